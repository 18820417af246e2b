import type { PriceRange } from './price-fields.tsx';

type Steps = [low: number, high: number];

/** Where the two thumbs stand for the amounts of the inputs: at the last bound that is not above them, never together. */
export function stepsOf(bounds: readonly number[], { minPrice, maxPrice }: PriceRange): Steps {
  const last = bounds.length - 1;
  const stepOf = (amount: number) =>
    Math.max(
      0,
      bounds.findLastIndex((bound) => bound <= amount),
    );
  const low = Math.min(minPrice === undefined ? 0 : stepOf(Number(minPrice)), last - 1);
  const high = maxPrice === undefined ? last : stepOf(Number(maxPrice));
  return [low, Math.max(high, low + 1)];
}

/** The amounts for the inputs; a thumb at its end sets no limit. */
export function rangeAt(bounds: readonly number[], [low, high]: Steps): PriceRange {
  return {
    minPrice: low === 0 ? undefined : String(bounds[low]),
    maxPrice: high === bounds.length - 1 ? undefined : String(bounds[high]),
  };
}
