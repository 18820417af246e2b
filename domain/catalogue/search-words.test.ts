import { describe, expect, test } from 'vitest';
import { allowedEdits, editDistance } from '#domain/typing-errors.ts';
import { testResults } from '#tests/test-results.ts';
import { indexWords, normaliseText, queryWords, synonymWords } from './search-words.ts';

describe('search words', () => {
  test.each(['RTX 4060', 'RTX-4060', 'rtx4060'])('%s is found by rtx, 4060 and rtx4060', (name) => {
    expect(indexWords(name)).toEqual(expect.arrayContaining(['rtx', '4060', 'rtx4060']));
  });

  test('a processor is found by its number with and without dash', () => {
    expect(indexWords('Intel Core i5-12400F')).toEqual(
      expect.arrayContaining(['i5', '12400f', 'i512400f', 'core', 'intel']),
    );
  });

  test('accents, case and punctuation do not matter', () => {
    expect(normaliseText('  Mémo-RÍ, “16GB” ')).toBe('memo ri 16gb');
  });

  test('a graphics card is found by all its names', () => {
    expect(synonymWords('VGA')).toEqual(expect.arrayContaining(['vga', 'gpu', 'kartu', 'grafis']));
    expect(synonymWords('Kartu Grafis')).toContain('gpu');
    expect(synonymWords('cartu')).toEqual([]);
  });

  test('a search has at most eight words, each once', () => {
    expect(queryWords('a b c d e f g h i j a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });
});

describe('typing errors', () => {
  test.each([
    ['leptop', 'laptop', 1],
    ['ryzn', 'ryzen', 1],
    ['latpop', 'laptop', 1],
    ['lpatop', 'laptop', 1],
    ['asus', 'acer', 3],
    ['laptop', 'laptop', 0],
  ])('%s is %s with %i slips', (typed, meant, slips) => {
    expect(editDistance(typed, meant, 2)).toBe(slips);
  });

  testResults('%s may hold %i slips', allowedEdits, [
    ['i5', 0],
    ['rtx', 0],
    ['4060', 0],
    ['ryzn', 1],
    ['motherbord', 2],
  ]);
});
