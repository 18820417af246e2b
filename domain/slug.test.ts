import { testResults } from '#tests/test-results.ts';
import { slugOf } from './slug.ts';

testResults('%s becomes %j', slugOf, [
  ['SSD & Harddisk', 'ssd-harddisk'],
  ['  Café — Été  ', 'cafe-ete'],
  ['Intel® Core™ i5', 'intel-core-i5'],
  ['漢字', ''],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
]);
