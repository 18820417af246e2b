import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '#tests/repetitions.ts';
import { buildIndex } from './build-index.ts';
import { listRupiah, payRupiah } from './build-totals.ts';
import { hasLicenceInStock } from './offers.ts';
import { type Build, itemsIn, type Part } from './parts.ts';
import { checkBuild, isSellable } from './rules.ts';
import { solve } from './solve.ts';
import { bruteForce, everyBuild, type Found } from './test-brute-force.ts';
import { budgetRupiah, catalogues, os, use } from './test-catalogues.ts';
import type { OperatingSystem, Use } from './use.ts';
import { utilityOf } from './utility.ts';

const catalogue = catalogues();

function answer(
  parts: readonly Part[],
  request: { use: Use; os: OperatingSystem; budgetRupiah: number; brand?: string },
) {
  return solve(buildIndex(parts, request.use, request.os), request);
}

const summary = (found: Found | null) => found && { utility: found.utility, pay: found.pay, list: found.list };
const solvedSummary = (found: ReturnType<typeof answer>) =>
  found && { utility: found.utility, pay: found.payRupiah, list: found.listRupiah };

const preferences = new Map<string, (build: Build) => boolean>([
  ['Intel', (build) => itemsIn(build, 'cpu').every(({ part }) => part.brand === 'Intel')],
  ['amd', (build) => itemsIn(build, 'cpu').every(({ part }) => part.brand === 'AMD')],
  ['GeForce', (build) => itemsIn(build, 'gpu').every(({ part }) => part.chipVendor === 'NVIDIA')],
  ['radeon', (build) => itemsIn(build, 'gpu').every(({ part }) => part.chipVendor === 'AMD')],
  ['asus', (build) => build.some(({ part }) => part.brand === 'Asus')],
  ['g skill', (build) => build.some(({ part }) => part.brand === 'G.Skill')],
  ['Microsoft', (build) => build.some(({ part }) => part.brand === 'Microsoft')],
  ['Merek Antah Berantah', () => true],
]);

describe('the advisor on small random catalogues', () => {
  it('gives the very best build, ties to the cheaper, and nothing only when nothing fits', { timeout: 240_000 }, () => {
    let answered = 0;
    fc.assert(
      fc.property(catalogue, use, os, budgetRupiah, (parts, wantedUse, wantedOs, budget) => {
        const request = { use: wantedUse, os: wantedOs, budgetRupiah: budget };
        const solved = answer(parts, request);
        expect(solvedSummary(solved)).toEqual(summary(bruteForce(parts, request)));
        if (solved === null) return;
        answered += 1;
        const verdicts = checkBuild(solved.items, { ...request, licenceInStock: hasLicenceInStock(parts) });
        expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
        expect(utilityOf(solved.items, wantedUse).total).toBe(solved.utility);
      }),
      { numRuns: repetitions(60, 300) },
    );
    expect(answered).toBeGreaterThan(repetitions(2, 40));
  });

  it('never gives a lower utility for a bigger budget', () => {
    fc.assert(
      fc.property(catalogue, use, os, (parts, wantedUse, wantedOs) => {
        const index = buildIndex(parts, wantedUse, wantedOs);
        let before = Number.NEGATIVE_INFINITY;
        for (let budget = 2_000_000; budget <= 30_000_000; budget += 1_000_000) {
          const utility = solve(index, { budgetRupiah: budget })?.utility ?? Number.NEGATIVE_INFINITY;
          expect(utility).toBeGreaterThanOrEqual(before);
          before = utility;
        }
      }),
      { numRuns: repetitions(30, 150) },
    );
  });

  it('answers at the price of the cheapest build and not one rupiah below', () => {
    fc.assert(
      fc.property(catalogue, use, os, (parts, wantedUse, wantedOs) => {
        const question = {
          use: wantedUse,
          os: wantedOs,
          budgetRupiah: 200_000_000,
          licenceInStock: hasLicenceInStock(parts),
        };
        let cheapest = Number.POSITIVE_INFINITY;
        for (const build of everyBuild(parts, question)) {
          const total = Math.max(payRupiah(build), listRupiah(build));
          if (total < cheapest && isSellable(build, question)) cheapest = total;
        }
        const index = buildIndex(parts, wantedUse, wantedOs);
        if (cheapest < Number.POSITIVE_INFINITY) expect(solve(index, { budgetRupiah: cheapest })).not.toBeNull();
        expect(solve(index, { budgetRupiah: Math.min(cheapest - 1, 200_000_000) })).toBeNull();
      }),
      { numRuns: repetitions(20, 60) },
    );
  }, 240_000);

  it('follows a brand preference in the best way where a build can, and ignores it otherwise', {
    timeout: 240_000,
  }, () => {
    let held = 0;
    fc.assert(
      fc.property(
        catalogue,
        use,
        os,
        budgetRupiah,
        fc.constantFrom(...preferences.keys()),
        (parts, wantedUse, wantedOs, budget, brand) => {
          const request = { use: wantedUse, os: wantedOs, budgetRupiah: budget };
          const best = bruteForce(parts, request, preferences.get(brand));
          if (best !== null) held += 1;
          expect(solvedSummary(answer(parts, { ...request, brand }))).toEqual(
            summary(best ?? bruteForce(parts, request)),
          );
        },
      ),
      { numRuns: repetitions(60, 300) },
    );
    expect(held).toBeGreaterThan(repetitions(2, 40));
  });
});
