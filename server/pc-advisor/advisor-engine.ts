import { alternativesFor } from '#domain/pc-advisor/alternatives.ts';
import { holdsPreference, readBrandPreference } from '#domain/pc-advisor/brand-preference.ts';
import { listRupiah, payPrice, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import { explainBuild, nextStepUp, tiersOf, totalRupiah } from '#domain/pc-advisor/explain.ts';
import { type Build, type BuildItem, slotNames } from '#domain/pc-advisor/parts.ts';
import { type ChosenItem, type PcAnswers, pcAdvisorLimits } from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { PcIndex } from '#domain/pc-advisor/pc-index.ts';
import { type SolvedBuild, solve } from '#domain/pc-advisor/solve.ts';
import type { Use } from '#domain/pc-advisor/use.ts';
import { utilityOf } from '#domain/pc-advisor/utility.ts';
import { readEntry } from '#domain/pc-simulation/catalogue-entry.ts';
import type { AdvisorProduct } from '#server/catalogue/advisor-products.service.ts';
import { type AdvisorCatalogue, openAdvisorCatalogue, slotOfName } from './advisor-catalogue.ts';
import type { AdvisorResults, AdvisorTask, PickedDetails, PickedItem, ResultOf } from './advisor-task.ts';
import { openSimulationEngine } from './simulation-engine.ts';

function pickedItemOf({ part, variant, qty }: BuildItem): PickedItem {
  return {
    name: slotNames[part.slot],
    product: part.id,
    variant: variant?.name ?? null,
    qty,
    listRupiah: part.price,
    payRupiah: payPrice({ part, variant, qty }),
  };
}

function recommend(
  { indexes }: AdvisorCatalogue,
  { mainRequirement, os, budget, brand }: PcAnswers,
): SolvedBuild | null {
  return solve(indexes.get(mainRequirement, os), { budgetRupiah: budget, brand });
}

const asSolved = (items: Build, use: Use): SolvedBuild => ({
  items,
  utility: utilityOf(items, use).total,
  payRupiah: payRupiah(items),
  listRupiah: listRupiah(items),
  preference: {},
});

function isBrandHeld({ makers }: PcIndex, brand: string, items: Build): boolean {
  if (brand === '') return true;
  const preference = readBrandPreference(brand, makers);
  const isPreferenceKnown = Object.keys(preference).length > 0;
  return (
    isPreferenceKnown &&
    holdsPreference(
      items.map(({ part }) => part),
      preference,
    )
  );
}

function detailsOf(catalogue: AdvisorCatalogue, answers: PcAnswers, solved: SolvedBuild): PickedDetails {
  const { mainRequirement, os, brand } = answers;
  const index = catalogue.indexes.get(mainRequirement, os);
  // A swap may have gone over the budget on purpose: the next step starts from there.
  const query = { budgetRupiah: Math.max(answers.budget, totalRupiah(solved.items)), brand };
  const { reasons, power, compatibility } = explainBuild(solved.items, catalogue.questionOf(answers));
  const stepUp = nextStepUp(index, solved, query);
  return {
    items: solved.items.map((item, index) => ({ ...pickedItemOf(item), reason: reasons[index] ?? '' })),
    totals: { payRupiah: solved.payRupiah, listRupiah: solved.listRupiah },
    power,
    compatibility,
    brandHeld: isBrandHeld(index, brand, solved.items),
    stepUp: stepUp && {
      text: stepUp.text,
      addedRupiah: stepUp.addedRupiah,
      gainPercent: stepUp.gainPercent,
      items: stepUp.build.items.map(pickedItemOf),
    },
    tiers: tiersOf(index, solved, query).map(({ name, build }) => ({
      name,
      totalRupiah: totalRupiah(build.items),
      items: build.items.map(pickedItemOf),
    })),
  };
}

function details(
  catalogue: AdvisorCatalogue,
  answers: PcAnswers,
  items: readonly ChosenItem[] | undefined,
): AdvisorResults['details'] {
  const given = items && catalogue.buildOf(items);
  if (given && 'refused' in given) return given;
  const solved = given ? asSolved(given, answers.mainRequirement) : recommend(catalogue, answers);
  if (solved) return detailsOf(catalogue, answers, solved);
  const brandHeld = answers.brand === '';
  return { items: [], totals: null, power: null, compatibility: null, brandHeld, stepUp: null, tiers: [] };
}

function alternatives(
  { parts, buildOf, questionOf }: AdvisorCatalogue,
  task: Extract<AdvisorTask, { kind: 'alternatives' }>,
): AdvisorResults['alternatives'] {
  const build = buildOf(task.items);
  if ('refused' in build) return build;
  const slot = slotOfName(task.name)!;
  return alternativesFor(parts, build, slot, questionOf(task.answers), task.replaced)
    .slice(0, pcAdvisorLimits.alternatives)
    .map(({ item, differenceRupiah, utilityDifference, withinBudget }) => ({
      item: item && pickedItemOf(item),
      differenceRupiah,
      utilityDifference,
      withinBudget,
    }));
}

function entryOf({ _id, brand, name, kind, price, discount, stock, variants, mainSpecs }: AdvisorProduct) {
  return readEntry({ id: _id, name, kind, brand: brand?.name ?? '', price, discount, stock, variants, mainSpecs });
}

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
  const catalogue = openAdvisorCatalogue();
  const simulation = openSimulationEngine(catalogue.parts);

  function run(task: AdvisorTask): AdvisorResults[keyof AdvisorResults] {
    const { unusableParts } = catalogue;
    switch (task.kind) {
      case 'recommend':
        return recommend(catalogue, task.answers)?.items.map(pickedItemOf) ?? [];
      case 'details':
        return details(catalogue, task.answers, task.items);
      case 'alternatives':
        return alternatives(catalogue, task);
      case 'unusableParts':
        return { docs: unusableParts.slice(task.skip, task.skip + task.limit), total: unusableParts.length };
      default:
        return simulation.run(task);
    }
  }

  return {
    add(products) {
      const entries = products.map(entryOf).filter((entry) => entry !== null);
      for (const entry of entries) simulation.add(entry);
      catalogue.add(entries);
    },
    prepareNext: catalogue.indexes.prepareNext,
    prepareSimulation: simulation.prepareNext,
    run: <T extends AdvisorTask>(task: T) => run(task) as ResultOf<T>,
  };
}
