import { afterEach, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { whenMachineIdle } from './idle-machine.ts';

const before = { ...limits };
afterEach(() => void Object.assign(limits, before));

/** More cores than any machine has are never idle, fewer than none always are. */
const neverIdle = { idleMachineCores: 100_000, idleMachineLookMs: 5 };
const alwaysIdle = { idleMachineCores: -1, idleMachineLookMs: 5 };

async function looksUntilDone(giveUpAfter: number): Promise<number> {
  let looks = 0;
  await whenMachineIdle(() => {
    looks += 1;
    return looks > giveUpAfter;
  });
  return looks;
}

test('an idle machine is used at the first look', async () => {
  Object.assign(limits, alwaysIdle);
  expect(await looksUntilDone(10)).toBe(1);
});

test('a busy machine is waited for until the work is given up', async () => {
  Object.assign(limits, neverIdle);
  expect(await looksUntilDone(10)).toBe(11);
});

test('a machine that is always busy does the work all the same, later', async () => {
  Object.assign(limits, neverIdle, { idleMachineMs: 50 });
  expect(await looksUntilDone(Number.POSITIVE_INFINITY)).toBeGreaterThan(1);
});
