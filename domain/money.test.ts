import { describe } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { formatRupiah, parseRupiah } from './money.ts';

describe('money', () => {
  testResults('%s is shown as %s', formatRupiah, [
    [0, 'Rp 0'],
    [null, 'Rp 0'],
    [undefined, 'Rp 0'],
    [1500, 'Rp 1.500'],
    [12_345_678, 'Rp 12.345.678'],
    [999.6, 'Rp 1.000'],
  ]);

  testResults('%j typed or pasted means %s', parseRupiah, [
    ['1500000', 1_500_000],
    ['Rp 1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1.500.000,00', 1_500_000],
    ['1.500', 1_500],
    ['12.5', 125],
    ['Rp', null],
    ['', null],
  ]);
});
