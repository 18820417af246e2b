import { expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { nextStepRows } from './import-throttle.ts';

const { importStep, importQuietStep } = limits;

test.each([
  ['the first step is small', { rows: 8, ms: Number.POSITIVE_INFINITY }, importQuietStep, 8],
  ['a fast step at most doubles the next', { rows: 20, ms: 1 }, importQuietStep, 40],
  ['a slow step shortens the next', { rows: 100, ms: 400 }, importQuietStep, 25],
  [
    'without public requests steps grow to their limit',
    { rows: 150, ms: 20 },
    importQuietStep,
    importQuietStep.mostRows,
  ],
  ['a shopper shortens the next step at once', { rows: 200, ms: 100 }, importStep, importStep.mostRows],
  ['no step is shorter than its limit', { rows: 8, ms: 5_000 }, importStep, importStep.leastRows],
])('%s', (_, last, step, rows) => {
  expect(nextStepRows(last, step)).toBe(rows);
});
