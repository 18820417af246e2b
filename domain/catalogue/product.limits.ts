import { maxRupiahDigits } from '#domain/money.ts';

export const productLimits = {
  name: 200,
  sku: 60,
  description: 50_000,
  variants: 50,
  variantName: 80,
  specs: 100,
  specKey: 80,
  specValue: 500,
  categories: 10,
  maxRupiah: 10_000_000_000,
  /** As many as the price fields of the catalogue take. */
  priceFilterDigits: maxRupiahDigits,
  maxStock: 1_000_000,
  maxWeightGrams: 1_000_000,
  specFilters: 12,
  suggestions: 6,
  similar: 6,
} as const;

/** From this stock on a product counts as low, where it has no figure of its own. */
export const defaultLowStock = 5;

/** How many products the shop's own screens show at once; the database plans their lists once. */
export const productsPerPage = 15;
export const productsPerRow = 6;
