import { expect, test } from 'vitest';
import { matchesEtag } from './entity-tag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"ab"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s matches the tag "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
  expect(matchesEtag(header, 'W/"a"')).toBe(expected);
});
