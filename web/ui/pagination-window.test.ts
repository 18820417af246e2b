import { expect, test } from 'vitest';
import { pageWindow } from './pagination-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('on page %i of %i the shopper sees %j', (page, totalPages, expected) => {
  expect(pageWindow(page, totalPages)).toEqual(expected);
});

test('a page beyond the end still leads back', () => {
  expect(pageWindow(40, 3)).toEqual([1, 2, 3]);
});
