import type { Part, PartProduct, PartVariant } from '#domain/pc-advisor/parts.ts';
import type { CatalogueEntry } from '#domain/pc-simulation/catalogue-entry.ts';
import type { AnyItem } from '#domain/pc-simulation/check-build.ts';
import type { SimulationChoice } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { openPool, type Pool } from '#domain/pc-simulation/pool.ts';
import { isPartSlot, type SimulationSlot } from '#domain/pc-simulation/simulation-slots.ts';
import { createPurposeCache, type PurposeCache } from './purpose-cache.ts';
import type { PickedChoice } from './simulation-task.ts';

type Found = { index: number; entry: CatalogueEntry; variant: PartVariant | null; qty: number };

type Resolved = { found: Found[]; items: AnyItem[]; unknownPlaces: number[]; priced: PickedChoice[] };

/** One state of the catalogue, as the simulation reads it. */
export type SimulationCatalogue = {
  pools: PurposeCache<Pool>;
  add(entry: CatalogueEntry): void;
  entriesIn(slot: SimulationSlot): readonly CatalogueEntry[];
  /** The items that came in as parts of this state of the catalogue; what has no rules is left out. */
  resolve(choices: readonly SimulationChoice[]): Resolved;
};

export function pickedChoiceOf(
  slot: SimulationSlot,
  product: PartProduct,
  variant: PartVariant | null,
  qty: number,
): PickedChoice {
  return {
    slot,
    product: product.id,
    variant: variant?.name ?? null,
    qty,
    listRupiah: product.price,
    payRupiah: variant?.price ?? product.price,
  };
}

export const itemsOf = (found: readonly Found[]): AnyItem[] =>
  found.flatMap(({ entry, variant, qty }) => (entry.part ? [{ part: entry.part, variant, qty }] : []));

/** `parts`: what the advisor can use. */
export function openSimulationCatalogue(parts: readonly Part[]): SimulationCatalogue {
  const entriesBySlot = new Map<SimulationSlot, CatalogueEntry[]>();
  const entryOf = new Map<string, CatalogueEntry>();

  return {
    pools: createPurposeCache((use, os) => openPool(parts, use, os)),
    add(entry) {
      const list = entriesBySlot.get(entry.slot);
      if (list) list.push(entry);
      else entriesBySlot.set(entry.slot, [entry]);
      entryOf.set(entry.product.id, entry);
    },
    entriesIn: (slot) => entriesBySlot.get(slot) ?? [],
    resolve(choices) {
      const found: Found[] = [];
      const unknownPlaces: number[] = [];
      for (const [index, { slot, product, variant: name, qty }] of choices.entries()) {
        if (!isPartSlot(slot) && slot !== 'monitor') continue;
        const entry = entryOf.get(product);
        const variant = entry?.product.variants.find((each) => each.name === name) ?? null;
        const hasVariant = variant !== null || (name === null && entry?.product.variants.length === 0);
        // A monitor may stand under another kind of category; nothing depends on it.
        if (entry?.slot === slot && hasVariant) found.push({ index, entry, variant, qty });
        else if (slot !== 'monitor') unknownPlaces.push(index);
      }
      const priced = found.map(({ entry, variant, qty }) => pickedChoiceOf(entry.slot, entry.product, variant, qty));
      return { found, items: itemsOf(found), unknownPlaces, priced };
    },
  };
}
