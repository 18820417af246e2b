import { isSameValue } from '#domain/same-value.ts';
import type { ParcelSize } from '#domain/shipping/volumetric.ts';
import type { Period, StatedDiscount } from './dated-price.ts';
import type { ProductStatus } from './product-status.ts';

/** What the history of a product compares; ids stand for brand and categories. */
export type ProductFacts = {
  name: string;
  sku: string;
  price: number;
  discount: StatedDiscount | null;
  stock: number;
  lowStock: number | null;
  weight: number;
  size: ParcelSize | null;
  isHotDeals: boolean;
  hotDealsPeriod: Period | null;
  isFeatured: boolean;
  status: ProductStatus;
  brand: string | null;
  categories: string[];
  thumbnail: string | null;
  mediaUrls: string[];
  mediaAlts: Record<string, string>;
  variants: unknown[];
  description: string;
  mainSpecs: unknown[];
  specs: unknown[];
};
export type ProductFactName = keyof ProductFacts;

export type ChangedValue = string | number | boolean | StatedDiscount | Period | null;
/** `from` and `to` are there for values short enough to be read in a line; of the others only the name is recorded. */
export type ProductChange = { field: ProductFactName; from?: ChangedValue; to?: ChangedValue };

const valueNames = [
  'status',
  'name',
  'sku',
  'price',
  'discount',
  'stock',
  'lowStock',
  'weight',
  'isHotDeals',
  'hotDealsPeriod',
  'isFeatured',
] as const satisfies ProductFactName[];
const namesWithoutValues = [
  'size',
  'brand',
  'categories',
  'thumbnail',
  'mediaUrls',
  'mediaAlts',
  'variants',
  'mainSpecs',
  'specs',
  'description',
] as const satisfies ProductFactName[];

export const productFactNames: readonly ProductFactName[] = [...valueNames, ...namesWithoutValues];

/** Facts that both leave out count as unchanged. */
export function productChanges(before: Partial<ProductFacts>, after: Partial<ProductFacts>): ProductChange[] {
  const differs = (field: ProductFactName) => !isSameValue(before[field], after[field]);
  return [
    ...valueNames.filter(differs).map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
    ...namesWithoutValues.filter(differs).map((field) => ({ field })),
  ];
}
