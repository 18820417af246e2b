import { priceBounds } from './price-bounds.ts';

/** The prices, rising, of the products of one brand that are in stock or are not. */
export type PriceList = { brandId: string | null; isInStock: boolean; prices: ArrayLike<number> };

export type CountedFilters = {
  /** Empty: every brand. */
  brands: readonly string[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isInStockOnly: boolean;
};

export type FilterCounts = {
  total: number;
  inStock: number;
  brands: { _id: string; count: number }[];
  price: { bounds: number[]; counts: number[] };
};

/** How many of the rising prices are below the limit. */
function countBelow(prices: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (prices[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function histogramOf(all: readonly PriceList[], counted: readonly PriceList[]): FilterCounts['price'] {
  const filled = all.filter(({ prices }) => prices.length > 0);
  if (filled.length === 0) return { bounds: [], counts: [] };
  const bounds = priceBounds(
    Math.min(...filled.map(({ prices }) => prices[0]!)),
    Math.max(...filled.map(({ prices }) => prices[prices.length - 1]!)),
  );
  const below = bounds.map((bound) => counted.reduce((sum, { prices }) => sum + countBelow(prices, bound), 0));
  return { bounds, counts: below.slice(1).map((count, index) => count - below[index]!) };
}

/** What each filter would leave beside all the others that are chosen: a brand beside price and stock, and so on. */
export function countFilters(lists: readonly PriceList[], filters: CountedFilters): FilterCounts {
  const { brands, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, isInStockOnly } = filters;
  const within = ({ prices }: PriceList) =>
    Math.max(0, countBelow(prices, maxPrice + 1) - countBelow(prices, minPrice));
  const sum = (some: readonly PriceList[]) => some.reduce((total, list) => total + within(list), 0);
  const isOfBrand = ({ brandId }: PriceList) => brands.length === 0 || (brandId !== null && brands.includes(brandId));
  const isOfStock = ({ isInStock }: PriceList) => isInStock || !isInStockOnly;

  const ofBrands = lists.filter(isOfBrand);
  const byBrand = new Map<string, number>();
  for (const list of lists.filter(isOfStock)) {
    if (list.brandId !== null) byBrand.set(list.brandId, (byBrand.get(list.brandId) ?? 0) + within(list));
  }
  return {
    total: sum(ofBrands.filter(isOfStock)),
    inStock: sum(ofBrands.filter(({ isInStock }) => isInStock)),
    brands: [...byBrand].filter(([, count]) => count > 0).map(([_id, count]) => ({ _id, count })),
    price: histogramOf(lists, ofBrands.filter(isOfStock)),
  };
}
