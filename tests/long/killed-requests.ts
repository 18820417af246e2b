import { once } from 'node:events';
import { expect } from 'vitest';
import { createKillMoment } from './kill-moment.ts';
import { expectEverythingAcknowledged, startAgain, startFirst } from './killed-state.ts';
import { killedWorks } from './killed-works.ts';
import type { ShopPlace } from './shop-place.ts';

type WorkName = keyof typeof killedWorks;

/**
 * One shop that is killed again and again in the middle of requests. All that it has ever acknowledged is looked for after
 * every start.
 */
export async function openKilledShop(place: ShopPlace) {
  const state = await startFirst(place);
  const moments = new Map<WorkName, ReturnType<typeof createKillMoment>>();

  return {
    works: Object.keys(killedWorks) as WorkName[],
    /** Kills the shop at a random moment of the work, starts it again and looks at everything. */
    async killDuring(name: WorkName): Promise<void> {
      state.round += 1;
      if (!moments.has(name)) moments.set(name, createKillMoment(1_000));
      const moment = moments.get(name)!;
      const work = killedWorks[name](state);
      const { process: child } = state.running.shop;
      const closed = once(child, 'close');
      const killAfterMs = moment.pick();
      let isKilled = false;
      setTimeout(() => {
        isKilled = true;
        child.kill('SIGKILL');
      }, killAfterMs);
      const began = performance.now();
      await Promise.all([
        work.run().then(() => {
          if (!isKilled) moment.learn(performance.now() - began);
        }),
        closed,
      ]);
      expect(child.signalCode).toBe('SIGKILL');
      await startAgain(state);
      await work.check(state.running);
      await expectEverythingAcknowledged(state);
    },
    async stop(): Promise<void> {
      expect(await state.running.shop.end('SIGTERM')).toBe(0);
    },
  };
}
