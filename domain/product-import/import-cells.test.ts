import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { discountErrors } from '#domain/catalogue/product-rules.ts';
import { cleanCell, guardCell, unguardCell, wholeNumberOf } from '#domain/cell-text.ts';
import { maxSideCm } from '#domain/shipping/volumetric.ts';
import { testResults } from '#tests/test-results.ts';
import { cellsOf } from './import-cells.ts';
import { importColumns } from './import-columns.ts';
import { type KnownNames, nameKey, readRow } from './import-row.ts';

testResults('the amount %j is read as %j', wholeNumberOf, [
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['Rp 1.500.000', 1_500_000],
  ['Rp1.500.000,-', 1_500_000],
  ['rp. 1.500.000,00', 1_500_000],
  ['1500000.00', 1_500_000],
  ['0', 0],
  ['1.5', null],
  ['1.50.000', null],
  ['1.500,000', null],
  ['-5', null],
  ['1e6', null],
  ['', null],
  ['9'.repeat(30), null],
]);

test('a formula is written as text, and comes back as it was', () => {
  for (const text of [
    '=1+1',
    '+62',
    '-5',
    '@x',
    '\tx',
    "'=1",
    "''+",
    '＝1',
    ' =1',
    '\u00a0+1',
    '\ufeff-1',
    '\u200b@x',
    "' \u2060=1",
  ]) {
    expect(guardCell(text)).toMatch(/^'/);
    expect(unguardCell(guardCell(text))).toBe(text);
  }
  for (const text of ['biasa', ' biasa', "'biasa'", '', 'a =1']) expect(guardCell(text)).toBe(text);
});

const storable = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((text) => cleanCell(text).trim())
    .filter((text) => text !== '');
const tricky = fc.oneof(
  storable(20),
  fc
    .stringMatching(/^[a|=;\\[\]'+@\- ]{1,12}$/)
    .map((text) => text.trim())
    .filter(Boolean),
);
const uniqueKeys = <Item extends object>(item: fc.Arbitrary<Item>, key: keyof Item) =>
  fc.uniqueArray(item, { maxLength: 6, selector: (entry) => entry[key] });
const whole = (max: number) => fc.integer({ min: 0, max });
const side = fc.integer({ min: 1, max: maxSideCm });

const moment = fc.option(
  fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map((ms) => new Date(ms - (ms % 1_000)).toISOString()),
);
const period = { startAt: moment, endAt: moment };

const product: fc.Arbitrary<Product> = fc.record({
  _id: fc.constant('id'),
  sku: tricky,
  name: tricky,
  brand: fc.option(fc.constant({ _id: 'b1', name: 'Merek = | \\ Satu' })),
  categories: fc.subarray([
    { _id: 'c1', name: 'A|B', kind: 'other' },
    { _id: 'c2', name: '=C\\', kind: 'laptop' },
  ]),
  price: whole(10_000_000_000),
  stock: whole(1_000_000),
  weight: fc.integer({ min: 1, max: 1_000_000 }),
  discount: fc.option(
    fc.oneof(
      fc.record({
        type: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 10_000 }).map((v) => v / 100),
      }),
      fc.record({
        type: fc.constant('nominal' as const),
        value: fc.integer({ min: 1, max: 9_999_999 }).map((v) => v / 1000),
      }),
    ),
  ),
  schedule: fc.record({
    discount: fc.option(fc.record({ type: fc.constant('percent' as const), value: whole(100), ...period })),
    hotDeals: fc.option(fc.record(period)),
  }),
  size: fc.option(fc.record({ length: side, width: side, height: side }), { nil: undefined }),
  isHotDeals: fc.boolean(),
  isFeatured: fc.boolean(),
  variants: uniqueKeys(
    fc.record({ name: tricky, price: whole(1_000_000), sku: fc.option(tricky), stock: fc.option(whole(99)) }),
    'name',
  ).filter((variants) => {
    const skus = variants.flatMap(({ sku }) => sku?.toLowerCase() ?? []);
    return new Set(skus).size === skus.length;
  }),
  mainSpecs: uniqueKeys(fc.record({ key: tricky, value: fc.oneof(tricky, fc.array(tricky, { maxLength: 3 })) }), 'key'),
  specs: fc.array(fc.record({ key: tricky, value: tricky }), { maxLength: 5 }),
  description: fc.string({ unit: 'grapheme', maxLength: 60 }).map(cleanCell),
  thumbnail: fc.constantFrom(null, `ab/ab${'0'.repeat(30)}.webp`),
  mediaUrls: fc.subarray([`ab/ab${'1'.repeat(30)}.webp`, `cd/cd${'2'.repeat(30)}.webp`]),
}) as unknown as fc.Arbitrary<Product>;

const names: KnownNames = {
  brands: new Map([[nameKey('Merek = | \\ Satu'), 'b1']]),
  kinds: new Map([['c1', 'laptop']]),
  categories: new Map([
    [nameKey('A|B'), 'c1'],
    [nameKey('=C\\'), 'c2'],
  ]),
  pictures: new Set(),
};

describe('any product', () => {
  test('written to a row and read again is the same product', () => {
    fc.assert(
      fc.property(product, (given) => {
        const stated = given.schedule?.discount ?? given.discount;
        fc.pre(discountErrors(given.price, given.variants, stated).length === 0);
        const cells = cellsOf(given);
        const row = readRow(
          new Map(importColumns.map((column) => [column, unguardCell(guardCell(String(cells[column])))])),
          names,
        );
        expect(row).toEqual({
          row: {
            body: {
              sku: given.sku,
              name: given.name,
              brand: given.brand?._id ?? null,
              categories: given.categories.map(({ _id }) => _id),
              price: given.price,
              stock: given.stock,
              weight: given.weight,
              size: given.size ?? null,
              discount: stated && { startAt: null, endAt: null, ...stated },
              isHotDeals: given.isHotDeals || given.schedule?.hotDeals != null,
              hotDealsPeriod: given.schedule?.hotDeals ?? { startAt: null, endAt: null },
              isFeatured: given.isFeatured,
              variants: given.variants,
              mainSpecs: given.mainSpecs,
              specs: given.specs,
              description: given.description,
            },
            thumbnail: given.thumbnail,
            mediaUrls: given.mediaUrls,
            lacks: [],
          },
        });
      }),
      { numRuns: 300 },
    );
  });
});
