import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import { isInProcess } from './in-process.ts';

/** Weight of the newest request in the moving average. */
const smoothing = 0.1;

export type Admission = {
  /** Resolves with a function that releases the slot; throws `busy` where the wait would be too long. */
  enter(): Promise<() => void>;
  /** Whether `enter` would refuse at once. */
  isFull(): boolean;
};

/**
 * Under load a few requests at a time are served fast and the rest is refused at once: if all were admitted, all would be
 * slow. A request that is expected to wait longer than `longestWaitMs`, or has waited so long, is refused.
 */
export function createAdmission({ atOnce, longestWaitMs }: { atOnce: number; longestWaitMs: number }): Admission {
  const queue = namedQueue('public reads', new PQueue({ concurrency: atOnce }));
  let averageMs = 0;

  function isFull(): boolean {
    if (queue.size < atOnce) return false;
    const expectedWaitMs = (queue.size * averageMs) / atOnce;
    return expectedWaitMs > longestWaitMs || queue.size >= limits.readsWaiting;
  }

  return {
    isFull,
    enter() {
      if (isFull()) return Promise.reject(new Problem('busy'));
      return new Promise((resolve, reject) => {
        const waiting = new AbortController();
        const timer = setTimeout(() => waiting.abort(), longestWaitMs);
        const occupy = () =>
          new Promise<void>((leave) => {
            clearTimeout(timer);
            const startMs = performance.now();
            let isOccupied = true;
            resolve(() => {
              if (!isOccupied) return;
              isOccupied = false;
              averageMs += smoothing * (performance.now() - startMs - averageMs);
              leave();
            });
          });
        // Without a cause: a refusal under load is no error to be logged.
        queue.add(occupy, { signal: waiting.signal }).catch(() => reject(new Problem('busy')));
      });
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    leaveAdmission?: () => void;
  }
}

/** The queue of public reads that are not cached. Staff and writes do not queue behind them. */
export const createReadAdmission = (): Admission =>
  createAdmission({ atOnce: limits.readsAtOnce, longestWaitMs: limits.readWaitMs });

export function admitReads(app: FastifyInstance, admission: Admission): void {
  app.addHook('onRequest', async (request) => {
    const { access, rate } = request.routeOptions.config;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || access !== 'public' || rate === 'free' || isInProcess(request)) return;
    request.leaveAdmission = await admission.enter();
  });
  // When the work is done, not when the response has been received: clients that read slowly must not hold slots.
  app.addHook('onSend', async (request, _, payload) => {
    request.leaveAdmission?.();
    return payload;
  });
}
