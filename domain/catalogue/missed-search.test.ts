import { describe, expect, test } from 'vitest';
import { maxMissedTerm, missedSearchOf } from './missed-search.ts';

const nothing = { totalDocs: 0 };
const missed = (keyword: string, more: object = {}, found: { totalDocs: number; ignoredWords?: string[] } = nothing) =>
  missedSearchOf({ page: 1, limit: 10, keyword, ...more }, found);

describe('the search log', () => {
  test('holds what found nothing, and which words were left out to find something', () => {
    expect(missed('  Kartu-VIDEO ', { sortBy: 'newest' })).toEqual({ term: 'kartu video', missing: 'kartu video' });
    expect(missed('ram velour', {}, { totalDocs: 3, ignoredWords: ['velour'] })).toEqual({
      term: 'ram velour',
      missing: 'velour',
    });
    expect(missed('ram', {}, { totalDocs: 3 })).toBeNull();
  });

  test.each([
    { category: 'a' },
    { minPrice: 5 },
    { brand: 'b' },
    { stock: 'available' },
    { specs: 'a:b' },
    { page: 2 },
  ])('leaves out a search with %o', (more) => {
    expect(missed('velour', more)).toBeNull();
  });

  test.each([
    'budi@contoh.id',
    '0812-3456-7890',
    '+62 812 3456 789',
    'cari 081234567890',
    '3174012345678901',
    'a'.repeat(maxMissedTerm + 1),
    '!!!',
  ])('leaves out %s', (keyword) => {
    expect(missed(keyword)).toBeNull();
  });

  test.each(['rtx 4060 16gb', 'core i9 14900ks', 'ddr5 6000 32'])('%s is no phone number', (keyword) => {
    expect(missed(keyword)?.term).toBe(keyword);
  });
});
