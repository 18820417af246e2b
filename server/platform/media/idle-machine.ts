import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#server/platform/config/limits.ts';

/** How many cores were idle on average since the call, all processes counted. */
function watchIdleCores(): () => number {
  const sum = (pick: (times: ReturnType<typeof cpus>[number]['times']) => number) =>
    cpus().reduce((total, { times }) => total + pick(times), 0);
  const idleTime = () => sum(({ idle }) => idle);
  const wholeTime = () => sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  const before = { idle: idleTime(), whole: wholeTime() };
  return () => {
    const whole = wholeTime() - before.whole;
    return whole > 0 ? ((idleTime() - before.idle) / whole) * cpus().length : 0;
  };
}

/** Resolves when most of a core is idle; on a machine that is never, after `idleMachineMs`. */
export async function whenMachineIdle(isCancelled: () => boolean): Promise<void> {
  const until = performance.now() + limits.idleMachineMs;
  while (!isCancelled() && performance.now() < until) {
    const idleCores = watchIdleCores();
    await wait(limits.idleMachineLookMs);
    if (idleCores() > limits.idleMachineCores) return;
  }
}
