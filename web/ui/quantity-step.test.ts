import { expect, test } from 'vitest';
import { settleTypedQuantity } from './quantity-step.ts';

test.each([
  ['3', 1, 10, 3],
  ['10', 1, 10, 10],
  ['11', 4, 10, 4],
  ['0', 4, 10, 1],
  ['-2', 4, 10, 1],
  ['abc', 4, 10, 4],
  ['1.5', 4, 10, 4],
  ['', 4, 10, null],
])('typing "%s" over %i with a stock of %i leaves %s', (typed, before, stock, expected) => {
  expect(settleTypedQuantity(typed, before, stock)).toBe(expected);
});
