import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '#server/platform/config/limits.ts';

/** Whether shoppers use the shop right now, so that work in the background can leave the database to them. */
export type PublicTraffic = {
  /** Counts a request until its response is closed; those of the back office and health checks are left out. */
  count(request: IncomingMessage, response: ServerResponse): void;
  /** No shopper's request is under way, and none ended within `limits.quietMs`. */
  isQuiet(): boolean;
};

const healthPaths = new Set(['/healthz', '/readyz']);

export function createPublicTraffic(nowMs: () => number = () => performance.now()): PublicTraffic {
  let underWay = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    count({ url, headers }, response) {
      if (healthPaths.has(url ?? '') || /^Bearer\b/i.test(headers.authorization ?? '')) return;
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
        lastMs = nowMs();
      });
    },
    isQuiet: () => underWay === 0 && nowMs() - lastMs >= limits.quietMs,
  };
}
