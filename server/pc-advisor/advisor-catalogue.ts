import { buildIndex } from '#domain/pc-advisor/build-index.ts';
import { hasLicenceInStock } from '#domain/pc-advisor/offers.ts';
import { type Build, type BuildItem, type Part, type Slot, slotNames, slots } from '#domain/pc-advisor/parts.ts';
import type { ChosenItem, PcAnswers, UnusablePart } from '#domain/pc-advisor/pc-advisor.contract.ts';
import type { PcIndex } from '#domain/pc-advisor/pc-index.ts';
import type { Question } from '#domain/pc-advisor/rule-context.ts';
import { type CatalogueEntry, usablePart } from '#domain/pc-simulation/catalogue-entry.ts';
import type { Refusal } from './advisor-task.ts';
import { createPurposeCache, type PurposeCache } from './purpose-cache.ts';

/** One state of the catalogue, as the advisor reads it. */
export type AdvisorCatalogue = {
  parts: readonly Part[];
  unusableParts: readonly UnusablePart[];
  indexes: PurposeCache<PcIndex>;
  add(entries: readonly CatalogueEntry[]): void;
  questionOf(answers: PcAnswers): Question;
  /** The build that a browser sent back, made of the parts of this state, or a refusal. */
  buildOf(items: readonly ChosenItem[]): Build | Refusal;
};

const slotByName = new Map<string, Slot>(slots.map((slot) => [slotNames[slot], slot]));

export const slotOfName = (name: string): Slot | undefined => slotByName.get(name);

const refused = (index: number, message: string): Refusal => ({
  refused: { path: `items.${index}.product`, message },
});

export function openAdvisorCatalogue(): AdvisorCatalogue {
  const parts: Part[] = [];
  const partOf = new Map<string, Part>();
  const unusableParts: UnusablePart[] = [];
  let licenceInStock: boolean | undefined;

  return {
    parts,
    unusableParts,
    indexes: createPurposeCache((use, os) => buildIndex(parts, use, os)),
    add(entries) {
      for (const entry of entries) {
        const { id, name } = entry.product;
        if (entry.missing && entry.part)
          unusableParts.push({ _id: id, name, slot: slotNames[entry.part.slot], reasons: [...entry.missing] });
        const part = usablePart(entry);
        if (part === null) continue;
        parts.push(part);
        partOf.set(id, part);
      }
      unusableParts.sort((a, b) => a.slot.localeCompare(b.slot) || a.name.localeCompare(b.name));
    },
    questionOf({ mainRequirement, os, budget }) {
      licenceInStock ??= hasLicenceInStock(parts);
      return { use: mainRequirement, os, budgetRupiah: budget, licenceInStock };
    },
    buildOf(items) {
      const build: BuildItem[] = [];
      for (const [index, { name, product, variant: variantName, qty }] of items.entries()) {
        const part = partOf.get(product);
        if (!part || part.slot !== slotOfName(name)) return refused(index, 'Produk ini tidak tersedia untuk rakitan');
        const variant = part.variants.find((each) => each.name === variantName) ?? null;
        if ((variantName !== null || part.variants.length > 0) && !variant)
          return refused(index, 'Varian ini tidak tersedia');
        build.push({ part, variant, qty });
      }
      return build.sort((a, b) => slots.indexOf(a.part.slot) - slots.indexOf(b.part.slot));
    },
  };
}
