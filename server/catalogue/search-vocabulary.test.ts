import { expect, test } from 'vitest';
import { meaningsOf, vocabularyOfWords } from './search-vocabulary.ts';

const vocabulary = vocabularyOfWords(['keyboard', 'laptop', 'lapisan', 'mekanik', 'monitor', 'ryzen'].sort());

test.each([
  ['ryzn', ['ryzn', 'ryzen']],
  ['ryzne', ['ryzne', 'ryzen']],
  ['lapto', ['lapto']],
  ['laptpo', ['laptpo', 'laptop']],
  ['keybord', ['keybord', 'keyboard']],
  ['keyyboart', ['keyyboart', 'keyboard']],
  ['zzzzzzzz', ['zzzzzzzz']],
  ['rtx9', ['rtx9']],
])('%j means %j', (word, meanings) => {
  expect(meaningsOf(vocabulary, word)).toEqual(meanings);
});

test('eight unknown words are compared with 100,000 known ones in a moment', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const random = (length: number, seed: number) =>
    Array.from({ length }, (_, index) => letters[(seed * (index + 7) * 7919 + index * seed) % 26]).join('');
  const words = Array.from({ length: 100_000 }, (_, index) => random(5 + (index % 8), index));
  const large = vocabularyOfWords([...new Set(words)].sort());
  const unknown = ['qwzxkjv', 'zzkkqqxx', 'vvbbnnmm', 'jjhhggff', 'plokmijn', 'xswqazed', 'cvfrtgbn', 'yhnmjuik'];
  const began = process.cpuUsage();
  for (const word of unknown) meaningsOf(large, word);
  const { user } = process.cpuUsage(began);
  // A few milliseconds; comparing every letter of every word took hundreds.
  expect(user / 1_000).toBeLessThan(150);
});
