import { type Area, areaLabels, hasArea } from '#domain/auth/areas.ts';
import type { FieldError } from '#domain/problems.ts';
import type { Variant } from './product.contract.ts';
import type { ProductFactName } from './product-changes.ts';
import type { EditedFacts, ProductEdit } from './product-edit.ts';
import type { ProductUpdate } from './save-product.contract.ts';

/** Who works on products: one of the two is enough to see drafts, histories and imports. */
export const productAreas = ['catalogue', 'prices'] as const satisfies Area[];

type Account = Parameters<typeof hasArea>[0];

/** Every field that can be written must be compared; where one is not, the record below does not compile. */
type Compared = Exclude<keyof ProductUpdate, 'updatedAt'> extends ProductFactName ? ProductFactName : never;

/** Which area writes a field of a product. */
const fieldAreas: Record<Compared, Area | 'variants'> = {
  name: 'catalogue',
  sku: 'catalogue',
  price: 'prices',
  discount: 'prices',
  stock: 'catalogue',
  lowStock: 'catalogue',
  weight: 'catalogue',
  size: 'catalogue',
  isHotDeals: 'catalogue',
  hotDealsPeriod: 'catalogue',
  isFeatured: 'catalogue',
  status: 'catalogue',
  brand: 'catalogue',
  categories: 'catalogue',
  thumbnail: 'catalogue',
  mediaUrls: 'catalogue',
  mediaAlts: 'catalogue',
  variants: 'variants',
  description: 'catalogue',
  mainSpecs: 'catalogue',
  specs: 'catalogue',
};

/** The same for edits of many products. */
const editAreas: Record<keyof ProductEdit | keyof EditedFacts, Area> = {
  price: 'prices',
  variantPrices: 'prices',
  discount: 'prices',
  stock: 'catalogue',
  isHotDeals: 'catalogue',
  hotDealsPeriod: 'catalogue',
  isFeatured: 'catalogue',
  brand: 'catalogue',
  category: 'catalogue',
  categories: 'catalogue',
};

type Priced = { price: number; variants: readonly Variant[] };

/** A renamed variant is compared with the one at its position before, an added one with the product's price. */
function priceBefore({ price, variants }: Priced, after: Priced, index: number): number {
  const { name } = after.variants[index]!;
  const namesake = variants.find((variant) => variant.name === name);
  if (namesake) return namesake.price;
  const predecessor = variants[index];
  const isRenamed = predecessor && !after.variants.some((variant) => variant.name === predecessor.name);
  return isRenamed ? predecessor.price : price;
}

function variantAreas(before: Priced, after: Priced): Area[] {
  const withoutPrices = ({ variants }: Priced) =>
    JSON.stringify(variants.map(({ name, sku, stock, picture }) => [name, sku, stock, picture ?? null]));
  const isRepriced = after.variants.some(({ price }, index) => price !== priceBefore(before, after, index));
  return [
    ...(isRepriced ? (['prices'] as const) : []),
    ...(withoutPrices(before) === withoutPrices(after) ? [] : (['catalogue'] as const)),
  ];
}

const denied = (path: string, area: Area): FieldError => ({ path, message: `Perlu hak bagian ${areaLabels[area]}` });

/** What of a change the account may not write. */
export function deniedChanges(
  account: Account,
  changed: readonly ProductFactName[],
  { before, after }: { before: Priced; after: Priced },
): FieldError[] {
  return changed.flatMap((field) => {
    const area = fieldAreas[field];
    const needed = area === 'variants' ? variantAreas(before, after) : [area];
    return needed.filter((each) => !hasArea(account, each)).map((each) => denied(field, each));
  });
}

/** What of an edit of many products, or of its undo, the account may not write. */
export function deniedEdits(account: Account, names: readonly string[]): FieldError[] {
  return names.flatMap((name) => {
    const area = editAreas[name as keyof typeof editAreas];
    return hasArea(account, area) ? [] : [denied(`edit.${name}`, area)];
  });
}

/** Fields that the account's own areas write; variants belong to both. */
export function isWritable(account: Account, field: ProductFactName): boolean {
  const area = fieldAreas[field];
  return area === 'variants' || hasArea(account, area);
}
