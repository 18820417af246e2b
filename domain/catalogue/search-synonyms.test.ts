import { expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { isSynonymText, joinSynonyms } from './search-synonyms.ts';

const synonyms = new Map([
  ['kartu video', ['gpu']],
  ['kartu', ['card']],
  ['lepi', ['laptop', 'notebook']],
]);

test('the longest neighbours with a synonym become one word', () => {
  expect(joinSynonyms(['kartu', 'video', 'murah', 'kartu'], synonyms)).toEqual([
    { word: 'kartu video', means: ['gpu'] },
    { word: 'murah', means: [] },
    { word: 'kartu', means: ['card'] },
  ]);
});

test('a word may mean several things', () => {
  expect(joinSynonyms(['lepi'], synonyms)).toEqual([{ word: 'lepi', means: ['laptop', 'notebook'] }]);
});

test('without synonyms the words stay as they are', () => {
  expect(joinSynonyms(['kartu', 'video'], new Map())).toEqual([
    { word: 'kartu', means: [] },
    { word: 'video', means: [] },
  ]);
});

testResults('%j as a synonym: %s', isSynonymText, [
  ['Lepi', true],
  ['kartu video baru', true],
  ['satu dua tiga empat', false],
  [' -- ', false],
]);
