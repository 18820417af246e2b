import { describe, expect, test } from 'vitest';
import { priceBounds } from './price-bounds.ts';

describe('the steps of a price slider', () => {
  test('are round amounts around the prices', () => {
    expect(priceBounds(1_250_000, 4_000_000)).toEqual([1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000]);
  });

  test('a price that is a round amount begins its step', () => {
    expect(priceBounds(2_000_000, 2_000_000)).toEqual([2_000_000, 3_000_000]);
  });

  test('a product for nothing has a step of its own', () => {
    expect(priceBounds(0, 900)).toEqual([0, 1_000]);
  });

  test.each([
    [0, 10_000_000_000],
    [1, 1],
    [50_000, 120_000_000],
    [999_999, 1_000_001],
  ])('%i to %i: rising, from the lowest to above the highest, not too many', (lowest, highest) => {
    const bounds = priceBounds(lowest, highest);
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
    expect(new Set(bounds).size).toBe(bounds.length);
    expect(bounds[0]).toBeLessThanOrEqual(lowest);
    expect(bounds.at(-1)).toBeGreaterThan(highest);
    expect(bounds.length).toBeLessThanOrEqual(25);
  });
});
