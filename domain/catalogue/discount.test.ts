import { describe, expect, test } from 'vitest';
import { discountedPrice, discountPercent } from './discount.ts';

describe('discount', () => {
  test.each([
    [10_000_000, { type: 'percent', value: 10 }, 9_000_000, 10],
    [10_000_000, { type: 'nominal', value: 1_500_000 }, 8_500_000, 15],
    [3_000_000, { type: 'nominal', value: 1_000_000 }, 2_000_000, 33.33],
    [99_999, { type: 'percent', value: 15 }, 84_999, 15],
    [500_000, { type: 'nominal', value: 700_000 }, 0, 100],
    [500_000, { type: 'percent', value: 100 }, 0, 100],
    [500_000, { type: 'percent', value: 0 }, 500_000, null],
    [500_000, null, 500_000, null],
    [0, { type: 'nominal', value: 1_000 }, 0, null],
  ] as const)('%i with %j costs %i and shows %s percent', (price, discount, reduced, percent) => {
    expect(discountedPrice(price, discount)).toBe(reduced);
    expect(discountPercent(price, discount)).toBe(percent);
  });
});
