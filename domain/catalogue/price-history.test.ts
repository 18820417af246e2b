import { describe, expect, test } from 'vitest';
import { lowestBeforeDiscount, type PriceRow, pricePoints } from './price-history.ts';

const now = new Date('2026-11-16T05:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const row = (days: number, price: number, more: Partial<PriceRow> = {}): PriceRow => ({
  at: daysAgo(days),
  price,
  discount: null,
  variants: [],
  isOffered: true,
  ...more,
});
const tenPercent = { type: 'percent', value: 10 } as const;

describe('the lowest price before a discount', () => {
  test.each<[string, PriceRow[], number | null]>([
    ['is none without a discount', [row(90, 1_000)], null],
    ['is none where nothing was sold before', [row(2, 1_000, { discount: tenPercent })], null],
    ['is the price before', [row(90, 1_000), row(2, 1_000, { discount: tenPercent })], 1_000],
    [
      'counts a price that still held when the 30 days began',
      [row(90, 800), row(20, 1_000), row(2, 1_000, { discount: tenPercent })],
      800,
    ],
    [
      'leaves out what ended before the 30 days',
      [row(90, 800), row(40, 1_000), row(2, 1_000, { discount: tenPercent })],
      1_000,
    ],
    [
      'counts from the beginning of the discount, not from today',
      [row(90, 800), row(60, 1_000), row(45, 1_000, { discount: tenPercent })],
      800,
    ],
    [
      'counts an earlier discount',
      [
        row(25, 1_000, { discount: { type: 'nominal', value: 300 } }),
        row(20, 1_000),
        row(2, 950, { discount: tenPercent }),
      ],
      700,
    ],
    [
      'is not that of a discount which only grew',
      [
        row(30, 1_000),
        row(9, 1_000, { discount: tenPercent }),
        row(2, 1_000, { discount: { type: 'percent', value: 20 } }),
      ],
      1_000,
    ],
    [
      'is never that of a draft',
      [row(30, 100, { isOffered: false }), row(20, 1_000), row(2, 1_000, { discount: tenPercent })],
      1_000,
    ],
  ])('%s', (_, rows, lowest) => {
    expect(lowestBeforeDiscount(rows, null)).toBe(lowest);
  });

  test('is that of the variant', () => {
    const variants = [{ name: '16 GB', price: 2_000 }];
    const rows = [row(20, 1_000, { variants: [{ name: '16 GB', price: 1_500 }] }), row(9, 1_000, { variants })];
    const discounted = [...rows, row(2, 1_000, { variants, discount: tenPercent })];
    expect(lowestBeforeDiscount(discounted, '16 GB')).toBe(1_500);
    expect(lowestBeforeDiscount(discounted, null)).toBe(1_000);
    expect(lowestBeforeDiscount(discounted, '32 GB')).toBeNull();
  });
});

describe('the points of the chart', () => {
  test('begin with what held 180 days ago and leave out what changed nothing', () => {
    const rows = [
      row(300, 900),
      row(200, 1_000),
      row(100, 1_000, { variants: [{ name: 'a', price: 1 }] }),
      row(5, 1_200, { discount: tenPercent }),
    ];
    expect(pricePoints(rows, null, now)).toEqual([
      { at: daysAgo(180).toISOString(), price: 1_000, discountedPrice: 1_000 },
      { at: daysAgo(5).toISOString(), price: 1_200, discountedPrice: 1_080 },
    ]);
  });
});
