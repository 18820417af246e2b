import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { addressKey } from './client-address.ts';
import { deviceTokenIn } from './device-cookie.ts';
import type { HttpShop } from './http-shop.ts';
import { isInProcess } from './in-process.ts';
import { sharedRateStore, startSharedCounts } from './shared-rates.ts';

/** What a request costs the shop, and so which limit counts it. `free`: static files and health. */
export type RateClass = 'free' | 'read' | 'page' | 'compute' | 'write' | 'login';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `read` for GET and `write` for everything else unless given. */
    rate?: RateClass;
  }
  interface FastifyRequest {
    /** An access token that this response hands out, and the cookie of the browser that gets it. */
    issuedToken?: { token: string; userId: string; deviceToken: string | undefined };
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

function classOf(request: FastifyRequest): RateClass {
  return request.routeOptions.config.rate ?? (reads.has(request.method) ? 'read' : 'write');
}

const minute = '1 minute';

const accountKey = (userId: string) => `account ${userId}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

function tokenOf(request: FastifyRequest): string | undefined {
  const token = /^Bearer (.*)$/is.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : hashOf(token);
}

/** Options of a route that takes at most `max` requests a minute, of an account or an address. */
export const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: minute } } });

/**
 * The same, without those that the schema refuses: one sender of them would stop everyone behind the same address. They are
 * as cheap as a read, and count as one.
 */
export const validPerMinute = (max: number) => ({
  config: { rate: 'read' as const, rateLimit: { max, timeWindow: minute, hook: 'preHandler' as const } },
});

/**
 * Counts requests per minute: by account with a valid token, by address otherwise. A token is known from the response
 * that hands it out, in another instance from its first accepted request on; an unknown one counts against its address,
 * so that a flood of wrong tokens is limited before it reaches the database. Instances on one PostgreSQL count together
 * (`shared-rates.ts`).
 */
export async function limitRates(app: FastifyInstance, { config, db, log }: HttpShop): Promise<void> {
  const { rates } = config;
  const shared = config.databaseUrl === undefined ? undefined : startSharedCounts(db, log);
  if (shared) app.addHook('onClose', async () => shared.stop());
  /** Hash of the access token → account. It only chooses the limit, it grants no access. */
  const accounts = new LRUCache<string, string>({ max: limits.rememberedTokens, ttl: limits.accessTokenMs });
  const accountOf = (request: FastifyRequest) => {
    const token = tokenOf(request);
    return token === undefined ? undefined : accounts.get(token);
  };
  const byAddress = (request: FastifyRequest) => addressKey(request.ip);
  /** Hash of a browser's cookie → the account that has logged in or refreshed there. */
  const devices = new LRUCache<string, string>({ max: limits.rememberedTokens });
  const byDevice = (request: FastifyRequest) => {
    const token = deviceTokenIn(request.headers.cookie);
    return token === undefined ? undefined : devices.get(hashOf(token));
  };

  await app.register(rateLimit, {
    global: false,
    ...(shared ? { store: sharedRateStore(db, shared) } : {}),
    cache: limits.countedClients,
    // For the routes that have a limit of their own.
    keyGenerator: (request: FastifyRequest) => accountOf(request) ?? byAddress(request),
    allowList: isInProcess,
    errorResponseBuilder: () => new Problem('too-many-requests'),
  });
  const perAddress = (name: string, max: number) =>
    app.createRateLimit({ max, timeWindow: minute, keyGenerator: (request) => `${name} ${byAddress(request)}` });
  const limiters = {
    read: perAddress('read', rates.readsPerMinute),
    page: perAddress('page', rates.pagesPerMinute),
    compute: perAddress('compute', rates.computationsPerMinute),
    write: app.createRateLimit({
      max: rates.writesPerMinute,
      timeWindow: minute,
      // Each call by itself: a flood of one must not stop everyone behind the same address from the others.
      keyGenerator: (request) => `write ${request.routeOptions.url} ${byAddress(request)}`,
    }),
    login: app.createRateLimit({
      max: rates.writesPerMinute,
      timeWindow: minute,
      // A browser that has logged in before is not stopped by strangers behind its address.
      keyGenerator: (request) => `login ${request.routeOptions.url} ${byDevice(request) ?? byAddress(request)}`,
    }),
  };
  const unknownToken = perAddress('unknown token', rates.unknownTokensPerMinute);
  const account = app.createRateLimit({
    max: rates.accountRequestsPerMinute,
    timeWindow: minute,
    keyGenerator: (request) => accountOf(request) ?? byAddress(request),
  });

  app.addHook('onRequest', async (request) => {
    const rate = classOf(request);
    if (rate === 'free' || isInProcess(request)) return;
    const token = tokenOf(request);
    const limiter = token === undefined ? limiters[rate] : accounts.has(token) ? account : unknownToken;
    const count = await limiter(request);
    if (!count.isAllowed && count.isExceeded) {
      throw new Problem('too-many-requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) });
    }
  });
  app.addHook('preValidation', async (request) => {
    const token = request.caller ? tokenOf(request) : undefined;
    if (token !== undefined && request.caller) accounts.set(token, accountKey(request.caller.user._id));
  });
  app.addHook('onSend', async ({ issuedToken }, reply, payload) => {
    if (issuedToken && reply.statusCode < 300) {
      const { token, userId, deviceToken } = issuedToken;
      accounts.set(hashOf(token), accountKey(userId));
      if (deviceToken !== undefined) devices.set(hashOf(deviceToken), accountKey(userId));
    }
    return payload;
  });
}
