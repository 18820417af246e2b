import { formatNumber } from '#domain/number.ts';

/** The weight of an item without one. */
export const defaultWeightGrams = 1000;

/** '2,03 kg', always to 2 decimals; rounded as grams first, because 1.555 is a little less than it looks in binary. */
export function kgText(weightGrams: number): string {
  return `${formatNumber(Math.round(weightGrams / 10) / 100, { atLeast: 2 })} kg`;
}
