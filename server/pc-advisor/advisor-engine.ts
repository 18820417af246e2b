import { alternativesFor } from '#domain/pc-advisor/alternatives.ts';
import { holdsWish, readBrandWish } from '#domain/pc-advisor/brand-wish.ts';
import { buildIndex } from '#domain/pc-advisor/build-index.ts';
import { explainBuild, nextStepUp, tiersOf, totalRupiah } from '#domain/pc-advisor/explain.ts';
import { hasLicenceInStock } from '#domain/pc-advisor/offers.ts';
import {
  type Build,
  type BuildItem,
  isPartKind,
  listRupiah,
  type Part,
  payRupiah,
  type Slot,
  slotNames,
  slots,
} from '#domain/pc-advisor/parts.ts';
import {
  type ChosenItem,
  type PcAnswers,
  pcAdvisorLimits,
  type UnusablePart,
} from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { PcIndex } from '#domain/pc-advisor/pc-index.ts';
import { readPart } from '#domain/pc-advisor/read-part.ts';
import type { Question } from '#domain/pc-advisor/rule-context.ts';
import { type SolvedBuild, solve } from '#domain/pc-advisor/solve.ts';
import { type OperatingSystem, operatingSystems, type Use, uses } from '#domain/pc-advisor/use.ts';
import { utilityOf } from '#domain/pc-advisor/utility.ts';
import type { AdvisorProduct } from '#server/catalogue/advisor-products.service.ts';
import type { AdvisorAnswers, AdvisorTask, AnswerTo, PickedItem, Refusal } from './advisor-task.ts';

const slotOfName = new Map<string, Slot>(slots.map((slot) => [slotNames[slot], slot]));

function picked({ part, variant, qty }: BuildItem): PickedItem {
  return {
    name: slotNames[part.slot],
    product: part.id,
    variant: variant?.name ?? null,
    qty,
    listRupiah: part.price,
    payRupiah: variant?.price ?? part.price,
  };
}

const refused = (place: number, message: string): Refusal => ({
  refused: { path: `items.${place}.product`, message },
});

export type AdvisorEngine = {
  add(products: readonly AdvisorProduct[]): void;
  /** Makes one of the indexes ready beforehand; false when all are. */
  prepareNext(): boolean;
  answer<T extends AdvisorTask>(task: T): AnswerTo<T>;
};

/** The advisor over one state of the catalogue. Lives on a thread of its own; nothing here waits for anything. */
export function openAdvisorEngine(): AdvisorEngine {
  const parts: Part[] = [];
  const partOf = new Map<string, Part>();
  const unusableParts: UnusablePart[] = [];
  const indexes = new Map<string, PcIndex>();
  let licenceInStock: boolean | undefined;

  function indexFor(use: Use, os: OperatingSystem): PcIndex {
    const key = `${use}/${os}`;
    let index = indexes.get(key);
    if (!index) {
      index = buildIndex(parts, use, os);
      indexes.set(key, index);
    }
    return index;
  }

  function questionOf({ mainRequirement, os, budget }: PcAnswers): Question {
    licenceInStock ??= hasLicenceInStock(parts);
    return { use: mainRequirement, os, budgetRupiah: budget, licenceInStock };
  }

  /** The build that a browser sent back, with the parts of this state; a refusal where it holds anything else. */
  function buildOf(items: readonly ChosenItem[]): Build | Refusal {
    const build: BuildItem[] = [];
    for (const [place, { name, product, variant: variantName, qty }] of items.entries()) {
      const part = partOf.get(product);
      if (!part || part.slot !== slotOfName.get(name)) return refused(place, 'Produk ini tidak tersedia untuk rakitan');
      const variant = part.variants.find((each) => each.name === variantName) ?? null;
      if ((variantName !== null || part.variants.length > 0) && !variant)
        return refused(place, 'Varian ini tidak tersedia');
      build.push({ part, variant, qty });
    }
    return build.sort((a, b) => slots.indexOf(a.part.slot) - slots.indexOf(b.part.slot));
  }

  function recommend({ mainRequirement, os, budget, brand }: PcAnswers): SolvedBuild | null {
    return solve(indexFor(mainRequirement, os), { budgetRupiah: budget, brand });
  }

  function details(answers: PcAnswers, items: readonly ChosenItem[] | undefined): AdvisorAnswers['details'] {
    const { mainRequirement: use, os, brand } = answers;
    const index = indexFor(use, os);
    const given = items && buildOf(items);
    if (given && 'refused' in given) return given;
    const solved = given
      ? {
          items: given,
          utility: utilityOf(given, use).total,
          payRupiah: payRupiah(given),
          listRupiah: listRupiah(given),
          wish: {},
        }
      : recommend(answers);
    if (!solved) {
      const brandHeld = brand === '';
      return { items: [], totals: null, power: null, compatibility: null, brandHeld, stepUp: null, tiers: [] };
    }
    // A swap may have gone over the budget on purpose: the next step is one from there.
    const ask = { budgetRupiah: Math.max(answers.budget, totalRupiah(solved.items)), brand };
    const { reasons, power, compatibility } = explainBuild(solved.items, questionOf(answers));
    const stepUp = nextStepUp(index, solved, ask);
    const wish = readBrandWish(brand, index.makers);
    const isWishKnown = Object.keys(wish).length > 0;
    return {
      items: solved.items.map((item, place) => ({ ...picked(item), reason: reasons[place] ?? '' })),
      totals: { payRupiah: solved.payRupiah, listRupiah: solved.listRupiah },
      power,
      compatibility,
      brandHeld:
        brand === '' ||
        (isWishKnown &&
          holdsWish(
            solved.items.map(({ part }) => part),
            wish,
          )),
      stepUp: stepUp && {
        text: stepUp.text,
        addedRupiah: stepUp.addedRupiah,
        gainPercent: stepUp.gainPercent,
        items: stepUp.build.items.map(picked),
      },
      tiers: tiersOf(index, solved, ask).map(({ name, build }) => ({
        name,
        totalRupiah: totalRupiah(build.items),
        items: build.items.map(picked),
      })),
    };
  }

  function alternatives(task: Extract<AdvisorTask, { kind: 'alternatives' }>): AdvisorAnswers['alternatives'] {
    const build = buildOf(task.items);
    if ('refused' in build) return build;
    const slot = slotOfName.get(task.name)!;
    return alternativesFor(parts, build, slot, questionOf(task.answers), task.replaced)
      .slice(0, pcAdvisorLimits.alternatives)
      .map(({ item, differenceRupiah, utilityDifference, withinBudget }) => ({
        item: item && picked(item),
        differenceRupiah,
        utilityDifference,
        withinBudget,
      }));
  }

  function answer(task: AdvisorTask): AdvisorAnswers[keyof AdvisorAnswers] {
    switch (task.kind) {
      case 'recommend':
        return recommend(task.answers)?.items.map(picked) ?? [];
      case 'details':
        return details(task.answers, task.items);
      case 'alternatives':
        return alternatives(task);
      case 'unusableParts':
        return { docs: unusableParts.slice(task.skip, task.skip + task.limit), total: unusableParts.length };
    }
  }

  return {
    add(products) {
      for (const { _id, name, kind, brand, price, stock, variants, mainSpecs } of products) {
        if (!isPartKind(kind)) continue;
        const read = readPart(kind, { id: _id, name, brand: brand?.name ?? '', price, stock, variants, mainSpecs });
        if (read.missing) {
          unusableParts.push({ _id, name, slot: slotNames[read.part.slot], reasons: read.missing });
          continue;
        }
        parts.push(read.part);
        partOf.set(_id, read.part);
      }
      unusableParts.sort((a, b) => a.slot.localeCompare(b.slot) || a.name.localeCompare(b.name));
    },
    prepareNext() {
      for (const use of uses) {
        for (const os of operatingSystems) {
          if (indexes.has(`${use}/${os}`)) continue;
          indexFor(use, os);
          return true;
        }
      }
      return false;
    },
    answer: <T extends AdvisorTask>(task: T) => answer(task) as AnswerTo<T>,
  };
}
