import { describe, expect, test } from 'vitest';
import { instalmentOf, lowestMonthly } from './instalments.ts';

const plan = (months: number, ratePercent: number) => ({ name: 'Kartu kredit', months, ratePercent });

describe('paying in instalments', () => {
  test.each([
    [12_000_000, 12, 0, 1_000_000, 12_000_000],
    [12_000_000, 12, 1.5, 1_180_000, 14_160_000],
    [10_000_000, 3, 0, 3_333_334, 10_000_002],
    [9_999_999, 6, 0.99, 1_765_667, 10_594_002],
    [10_000_000_000, 60, 20, 2_166_666_667, 130_000_000_020],
  ])('Rp %i over %i months at %f%% is Rp %i a month, Rp %i in all', (amount, months, rate, monthly, total) => {
    expect(instalmentOf(amount, plan(months, rate))).toMatchObject({ monthly, total, interest: total - amount });
  });

  test('the smallest sum per month is the one to begin with', () => {
    expect(lowestMonthly(12_000_000, [plan(3, 0), plan(12, 1.5)])).toBe(1_180_000);
  });

  test('without plans or a price there is none', () => {
    expect(lowestMonthly(12_000_000, [])).toBeNull();
    expect(lowestMonthly(0, [plan(3, 0)])).toBeNull();
  });
});
