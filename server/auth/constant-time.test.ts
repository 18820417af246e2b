import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { inConstantTime } from './constant-time.ts';

/** A timer may fire a moment early. */
const timerErrorMs = 5;

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await inConstantTime(work).catch(() => undefined);
  return performance.now() - start;
}

test.each<[string, () => Promise<unknown>]>([
  ['ends at once', async () => undefined],
  ['takes some time', () => wait(40)],
  ['fails', () => Promise.reject(new Error('x'))],
])('work that %s is answered after a whole step of time', async (_, work) => {
  expect(await durationOf(work)).toBeGreaterThan(limits.evenAnswerMs - timerErrorMs);
});
