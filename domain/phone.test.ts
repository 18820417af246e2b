import { expect, test } from 'vitest';
import { isWaNumber, normaliseWaNumber } from './phone.ts';

test.each([
  ['0812-3456-7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['81234567890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['(0812) 3456.7890', '6281234567890'],
])('%s is dialled as %s', (text, number) => {
  expect(normaliseWaNumber(text)).toBe(number);
  expect(isWaNumber(text)).toBe(true);
});

test.each(['', 'abc', '0812', '1'.repeat(16)])('%j is no number to chat with', (text) => {
  expect(isWaNumber(text)).toBe(false);
});
