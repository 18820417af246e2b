import type { Part } from '#domain/pc-advisor/parts.ts';
import { reasonFor } from '#domain/pc-advisor/reasons.ts';
import { type CatalogueEntry, offeredAs } from '#domain/pc-simulation/catalogue-entry.ts';
import {
  type AnyItem,
  buildContext,
  checkParts,
  clearancesIn,
  missingSlots,
  outcomeOf,
  placesIn,
  powerOf,
  summaryOf,
} from '#domain/pc-simulation/check-build.ts';
import { completeBuild } from '#domain/pc-simulation/complete.ts';
import { conflictOf, whyImpossible } from '#domain/pc-simulation/impossible.ts';
import { bottleneckOf, nextStepOf } from '#domain/pc-simulation/next-step.ts';
import { ownedLines } from '#domain/pc-simulation/owned-pc.ts';
import { pickParts } from '#domain/pc-simulation/pick-parts.ts';
import { readOwnedPc } from '#domain/pc-simulation/read-owned-pc.ts';
import { scoreOf } from '#domain/pc-simulation/score.ts';
import { planUpgrade } from '#domain/pc-simulation/upgrade.ts';
import { itemsOf, openSimulationCatalogue, pickedChoiceOf, type SimulationCatalogue } from './simulation-catalogue.ts';
import type { SimulationResults, SimulationTask } from './simulation-task.ts';

type TaskOf<Kind extends SimulationTask['kind']> = Extract<SimulationTask, { kind: Kind }>;

const pickedItem = ({ part, variant, qty }: AnyItem) => pickedChoiceOf(part.slot, part, variant, qty);

function check(
  catalogue: SimulationCatalogue,
  { items: choices, use, os }: TaskOf<'simulationCheck'>,
): SimulationResults['simulationCheck'] {
  const { items, unknownPlaces, priced } = catalogue.resolve(choices);
  const purpose = { use, os };
  const verdicts = checkParts(items, purpose);
  const context = buildContext(items, purpose);
  const outcome = outcomeOf(verdicts);
  const missing = missingSlots(items);
  const step = use === undefined ? null : nextStepOf(catalogue.entriesIn, items, use);
  return {
    unknownPlaces,
    priced,
    outcome,
    text: summaryOf(outcome, verdicts, items.length === 0),
    isComplete: missing.length === 0,
    missingSlots: missing,
    verdicts,
    power: powerOf(context),
    places: placesIn(context),
    clearances: clearancesIn(context),
    bottleneck: use === undefined ? null : bottleneckOf(items, use),
    utility: use === undefined ? null : scoreOf(items, use).total,
    stepUp: step && {
      slot: step.slot,
      item: pickedItem(step.item),
      replaces: step.replaces?.part.id ?? null,
      addedRupiah: step.addedRupiah,
      gainPercent: step.gainPercent,
      text: step.text,
    },
  };
}

function listParts(
  catalogue: SimulationCatalogue,
  task: TaskOf<'simulationParts'>,
): SimulationResults['simulationParts'] {
  const { slot, replaces, use, os, search, specs, brand, sort, fits, skip, limit } = task;
  const { found, unknownPlaces, priced } = catalogue.resolve(task.items);
  const isMultiple = slot === 'storage' || slot === 'monitor';
  const current = found.find(({ entry }) => entry.slot === slot && (!isMultiple || entry.product.id === replaces));
  const others = itemsOf(found.filter((each) => each !== current));
  const page = pickParts(catalogue.entriesIn(slot), {
    others,
    current: current ? { product: current.entry.product, variant: current.variant, qty: current.qty } : null,
    purpose: { use, os },
    search,
    specs,
    brand,
    sort,
    fits,
    skip,
    limit,
  });
  return {
    unknownPlaces,
    priced,
    ...page,
    docs: page.docs.map(({ product, variant, priceRupiah: _, ...doc }) => ({
      ...doc,
      item: pickedChoiceOf(slot, product, variant, 1),
      inStock: offeredAs(product).inStock,
    })),
  };
}

function complete(
  catalogue: SimulationCatalogue,
  task: TaskOf<'simulationComplete'>,
): SimulationResults['simulationComplete'] {
  const { use, os, brand, extraRupiah } = task;
  const { found, items: fixed, unknownPlaces, priced } = catalogue.resolve(task.items);
  const pool = catalogue.pools.get(use, os);
  const request = { fixed, budgetRupiah: task.budget - extraRupiah, brand };
  const conflict = conflictOf(pool, fixed);
  const build = conflict ? null : completeBuild(pool, request);
  if (build === null) {
    const { culprits, ...impossible } = conflict ?? whyImpossible(pool, request, extraRupiah);
    const places = culprits.flatMap(({ part }) => found.find(({ entry }) => entry.part === part)?.index ?? []);
    return {
      unknownPlaces,
      priced,
      items: [],
      utility: null,
      brandHeld: brand === '',
      impossible: { ...impossible, places },
    };
  }
  const fixedParts = new Set(fixed.map(({ part }) => part));
  return {
    unknownPlaces,
    priced,
    items: build.items.map((item) => {
      const isFixed = fixedParts.has(item.part);
      return { ...pickedItem(item), isFixed, reason: isFixed ? 'Pilihan kamu.' : reasonFor(item, build.items, use) };
    }),
    utility: build.utility,
    brandHeld: build.brandHeld,
    impossible: null,
  };
}

function upgrade(
  catalogue: SimulationCatalogue,
  task: TaskOf<'simulationUpgrade'>,
): SimulationResults['simulationUpgrade'] {
  const { use, os, budget: budgetRupiah, brand } = task;
  const { pc, unrecognised, note } = readOwnedPc(task.text, task.parts, use);
  if (pc === null) return { recognised: [], unrecognised, steps: [], text: note };
  const { plans, text } = planUpgrade(catalogue.pools.get(use, os), pc, { budgetRupiah, brand });
  return {
    recognised: ownedLines(pc),
    unrecognised,
    text: [text, note].filter(Boolean).join(' '),
    steps: plans.map(({ bought, stays, goes, ...plan }) => ({
      ...plan,
      items: bought.map(({ item, reason }) => ({ ...pickedItem(item), reason })),
      stays: stays.map(({ part }) => ({ slot: part.slot, name: part.name })),
      goes: goes.map(({ item: { part }, reason }) => ({ slot: part.slot, name: part.name, reason })),
    })),
  };
}

export type SimulationEngine = {
  add(entry: CatalogueEntry): void;
  /** Prepares one of the pools in advance; false when all are there. */
  prepareNext(): boolean;
  run(task: SimulationTask): SimulationResults[keyof SimulationResults];
};

/** The simulation over one state of the catalogue. `parts`: what the advisor can use. */
export function openSimulationEngine(parts: readonly Part[]): SimulationEngine {
  const catalogue = openSimulationCatalogue(parts);
  return {
    add: catalogue.add,
    prepareNext: catalogue.pools.prepareNext,
    run(task) {
      switch (task.kind) {
        case 'simulationCheck':
          return check(catalogue, task);
        case 'simulationParts':
          return listParts(catalogue, task);
        case 'simulationComplete':
          return complete(catalogue, task);
        case 'simulationUpgrade':
          return upgrade(catalogue, task);
      }
    },
  };
}
