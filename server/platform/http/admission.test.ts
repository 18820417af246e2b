import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { createAdmission } from './admission.ts';

const isRefused = (entering: Promise<unknown>) =>
  entering.then(
    () => false,
    (error: { code?: string }) => error.code === 'busy',
  );

describe('admission of reads', () => {
  test('lets so many in at once, and the next when one leaves', async () => {
    const admission = createAdmission({ atOnce: 2, longestWaitMs: 5_000 });
    const [first] = await Promise.all([admission.enter(), admission.enter()]);
    let isIn = false;
    const third = admission.enter().then((leave) => {
      isIn = true;
      return leave;
    });
    await wait(20);
    expect(isIn).toBe(false);
    first!();
    // Releasing twice frees one slot only.
    first!();
    (await third)();
    expect(isIn).toBe(true);
  });

  test('refuses a request that has waited too long, and serves again afterwards', async () => {
    const admission = createAdmission({ atOnce: 1, longestWaitMs: 30 });
    const leave = await admission.enter();
    expect(await isRefused(admission.enter())).toBe(true);
    leave();
    (await admission.enter())();
  });

  test('refuses at once where the wait is known to be too long', async () => {
    const admission = createAdmission({ atOnce: 1, longestWaitMs: 1_000 });
    // The average grows with every slow request.
    for (let count = 0; count < 4; count += 1) {
      const leave = await admission.enter();
      await wait(200);
      leave();
    }
    await admission.enter();
    const waiting: Promise<boolean>[] = [];
    while (!admission.isFull()) waiting.push(isRefused(admission.enter()));
    expect(waiting.length).toBeLessThan(30);
    expect(await isRefused(admission.enter())).toBe(true);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => true));
  });

  test('never lets more than the longest queue wait', async () => {
    const admission = createAdmission({ atOnce: 1, longestWaitMs: 200 });
    await admission.enter();
    const waiting = Array.from({ length: limits.readsWaiting }, () => isRefused(admission.enter()));
    expect(admission.isFull()).toBe(true);
    expect(await isRefused(admission.enter())).toBe(true);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => true));
    expect(admission.isFull()).toBe(false);
  });
});
