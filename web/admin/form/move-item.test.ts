import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('an item moves up and down', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
