import { expect, test } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { nextStepRows, retryWhenBusy } from './import-throttle.ts';

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

test.each([
  ['a full queue', new Problem('busy')],
  ['a full queue, as the query builder reports it', new Error('Failed query', { cause: new Problem('busy') })],
  ['a deadlock', Object.assign(new Error('x'), { code: '40P01' })],
  ['a failover', new Error('Failed query', { cause: Object.assign(new Error('read-only'), { code: '25006' }) })],
  ['a full pool', new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })],
])('an import tries again after %s', async (_, error) => {
  let tries = 0;
  const result = await retryWhenBusy(async () => {
    tries += 1;
    if (tries === 1) throw error;
    return 'written';
  });
  expect({ result, tries }).toEqual({ result: 'written', tries: 2 });
});

test.each([
  ['a refusal', new Problem('conflict')],
  ['a lost connection, because it may be written', new Error('Connection terminated unexpectedly')],
])('an import does not try again after %s', async (_, cause) => {
  const error = new Error('Failed query', { cause });
  await expect(retryWhenBusy(() => Promise.reject(error))).rejects.toBe(error);
});
