import { expect, it } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { formatNumber, formatPercent, parseNumber } from './number.ts';

it.each([
  [0, {}, '0'],
  [7, {}, '7'],
  [999, {}, '999'],
  [1000, {}, '1.000'],
  [1_234_567, {}, '1.234.567'],
  [999_999_999_999, {}, '999.999.999.999'],
  [-1500, {}, '-1.500'],
  [-0.2, {}, '0'],
  [0.5, { atMost: 2 }, '0,5'],
  [1.25, { atMost: 2 }, '1,25'],
  [15.6, { atMost: 2 }, '15,6'],
  [1.999, { atMost: 2 }, '2'],
  [4, { atMost: 1, atLeast: 1 }, '4,0'],
  [4.66, { atMost: 1, atLeast: 1 }, '4,7'],
  [1234.5, { atMost: 1 }, '1.234,5'],
])('writes %d with %o as %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

testResults('writes %d percent as %s', formatPercent, [
  [12.5, '12,5%'],
  [10, '10%'],
  [33.333, '33,33%'],
]);

it('writes what Intl writes', () => {
  const intl = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });
  for (let value = -20_000; value < 3_000_000; value += 1234.25) {
    expect(formatNumber(value, { atMost: 2 })).toBe(intl.format(value));
  }
});

testResults('reads %j as %s', parseNumber, [
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['12,25', 12.25],
  ['1.500', 1500],
  ['1.234.567', 1_234_567],
  ['1.234,5', 1234.5],
  ['0.500', 0.5],
  ['0,5', 0.5],
  ['1500', 1500],
  ['-3,5', -3.5],
  ['7,', 7],
  [' 42 ', 42],
  ['', null],
  ['abc', null],
  ['1,234.5', null],
  ['1.2.3', null],
  ['1e5', null],
  ['Infinity', null],
]);

it('reads what it writes', () => {
  for (let value = -20_000; value < 3_000_000; value += 1234.25) {
    expect(parseNumber(formatNumber(value, { atMost: 2 }))).toBe(value);
  }
});
