import { expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { compareRows } from './compare-rows.ts';

const laptop = (mainSpecs: Product['mainSpecs'], specs: Product['specs'] = []) =>
  ({ categories: [{ _id: 'c1', name: 'Laptop', kind: 'laptop' }], mainSpecs, specs }) as unknown as Product;

test('every specification that one of them has is a row, with what the others lack marked', () => {
  const rows = compareRows([
    laptop([
      { key: 'ram_gb', value: '8' },
      { key: 'os', value: 'windows' },
    ]),
    laptop([{ key: 'os', value: 'windows' }], [{ key: 'Garansi', value: '2 tahun' }]),
  ]);
  expect(rows).toEqual([
    { label: 'Sistem operasi', values: ['Windows', 'Windows'], isDifferent: false },
    { label: 'RAM', values: ['8 GB', '–'], isDifferent: true },
    { label: 'Garansi', values: ['–', '2 tahun'], isDifferent: true },
  ]);
});
