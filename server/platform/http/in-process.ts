import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { limits } from '#server/platform/config/limits.ts';
import type { Log } from '#server/platform/config/log.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Only this process knows the value, so no client can pretend to be the shop itself. */
const inProcessHeader = 'x-in-process';
const inProcessToken = randomBytes(24).toString('base64url');
const mark = { [inProcessHeader]: inProcessToken };

/** Whether the shop itself calls: for a page whose request was already counted, or to refresh its cache. */
export const isInProcess = (request: FastifyRequest) => request.headers[inProcessHeader] === inProcessToken;

export async function callInProcess(app: FastifyInstance, url: string): Promise<{ status: number; body: Buffer }> {
  // A page makes many calls at once, which together would hold up everybody else.
  await yieldToEventLoop();
  const response = await app.inject({ method: 'GET', url, headers: mark });
  return { status: response.statusCode, body: response.rawPayload };
}

/**
 * Computes the responses to visitors' requests again, so that the cache has them, a few at a time: with all that the
 * key of a response is made of, and not charged to anyone.
 */
export function createRefresher(app: FastifyInstance, log: Log): (request: IncomingMessage) => void {
  const refreshes = namedQueue('cache refreshes', new PQueue({ concurrency: limits.cacheRefreshesAtOnce }));
  return ({ url = '/', headers, socket: { remoteAddress } }) => {
    // Whether the forwarded headers count depends on the address. What finds no place is due again soon.
    if (remoteAddress === undefined || refreshes.size >= limits.cacheRefreshesWaiting) return;
    const copied = ['host', 'x-forwarded-host', 'x-forwarded-proto'].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    });
    const call = { method: 'GET', url, headers: { ...Object.fromEntries(copied), ...mark }, remoteAddress } as const;
    refreshes
      .add(() => app.inject(call))
      .catch((error: unknown) => log.warn({ err: error }, 'a cached response could not be refreshed'));
  };
}
