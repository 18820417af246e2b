import type { FastifyInstance } from 'fastify';
import { authApi } from '#domain/auth/auth.contract.ts';
import { serve } from '#server/http/serve.ts';
import { limits } from '#server/limits.ts';
import type { Shop } from '#server/shop.ts';
import { endSession, logIn } from './session.service.ts';

export function authRoutes(app: FastifyInstance, shop: Shop): void {
  const loginLimit = { config: { rateLimit: { max: limits.loginsPerTenMinutes, timeWindow: '10 minutes' } } };
  serve(app, shop, authApi.login, (shop, { body }) => logIn(shop, body), loginLimit);
  serve(app, shop, authApi.profile, async (_, { caller }) => caller!.user);
  serve(app, shop, authApi.logout, async (shop, { caller }) => {
    await endSession(shop, caller!.sessionId);
    return { done: true as const };
  });
}
