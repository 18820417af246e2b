import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alternativesFor } from './alternatives.ts';
import { buildIndex } from './build-index.ts';
import { explainBuild, nextStepUp, tiersOf } from './explain.ts';
import { fillKnown } from './known-chips.ts';
import { itemsIn, type Part } from './parts.ts';
import type { PcIndex } from './pc-index.ts';
import { checkBuild, isSellable } from './rules.ts';
import { solve } from './solve.ts';
import { partFiles, partsFromLines } from './test-rows.ts';
import { type OperatingSystem, operatingSystems, type Use, uses } from './use.ts';
import { utilityOf } from './utility.ts';

const folder = new URL('../../../shared/data/parts/', import.meta.url);
const isPresent = existsSync(folder);
if (!isPresent)
  console.warn('No ../shared/data/parts beside the project: the PC-build advisor is not tested on it here.');

const readParts = (): Part[] =>
  partFiles.flatMap(({ kind, file }) => partsFromLines(kind, readFileSync(new URL(file, folder), 'utf8')));
const parts = isPresent ? readParts() : [];
const indexes = new Map<string, PcIndex>();
function indexOf(use: Use, os: OperatingSystem): PcIndex {
  const index = indexes.get(`${use} ${os}`) ?? buildIndex(parts, use, os);
  indexes.set(`${use} ${os}`, index);
  return index;
}
const budgets = [
  ...Array.from({ length: 73 }, (_, n) => 2_000_000 + n * 250_000),
  ...Array.from({ length: 18 }, (_, n) => 21_000_000 + n * 3_000_000),
  100_000_000,
  150_000_000,
  200_000_000,
];
const everyUse = uses.flatMap((use) => operatingSystems.map((os) => [use, os] as const));

describe.skipIf(!isPresent)(
  'the advisor on the public parts list (skipped where ../shared/data/parts is absent)',
  () => {
    it('reads every part', () => {
      expect(parts.length).toBeGreaterThan(3_500);
    });

    it.each(everyUse)('%s on %s: every answer is whole, sellable and never worse for more money', (use, os) => {
      let before = -1;
      for (const budgetRupiah of budgets) {
        const solved = solve(indexOf(use, os), { budgetRupiah });
        if (solved === null) {
          expect(before).toBe(-1);
          continue;
        }
        const failed = checkBuild(solved.items, { use, os, budgetRupiah, licenceInStock: true }).filter(
          ({ outcome }) => outcome !== 'pass',
        );
        expect(failed).toEqual([]);
        expect(utilityOf(solved.items, use).total).toBe(solved.utility);
        expect(solved.utility).toBeGreaterThanOrEqual(before);
        before = solved.utility;
      }
      expect(before).toBeGreaterThan(80_000);
    });

    it.each([
      ['Windows', 8_000_000],
      ['Linux', 6_000_000],
    ] as const)('Gaming on %s has a card of its own from %i rupiah', (os, fromRupiah) => {
      for (let budgetRupiah = fromRupiah; budgetRupiah <= 40_000_000; budgetRupiah += 250_000) {
        expect(itemsIn(solve(indexOf('Gaming', os), { budgetRupiah })?.items ?? [], 'gpu')).toHaveLength(1);
      }
      expect(
        itemsIn(solve(indexOf('Gaming', os), { budgetRupiah: fromRupiah - 250_000 })?.items ?? [], 'gpu'),
      ).toHaveLength(0);
    });

    it('Office does without a card', () => {
      for (const budgetRupiah of [5_500_000, 8_000_000, 15_000_000, 60_000_000]) {
        expect(itemsIn(solve(indexOf('Office', 'Windows'), { budgetRupiah })?.items ?? [], 'gpu')).toEqual([]);
      }
    });

    it.each(['intel', 'AMD', 'nvidia', 'Radeon', 'RTX', 'ASUS', 'Seagate', 'noctua', 'be quiet!', 'merek tak dikenal'])(
      'a preference for %s still gives a sellable build',
      (brand) => {
        for (const [use, os] of everyUse) {
          for (const budgetRupiah of [7_000_000, 14_000_000, 35_000_000]) {
            const solved = solve(indexOf(use, os), { budgetRupiah, brand });
            expect(solved && isSellable(solved.items, { use, os, budgetRupiah, licenceInStock: true })).toBe(true);
          }
        }
      },
    );

    it('explains, steps up, lays out tiers and swaps parts', () => {
      const request = { budgetRupiah: 15_000_000 };
      const question = { use: 'Gaming', os: 'Windows', licenceInStock: true, ...request } as const;
      const index = indexOf('Gaming', 'Windows');
      const solved = solve(index, request);
      if (solved === null) throw new Error('no build');
      const explained = explainBuild(solved.items, question);
      expect(explained.compatibility.outcome).toBe('pass');
      expect(explained.reasons).toHaveLength(solved.items.length);
      expect(explained.power.headroomWatts).toBeGreaterThan(0);
      expect(nextStepUp(index, solved, request)).toMatchObject({
        text: expect.stringMatching(/^Tambah Rp .* lebih baik/),
      });
      expect(tiersOf(index, solved, request).map(({ name }) => name)).toEqual(['Hemat', 'Seimbang', 'Kencang']);
      const cards = alternativesFor(parts, solved.items, 'gpu', question);
      expect(cards.length).toBeGreaterThan(20);
      for (const { build } of cards) expect(isSellable(build, { ...question, budgetRupiah: 10 ** 12 })).toBe(true);
    });

    it('survives the way from a worker thread', () => {
      const index = indexOf('Gaming', 'Linux');
      const copy = structuredClone(index);
      for (const brand of ['', 'asus', 'radeon'])
        expect(solve(copy, { budgetRupiah: 12_000_000, brand })).toEqual(
          solve(index, { budgetRupiah: 12_000_000, brand }),
        );
    });

    it('knows most chips of the list by name, and hardly ever says something else', () => {
      for (const [kind, slot, share] of [
        ['processor', 'cpu', 0.85],
        ['vga', 'gpu', 0.95],
        ['motherboard', 'motherboard', 0.95],
      ] as const) {
        const known = parts.filter((part) => part.slot === slot && fillKnown(kind, part.name, []).length > 0);
        expect(known.length).toBeGreaterThan(share * parts.filter((part) => part.slot === slot).length);
      }
      for (const part of parts) {
        if (part.slot !== 'cpu') continue;
        const socket = fillKnown('processor', part.name, []).find(({ key }) => key === 'socket');
        if (socket) expect([part.name, socket.value]).toEqual([part.name, part.socket]);
      }
    });
  },
);
