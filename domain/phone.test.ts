import { expect, test } from 'vitest';
import { isWaNumber, normaliseWaNumber } from './phone.ts';

test.each([
  '081234567890',
  '0812-3456-7890',
  '+62 812 3456 7890',
  '+62 812-3456-7890',
  '+62 0812 3456 7890',
  '+62 (0)812-3456-7890',
  '81234567890',
  '6281234567890',
  '(0812) 3456.7890',
])('%s is dialled as 6281234567890', (text) => {
  expect(normaliseWaNumber(text)).toBe('6281234567890');
  expect(isWaNumber(text)).toBe(true);
});

test('a number of another country stays as it is', () => {
  expect(normaliseWaNumber('+1 (415) 555-2671')).toBe('14155552671');
});

test.each(['', 'abc', '0812', '1'.repeat(16)])('%j is no number to chat with', (text) => {
  expect(isWaNumber(text)).toBe(false);
});
