import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['SSD & Harddisk', 'ssd-harddisk'],
  ['  Café — Été  ', 'cafe-ete'],
  ['Intel® Core™ i5', 'intel-core-i5'],
  ['漢字', ''],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s becomes %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
