import { filterTokens } from '#domain/catalogue/main-specs.ts';
import { indexWords } from '#domain/catalogue/search-words.ts';
import type { MainSpec } from '#domain/pc-advisor/known-chips.ts';
import {
  isPartKind,
  type Part,
  type PartialPart,
  type PartProduct,
  type PartVariant,
  type Slot,
} from '#domain/pc-advisor/parts.ts';
import { readPart } from '#domain/pc-advisor/read-part.ts';

/** A product that can be picked in the simulation. */
export type CatalogueEntry = {
  slot: Slot | 'monitor';
  kind: string;
  product: PartProduct;
  /** Null for what has no rules. */
  part: PartialPart | null;
  /** Why the advisor cannot use it; undefined when it can. */
  missing: readonly string[] | undefined;
  tokens: readonly string[];
  /** Every word with a space before it. */
  words: string;
};

export type EntrySource = Omit<PartProduct, 'brand'> & { brand: string; kind: string; mainSpecs: readonly MainSpec[] };

/** Null for a product that is no part of a PC. */
export function readEntry({ kind, mainSpecs, ...product }: EntrySource): CatalogueEntry | null {
  if (!isPartKind(kind) && kind !== 'monitor') return null;
  const read = isPartKind(kind) ? readPart(kind, { ...product, mainSpecs }) : null;
  const specs = mainSpecs.map(({ key, value }) => ({ key, value: typeof value === 'string' ? value : [...value] }));
  return {
    slot: read?.part.slot ?? 'monitor',
    kind,
    product,
    part: read?.part ?? null,
    missing: read?.missing,
    tokens: filterTokens([kind], specs),
    words: ` ${indexWords(`${product.name} ${product.brand}`).join(' ')}`,
  };
}

export function usablePart({ part, missing }: CatalogueEntry): Part | null {
  return part !== null && missing === undefined ? (part as Part) : null;
}

const stockOf = (product: PartProduct, variant: PartVariant | null) =>
  Math.min(product.stock ?? Number.POSITIVE_INFINITY, variant?.stock ?? Number.POSITIVE_INFINITY);

export type Offered = { variant: PartVariant | null; priceRupiah: number; inStock: boolean };

/** How it is sold: as the cheapest variant in stock, or as the cheapest of all when none is. */
export function offeredAs(product: PartProduct): Offered {
  let best: Offered | null = null;
  for (const variant of product.variants.length > 0 ? product.variants : [null]) {
    const priceRupiah = variant?.price ?? product.price;
    const inStock = stockOf(product, variant) > 0;
    if (best === null || (inStock && !best.inStock) || (inStock === best.inStock && priceRupiah < best.priceRupiah))
      best = { variant, priceRupiah, inStock };
  }
  return best!;
}
