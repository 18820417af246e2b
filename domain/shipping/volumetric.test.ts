import { describe, expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { billableGrams, gramsByVolume, sizeText, volumetricGrams } from './volumetric.ts';

const box = { length: 52, width: 30, height: 52 };

describe('the volumetric weight', () => {
  testResults('%j weighs %i g by its volume', volumetricGrams, [
    [{ length: 60, width: 40, height: 25 }, 10_000],
    [box, 13_520],
    [{ length: 1, width: 1, height: 1 }, 1],
    [{ length: 10, width: 10, height: 1 }, 17],
    [{ length: 300, width: 300, height: 300 }, 4_500_000],
  ]);

  test('the higher weight counts, and the real one where there is no size', () => {
    expect(billableGrams(8_500, box)).toBe(13_520);
    expect(billableGrams(13_521, box)).toBe(13_521);
    expect(billableGrams(8_500, null)).toBe(8_500);
  });

  test('several parcels are charged one by one', () => {
    const heavy = { grams: 20_000, size: box, qty: 1 };
    const bulky = { grams: 8_500, size: box, qty: 2 };
    expect(gramsByVolume([heavy, bulky])).toBe(20_000 + 2 * 13_520);
    expect(gramsByVolume([heavy, { grams: 500, size: undefined, qty: 3 }])).toBeNull();
    expect(gramsByVolume([])).toBeNull();
  });

  test('a size is read in centimetres', () => {
    expect(sizeText(box)).toBe('52 × 30 × 52 cm');
  });
});
