import { expect, test } from 'vitest';
import { budgetVerdict } from './budget.ts';

test('a build is within its budget, on it or over it', () => {
  const text = (total: number) => budgetVerdict(total, 10_000_000)?.text;
  expect(text(9_000_000)).toBe('Masih dalam budget Rp 10.000.000, sisa Rp 1.000.000.');
  expect(text(10_000_000)).toBe('Masih dalam budget Rp 10.000.000, sisa Rp 0.');
  expect(text(10_500_000)).toBe('Melebihi budget Rp 10.000.000 sebesar Rp 500.000.');
});

test('without a budget there is nothing to say', () => {
  expect(budgetVerdict(1, null)).toBeNull();
  expect(budgetVerdict(1, undefined)).toBeNull();
});
