import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#server/platform/config/limits.ts';

/** Responds only at whole steps of time, so that the duration does not reveal whether an account exists. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const spentMs = performance.now() - start;
    const steps = Math.max(1, Math.ceil(spentMs / limits.evenAnswerMs));
    await wait(steps * limits.evenAnswerMs - spentMs);
  }
}
