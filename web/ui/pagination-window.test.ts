import { expect, test } from 'vitest';
import { pageWindow } from './pagination-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 16, [1, 2, 3, 4, 5, 'gap', 16]],
  [4, 16, [1, 2, 3, 4, 5, 'gap', 16]],
  [5, 16, [1, 'gap', 4, 5, 6, 'gap', 16]],
  [12, 16, [1, 'gap', 11, 12, 13, 'gap', 16]],
  [13, 16, [1, 'gap', 12, 13, 14, 15, 16]],
  [16, 16, [1, 'gap', 12, 13, 14, 15, 16]],
])('on page %i of %i the shopper sees %j', (page, totalPages, expected) => {
  expect(pageWindow(page, totalPages)).toEqual(expected);
});

test('a page beyond the end still leads back', () => {
  expect(pageWindow(40, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(40, 16)).toEqual([1, 'gap', 12, 13, 14, 15, 16]);
});
