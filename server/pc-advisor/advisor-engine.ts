import { alternativesFor } from '#domain/pc-advisor/alternatives.ts';
import { holdsPreference, readBrandPreference } from '#domain/pc-advisor/brand-preference.ts';
import { buildIndex } from '#domain/pc-advisor/build-index.ts';
import { listRupiah, payPrice, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import { explainBuild, nextStepUp, tiersOf, totalRupiah } from '#domain/pc-advisor/explain.ts';
import { hasLicenceInStock } from '#domain/pc-advisor/offers.ts';
import { type Build, type BuildItem, type Part, type Slot, slotNames, slots } from '#domain/pc-advisor/parts.ts';
import {
  type ChosenItem,
  type PcAnswers,
  pcAdvisorLimits,
  type UnusablePart,
} from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { PcIndex } from '#domain/pc-advisor/pc-index.ts';
import type { Question } from '#domain/pc-advisor/rule-context.ts';
import { type SolvedBuild, solve } from '#domain/pc-advisor/solve.ts';
import { type OperatingSystem, operatingSystems, type Use, uses } from '#domain/pc-advisor/use.ts';
import { utilityOf } from '#domain/pc-advisor/utility.ts';
import { readEntry, usablePart } from '#domain/pc-simulation/catalogue-entry.ts';
import type { AdvisorProduct } from '#server/catalogue/advisor-products.service.ts';
import type { AdvisorResults, AdvisorTask, PickedItem, Refusal, ResultOf } from './advisor-task.ts';
import { openSimulationEngine } from './simulation-engine.ts';

const slotOfName = new Map<string, Slot>(slots.map((slot) => [slotNames[slot], slot]));

function picked({ part, variant, qty }: BuildItem): PickedItem {
  return {
    name: slotNames[part.slot],
    product: part.id,
    variant: variant?.name ?? null,
    qty,
    listRupiah: part.price,
    payRupiah: payPrice({ part, variant, qty }),
  };
}

const refused = (place: number, message: string): Refusal => ({
  refused: { path: `items.${place}.product`, message },
});

export type AdvisorEngine = {
  add(products: readonly AdvisorProduct[]): void;
  /** Builds one of the indexes in advance; false when all are built. */
  prepareNext(): boolean;
  /** The same for what only the simulation needs. */
  prepareSimulation(): boolean;
  run<T extends AdvisorTask>(task: T): ResultOf<T>;
};

/** The advisor over one state of the catalogue. Synchronous: it runs on a thread of its own. */
export function openAdvisorEngine(): AdvisorEngine {
  const parts: Part[] = [];
  const partOf = new Map<string, Part>();
  const unusableParts: UnusablePart[] = [];
  const indexes = new Map<string, PcIndex>();
  const simulation = openSimulationEngine(parts);
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

  /** The build that a browser sent back, made of the parts of this state, or a refusal. */
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

  function details(answers: PcAnswers, items: readonly ChosenItem[] | undefined): AdvisorResults['details'] {
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
          preference: {},
        }
      : recommend(answers);
    if (!solved) {
      const brandHeld = brand === '';
      return { items: [], totals: null, power: null, compatibility: null, brandHeld, stepUp: null, tiers: [] };
    }
    // A swap may have gone over the budget on purpose: the next step starts from there.
    const query = { budgetRupiah: Math.max(answers.budget, totalRupiah(solved.items)), brand };
    const { reasons, power, compatibility } = explainBuild(solved.items, questionOf(answers));
    const stepUp = nextStepUp(index, solved, query);
    const preference = readBrandPreference(brand, index.makers);
    const isPreferenceKnown = Object.keys(preference).length > 0;
    return {
      items: solved.items.map((item, place) => ({ ...picked(item), reason: reasons[place] ?? '' })),
      totals: { payRupiah: solved.payRupiah, listRupiah: solved.listRupiah },
      power,
      compatibility,
      brandHeld:
        brand === '' ||
        (isPreferenceKnown &&
          holdsPreference(
            solved.items.map(({ part }) => part),
            preference,
          )),
      stepUp: stepUp && {
        text: stepUp.text,
        addedRupiah: stepUp.addedRupiah,
        gainPercent: stepUp.gainPercent,
        items: stepUp.build.items.map(picked),
      },
      tiers: tiersOf(index, solved, query).map(({ name, build }) => ({
        name,
        totalRupiah: totalRupiah(build.items),
        items: build.items.map(picked),
      })),
    };
  }

  function alternatives(task: Extract<AdvisorTask, { kind: 'alternatives' }>): AdvisorResults['alternatives'] {
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

  function run(task: AdvisorTask): AdvisorResults[keyof AdvisorResults] {
    switch (task.kind) {
      case 'recommend':
        return recommend(task.answers)?.items.map(picked) ?? [];
      case 'details':
        return details(task.answers, task.items);
      case 'alternatives':
        return alternatives(task);
      case 'unusableParts':
        return { docs: unusableParts.slice(task.skip, task.skip + task.limit), total: unusableParts.length };
      default:
        return simulation.run(task);
    }
  }

  return {
    add(products) {
      for (const { _id, brand, ...product } of products) {
        const { name, kind, price, discount, stock, variants, mainSpecs } = product;
        const source = { id: _id, name, kind, brand: brand?.name ?? '', price, discount, stock, variants, mainSpecs };
        const entry = readEntry(source);
        if (entry === null) continue;
        simulation.add(entry);
        if (entry.missing && entry.part)
          unusableParts.push({ _id, name, slot: slotNames[entry.part.slot], reasons: [...entry.missing] });
        const part = usablePart(entry);
        if (part === null) continue;
        parts.push(part);
        partOf.set(_id, part);
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
    prepareSimulation: simulation.prepareNext,
    run: <T extends AdvisorTask>(task: T) => run(task) as ResultOf<T>,
  };
}
