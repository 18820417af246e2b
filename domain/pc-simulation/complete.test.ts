import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BuildItem, Part, PartialPart } from '#domain/pc-advisor/parts.ts';
import { budgetRupiah, catalogues, os, use } from '#domain/pc-advisor/test-catalogues.ts';
import { buildWith, testItem, testParts } from '#domain/pc-advisor/test-parts.ts';
import { repetitions } from '#tests/repetitions.ts';
import { type AnyItem, buildContext, judgeParts, slotsIn } from './check-build.ts';
import { completeBuild } from './complete.ts';
import { openFilling } from './fill.ts';
import { inputAround } from './fixed-parts.ts';
import { conflictOf, whyImpossible } from './impossible.ts';
import { openPool } from './pool.ts';
import { scoreOf } from './score.ts';
import { tryEveryBuild } from './test-every-build.ts';

/** Some parts of the catalogue as fixed ones, now and then with a hole in their data. */
const fixedOf = (parts: readonly Part[]) =>
  fc
    .tuple(
      fc.subarray([...parts], { maxLength: 4 }),
      fc.array(
        fc.constantFrom<string>(
          'socket',
          'memoryType',
          'wattage',
          'lengthMm',
          'kind',
          'modules',
          'psuTypes',
          'tdpW',
          'igpuPerf',
        ),
        { maxLength: 2 },
      ),
      fc.integer({ min: 1, max: 2 }),
    )
    .map(([chosen, holes, qty]): AnyItem[] => {
      const taken = new Set<string>();
      return chosen.flatMap((part): AnyItem[] => {
        if (part.slot !== 'storage' && taken.has(part.slot)) return [];
        taken.add(part.slot);
        const partial = Object.fromEntries(Object.entries(part).filter(([key]) => !holes.includes(key)));
        const own = part.slot === 'memory' || part.slot === 'storage' ? qty : 1;
        return [{ part: partial as PartialPart, variant: part.variants[0] ?? null, qty: own }];
      });
    });

const question = catalogues(true).chain((parts) =>
  fc.record({ parts: fc.constant(parts), fixed: fixedOf(parts), use, os, budgetRupiah }),
);

const preferences = new Map<string, (build: readonly AnyItem[]) => boolean>([
  ['Intel', (build) => build.every(({ part }) => part.slot !== 'cpu' || part.brand === 'Intel')],
  ['amd', (build) => build.every(({ part }) => part.slot !== 'cpu' || part.brand === 'AMD')],
  ['geforce', (build) => build.every(({ part }) => part.slot !== 'gpu' || part.chipVendor === 'NVIDIA')],
  ['asus', (build) => build.some(({ part }) => part.brand === 'Asus')],
  ['g skill', (build) => build.some(({ part }) => part.brand === 'G.Skill')],
]);

describe('completing around fixed parts, on small random catalogues', () => {
  test('gives the very best build that holds them, and nothing only when nothing fits', { timeout: 240_000 }, () => {
    let answered = 0;
    let refused = 0;
    fc.assert(
      fc.property(question, ({ parts, fixed, use, os, budgetRupiah }) => {
        const pool = openPool(parts, use, os);
        if (conflictOf(pool, fixed) !== null) return;
        const expected = tryEveryBuild(parts, fixed, { use, os, budgetRupiah });
        const found = completeBuild(pool, { fixed, budgetRupiah });
        expect(found && { utility: found.utility, pay: found.payRupiah, list: found.listRupiah }).toEqual(
          expected.best,
        );
        const filling = openFilling(inputAround(pool, fixed, pool.offers));
        expect(filling.leastRupiah()).toBe(expected.leastRupiah);
        expect(filling.exists()).toBe(expected.leastRupiah < Number.POSITIVE_INFINITY);
        if (found === null) {
          refused += 1;
          const reason = whyImpossible(pool, { fixed, budgetRupiah }, 0);
          expect(reason.leastBudgetRupiah).toBe(filling.exists() ? expected.leastRupiah : null);
          expect(reason.culprits.length).toBeLessThanOrEqual(2);
          return;
        }
        answered += 1;
        const ids = found.items.map(({ part }) => part.id);
        expect(ids).toEqual(expect.arrayContaining(fixed.map(({ part }) => part.id)));
        expect(scoreOf(found.items, use).total).toBe(found.utility);
        const verdicts = judgeParts(buildContext(found.items, {}), slotsIn(found.items));
        expect(verdicts.filter(({ outcome, isNote }) => outcome === 'fail' && !isNote)).toEqual([]);
      }),
      { numRuns: repetitions(300, 3_000) },
    );
    expect(answered).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(10);
  });

  test('follows a brand preference in the best way where a build can, and ignores it otherwise', {
    timeout: 240_000,
  }, () => {
    let held = 0;
    fc.assert(
      fc.property(
        question,
        fc.constantFrom(...preferences.keys()),
        ({ parts, fixed, use, os, budgetRupiah }, brand) => {
          const pool = openPool(parts, use, os);
          if (conflictOf(pool, fixed) !== null) return;
          const request = { use, os, budgetRupiah };
          const preferred = tryEveryBuild(parts, fixed, request, preferences.get(brand)).best;
          const expected = preferred ?? tryEveryBuild(parts, fixed, request).best;
          if (preferred !== null) held += 1;
          const found = completeBuild(pool, { fixed, budgetRupiah, brand });
          expect(found && { utility: found.utility, pay: found.payRupiah, list: found.listRupiah }).toEqual(expected);
          expect(found?.brandHeld ?? false).toBe(preferred !== null);
        },
      ),
      { numRuns: repetitions(200, 2_000) },
    );
    expect(held).toBeGreaterThan(5);
  });
});

describe('why a build cannot be completed', () => {
  const parts = Object.values(testParts) as Part[];
  const pool = openPool(parts, 'Gaming', 'Linux');
  const why = (fixed: readonly BuildItem[], budgetRupiah = 100_000_000) => {
    const build = fixed as readonly AnyItem[];
    return conflictOf(pool, build) ?? whyImpossible(pool, { fixed: build, budgetRupiah }, 0);
  };

  test('two fixed parts that are incompatible are both named', () => {
    const fixed = [testItem('cpu'), testItem('motherboard', { id: 'b2', name: 'Board Intel', socket: 'LGA1700' })];
    expect(why(fixed)).toMatchObject({
      kind: 'conflict',
      text: 'Contoh cpu dan Board Intel: Socket processor AM5 tidak cocok dengan socket motherboard LGA1700.',
      culprits: fixed,
    });
  });

  test('a single part for which the shop has no partner is named with the slot that stays empty', () => {
    const fixed = [testItem('cpu', { id: 'c2', name: 'Processor Lama', socket: 'AM4', microarchitecture: 'Zen 3' })];
    expect(why(fixed)).toMatchObject({
      text: 'Toko tidak punya Motherboard yang cocok dengan Processor Lama.',
      culprits: fixed,
    });
  });

  test('two parts that leave a third slot empty are named together', () => {
    const tall = testItem('gpu', { id: 'g2', name: 'VGA Besar', tdpW: 300 });
    const psus = parts.map((part) => (part.slot === 'psu' ? { ...part, wattage: 550 } : part));
    const hungry = testItem('cpu', { id: 'c3', name: 'Processor Boros', powerW: 200, tdpW: 125, stockCooler: false });
    const found = whyImpossible(
      openPool(psus, 'Gaming', 'Linux'),
      { fixed: [tall, hungry] as AnyItem[], budgetRupiah: 100_000_000 },
      0,
    );
    expect(found.culprits.map(({ part }) => part.name).sort()).toEqual(['Processor Boros', 'VGA Besar']);
  });

  test('a budget below the cheapest build names what would be needed', () => {
    const fixed = [testItem('gpu')];
    const least = openFilling(inputAround(pool, fixed as AnyItem[], pool.offers)).leastRupiah();
    expect(why(fixed, 6_000_000)).toMatchObject({ kind: 'budget', leastBudgetRupiah: least });
    expect(why(fixed, 4_000_000).text).toContain('Komponen yang dipilih saja sudah Rp 5.000.000');
    expect(completeBuild(pool, { fixed: fixed as AnyItem[], budgetRupiah: least })).not.toBeNull();
    expect(completeBuild(pool, { fixed: fixed as AnyItem[], budgetRupiah: least - 1 })).toBeNull();
  });

  test('a fixed part without stock is refused by name', () => {
    expect(why([testItem('psu', { stock: 0 })]).text).toBe('Stok Contoh psu tidak cukup.');
  });

  test('fixed parts stay as they are and only the rest is added', () => {
    const fixed = buildWith('os').filter(({ part }) => part.slot !== 'cooler');
    const found = completeBuild(pool, { fixed: fixed as AnyItem[], budgetRupiah: 100_000_000 });
    expect(found?.items.map(({ part }) => part.slot)).toContain('cooler');
  });
});
