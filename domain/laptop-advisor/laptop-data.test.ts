import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { laptopChoices } from './answers.ts';
import { laptopOf } from './derive-laptop.ts';
import { recommend } from './recommend.ts';
import { buildLaptopIndex, testAnswers } from './test-laptop.ts';
import { productOfRow, rowsIn } from './test-laptop-rows.ts';

const data = new URL('../../../shared/data/laptops/laptops.jsonl', import.meta.url);
const present = existsSync(data);
const rows = present ? rowsIn(readFileSync(data, 'utf8')) : [];

const without = (row: (typeof rows)[number], ...fields: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) as typeof row;

describe.skipIf(!present)('on the laptop data (skipped where ../shared/data/laptops is absent)', () => {
  test('uses, mobility and extras follow from the specifications as the data has them', () => {
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) {
      const laptop = laptopOf(productOfRow(without(row, 'uses', 'mobility', 'additionals')));
      const sorted = (texts: unknown) => [...(texts as string[])].sort();
      expect([row.name, sorted(laptop.uses)]).toEqual([row.name, sorted(row.uses)]);
      expect([row.name, sorted(laptop.additionals)]).toEqual([row.name, sorted(row.additionals)]);
      expect([row.name, laptop.mobility]).toEqual([row.name, row.mobility]);
    }
  });

  test('the graphics class follows from the model, but for the one workstation chip that the data calls gaming', () => {
    const different = rows.filter(
      (row) => laptopOf(productOfRow(without(row, 'gpu_class'))).gpuClass !== row.gpu_class,
    );
    expect(different.map((row) => row.gpu_model)).toEqual(['RTX A1000 Laptop']);
  });

  test('memory, storage and processor are read from the names alike', () => {
    for (const row of rows) {
      const laptop = laptopOf(productOfRow(without(row, 'ram_gb', 'storage_gb', 'cpu', 'uses')));
      expect([row.name, laptop.ramGb, laptop.storageGb]).toEqual([row.name, row.ram_gb, row.storage_gb]);
      expect([row.name, [...laptop.uses].sort()]).toEqual([row.name, [...(row.uses as string[])].sort()]);
    }
  });

  test('every use, system and budget gets laptops of that system, with words for each', () => {
    const index = buildLaptopIndex(rows.map(productOfRow));
    for (const mainRequirement of laptopChoices.uses) {
      for (const os of laptopChoices.oses) {
        for (const budget of [2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000]) {
          const { main, alternatives } = recommend(index, testAnswers({ mainRequirement, os, budget }));
          const shown = [...main, ...alternatives].map(({ _id }) => rows.find((row) => row.id === _id)?.os);
          expect(shown.length).toBeGreaterThan(0);
          expect(new Set(shown)).toEqual(new Set([os]));
          expect(main.every(({ reasons }) => reasons.length > 0)).toBe(true);
          expect(alternatives.every(({ misses }) => misses.length > 0)).toBe(true);
        }
      }
    }
  });
});
