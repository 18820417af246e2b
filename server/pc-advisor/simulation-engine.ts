import type { Part, PartProduct, PartVariant } from '#domain/pc-advisor/parts.ts';
import { reasonFor } from '#domain/pc-advisor/reasons.ts';
import { type OperatingSystem, operatingSystems, type Use, uses } from '#domain/pc-advisor/use.ts';
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
import type { SimulationChoice } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { pickParts } from '#domain/pc-simulation/pick-parts.ts';
import { openPool, type Pool } from '#domain/pc-simulation/pool.ts';
import { readOwnedPc } from '#domain/pc-simulation/read-owned-pc.ts';
import { scoreOf } from '#domain/pc-simulation/score.ts';
import { isPartSlot, type SimulationSlot } from '#domain/pc-simulation/simulation-slots.ts';
import { planUpgrade } from '#domain/pc-simulation/upgrade.ts';
import type { PickedChoice, SimulationResults, SimulationTask } from './simulation-task.ts';

function picked(slot: SimulationSlot, product: PartProduct, variant: PartVariant | null, qty: number): PickedChoice {
  return {
    slot,
    product: product.id,
    variant: variant?.name ?? null,
    qty,
    listRupiah: product.price,
    payRupiah: variant?.price ?? product.price,
  };
}

const pickedItem = ({ part, variant, qty }: AnyItem) => picked(part.slot, part, variant, qty);

type Found = { place: number; entry: CatalogueEntry; variant: PartVariant | null; qty: number };

export type SimulationEngine = {
  add(entry: CatalogueEntry): void;
  /** Prepares one of the pools in advance; false when all are there. */
  prepareNext(): boolean;
  run(task: SimulationTask): SimulationResults[keyof SimulationResults];
};

/** The simulation over one state of the catalogue. `parts`: what the advisor can use. */
export function openSimulationEngine(parts: readonly Part[]): SimulationEngine {
  const entriesBySlot = new Map<SimulationSlot, CatalogueEntry[]>();
  const entryOf = new Map<string, CatalogueEntry>();
  const pools = new Map<string, Pool>();
  const entriesIn = (slot: SimulationSlot) => entriesBySlot.get(slot) ?? [];

  function poolFor(use: Use, os: OperatingSystem): Pool {
    const key = `${use}/${os}`;
    const pool = pools.get(key) ?? openPool(parts, use, os);
    pools.set(key, pool);
    return pool;
  }

  /** The items that came in as parts of this state of the catalogue; what has no rules is left out. */
  function resolve(choices: readonly SimulationChoice[]) {
    const found: Found[] = [];
    const unknownPlaces: number[] = [];
    for (const [place, { slot, product, variant: name, qty }] of choices.entries()) {
      if (!isPartSlot(slot) && slot !== 'monitor') continue;
      const entry = entryOf.get(product);
      const variant = entry?.product.variants.find((each) => each.name === name) ?? null;
      const hasVariant = variant !== null || (name === null && entry?.product.variants.length === 0);
      // A monitor may stand under another kind of category; nothing depends on it.
      if (entry?.slot === slot && hasVariant) found.push({ place, entry, variant, qty });
      else if (slot !== 'monitor') unknownPlaces.push(place);
    }
    const items = found.flatMap(({ entry, variant, qty }): AnyItem[] =>
      entry.part ? [{ part: entry.part, variant, qty }] : [],
    );
    const priced = found.map(({ entry, variant, qty }) => picked(entry.slot, entry.product, variant, qty));
    return { found, items, unknownPlaces, priced };
  }

  function check({
    items: choices,
    use,
    os,
  }: Extract<SimulationTask, { kind: 'simulationCheck' }>): SimulationResults['simulationCheck'] {
    const { items, unknownPlaces, priced } = resolve(choices);
    const purpose = { use, os };
    const verdicts = checkParts(items, purpose);
    const context = buildContext(items, purpose);
    const outcome = outcomeOf(verdicts);
    const missing = missingSlots(items);
    const step = use === undefined ? null : nextStepOf(entriesIn, items, use);
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

  function listParts(task: Extract<SimulationTask, { kind: 'simulationParts' }>): SimulationResults['simulationParts'] {
    const { slot, replaces, use, os, search, specs, brand, sort, fits, skip, limit } = task;
    const { found, unknownPlaces, priced } = resolve(task.items);
    const isMultiple = slot === 'storage' || slot === 'monitor';
    const current = found.find(({ entry }) => entry.slot === slot && (!isMultiple || entry.product.id === replaces));
    const others = found.flatMap((each): AnyItem[] =>
      each === current || !each.entry.part ? [] : [{ part: each.entry.part, variant: each.variant, qty: each.qty }],
    );
    const page = pickParts(entriesIn(slot), {
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
        item: picked(slot, product, variant, 1),
        inStock: offeredAs(product).inStock,
      })),
    };
  }

  function complete(
    task: Extract<SimulationTask, { kind: 'simulationComplete' }>,
  ): SimulationResults['simulationComplete'] {
    const { use, os, brand, extraRupiah } = task;
    const { found, items: fixed, unknownPlaces, priced } = resolve(task.items);
    const pool = poolFor(use, os);
    const request = { fixed, budgetRupiah: task.budget - extraRupiah, brand };
    const conflict = conflictOf(pool, fixed);
    const build = conflict ? null : completeBuild(pool, request);
    if (build === null) {
      const { culprits, ...impossible } = conflict ?? whyImpossible(pool, request, extraRupiah);
      const places = culprits.flatMap(({ part }) => found.find(({ entry }) => entry.part === part)?.place ?? []);
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
    task: Extract<SimulationTask, { kind: 'simulationUpgrade' }>,
  ): SimulationResults['simulationUpgrade'] {
    const { use, os, budget: budgetRupiah, brand } = task;
    const { pc, unrecognised, note } = readOwnedPc(task.text, task.parts, use);
    if (pc === null) return { recognised: [], unrecognised, steps: [], text: note };
    const { plans, text } = planUpgrade(poolFor(use, os), pc, { budgetRupiah, brand });
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

  return {
    add(entry) {
      const list = entriesBySlot.get(entry.slot);
      if (list) list.push(entry);
      else entriesBySlot.set(entry.slot, [entry]);
      entryOf.set(entry.product.id, entry);
    },
    prepareNext() {
      for (const use of uses) {
        for (const os of operatingSystems) {
          if (pools.has(`${use}/${os}`)) continue;
          poolFor(use, os);
          return true;
        }
      }
      return false;
    },
    run(task) {
      switch (task.kind) {
        case 'simulationCheck':
          return check(task);
        case 'simulationParts':
          return listParts(task);
        case 'simulationComplete':
          return complete(task);
        case 'simulationUpgrade':
          return upgrade(task);
      }
    },
  };
}
