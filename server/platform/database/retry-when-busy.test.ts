import { expect, test } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

test.each([
  ['a full queue', new Problem('busy')],
  ['a full queue, as the query builder reports it', new Error('Failed query', { cause: new Problem('busy') })],
  ['a deadlock', Object.assign(new Error('x'), { code: '40P01' })],
  ['a failover', new Error('Failed query', { cause: Object.assign(new Error('read-only'), { code: '25006' }) })],
  ['a full pool', new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })],
])('work in the background is tried again after %s', async (_, error) => {
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
])('work in the background is not tried again after %s', async (_, cause) => {
  const error = new Error('Failed query', { cause });
  await expect(retryWhenBusy(() => Promise.reject(error))).rejects.toBe(error);
});
