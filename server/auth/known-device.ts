import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#domain/auth/auth.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { deviceCookieName, deviceTokenIn } from '#server/platform/http/device-cookie.ts';
import { type RequestContext, requestContextOf } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { knownDevices } from './auth.tables.ts';
import { hashToken, newToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deviceCookie?: string;
  }
}

export type LoginContext = RequestContext & { deviceToken: string | undefined };

export function loginContextOf(shop: Shop, request: FastifyRequest): LoginContext {
  return {
    ...requestContextOf(shop, request),
    deviceToken: deviceTokenIn(request.headers.cookie),
  };
}

export type KnownDevice = { hash: string; userId: string };

export async function findKnownDevice(shop: Shop, token: string | undefined): Promise<KnownDevice | null> {
  if (token === undefined) return null;
  const oldest = new Date(shop.now().getTime() - limits.knownDeviceMs);
  const [row] = await shop.db
    .select({ hash: knownDevices.hash, userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.hash, hashToken(token)), gt(knownDevices.lastUsedAt, oldest)));
  return row ?? null;
}

/** The most recent ones stay, so that the queues of one account are bounded. */
async function storeDevice(shop: Shop, userId: string, token: string): Promise<void> {
  const values = { userId, lastUsedAt: shop.now() };
  await shop.db
    .insert(knownDevices)
    .values({ hash: hashToken(token), ...values })
    .onConflictDoUpdate({ target: knownDevices.hash, set: values });
  const recent = shop.db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(limits.knownDevicesPerAccount);
  await shop.db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.hash, recent)));
}

/** Runs a login and marks the browser as one that has logged in before. */
export async function withKnownDevice(
  shop: Shop,
  request: FastifyRequest,
  logIn: (context: LoginContext) => Promise<Session>,
): Promise<Session> {
  const context = loginContextOf(shop, request);
  const session = await logIn(context);
  const known = await findKnownDevice(shop, context.deviceToken);
  const token = (known?.userId === session.user._id ? context.deviceToken : undefined) ?? newToken();
  await storeDevice(shop, session.user._id, token);
  const isSecure = context.origin.startsWith('https:');
  request.deviceCookie = [
    `${deviceCookieName}=${token}`,
    'Path=/api/auth',
    `Max-Age=${limits.knownDeviceMs / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
  return session;
}

export const deviceCookieOptions = {
  onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (request.deviceCookie) reply.header('set-cookie', request.deviceCookie);
    return payload;
  },
};
