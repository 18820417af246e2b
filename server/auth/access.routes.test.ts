import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '#domain/endpoint.ts';
import { accessTable } from '#tests/access-table.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { sessions, users } from './auth.tables.ts';
import { endSession, startSession } from './session.service.ts';
import { accountsOf } from './test-accounts.ts';
import { hashToken } from './tokens.ts';

const callers = [
  'anonymous',
  'invited',
  'unverified',
  'temporary password',
  'staff',
  'owner',
  'expired',
  'revoked',
  'disabled',
] as const;
type CallerType = (typeof callers)[number];

/** The guard's status; null: the caller passes. */
function expected(access: Access, caller: CallerType, method: string): 401 | 403 | null {
  // An invitation is no session: its token opens nothing.
  const hasDeadToken = caller === 'invited' || caller === 'expired' || caller === 'revoked' || caller === 'disabled';
  // An expired token on a public read gets 401, so that the browser refreshes it instead of silently seeing less.
  if (access === 'public') return hasDeadToken && method === 'GET' ? 401 : null;
  if (hasDeadToken || caller === 'anonymous') return 401;
  if (access === 'session') return null;
  if (caller === 'unverified' || caller === 'temporary password') return 403;
  return access === 'owner' && caller === 'staff' ? 403 : null;
}

const shop = await setUpTestShop();
const invitation = await accountsOf(shop).invite();
const rows = new Map<CallerType, typeof users.$inferSelect>();

beforeAll(async () => {
  for (const caller of callers) {
    if (caller === 'anonymous' || caller === 'invited') continue;
    const [row] = await shop.shop.db
      .insert(users)
      .values({
        name: caller,
        username: caller.replace(' ', '-'),
        role: caller === 'owner' ? 'owner' : 'staff',
        isNotVerified: caller === 'unverified',
        mustChangePassword: caller === 'temporary password',
      })
      .returning();
    rows.set(caller, row!);
  }
});

/** A session of its own for every call, because some calls end theirs. */
async function tokenOf(caller: CallerType): Promise<string | undefined> {
  if (caller === 'invited') return invitation;
  const row = rows.get(caller);
  if (!row) return undefined;
  const context = { address: '127.0.0.1', device: 'uji', origin: 'http://localhost', addAuditNote() {} };
  const { accessToken } = await startSession(shop.shop, row, context);
  const ofThis = eq(sessions.accessHash, hashToken(accessToken));
  if (caller === 'expired')
    await shop.shop.db
      .update(sessions)
      .set({ accessExpiresAt: new Date(0) })
      .where(ofThis);
  if (caller === 'revoked') {
    const [session] = await shop.shop.db.select().from(sessions).where(ofThis);
    await endSession(shop.shop, session!.id);
  }
  if (caller === 'disabled') {
    await shop.shop.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, row.id));
  }
  return accessToken;
}

const routesOf = () =>
  shop.app.accessTable.filter(
    ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/docs'),
  );

/** A stream of events never ends; order-stream.routes.test.ts follows it. */
const endless = new Set(['/api/orders/stream']);

describe('who may call what', () => {
  test('every route is in the access table, with the access that it has', () => {
    const real = Object.fromEntries(routesOf().map(({ method, url, access }) => [`${method} ${url}`, access]));
    expect(real).toEqual(accessTable);
  });

  test.each(callers)('%s', { timeout: 120_000 }, async (caller) => {
    const wrong: string[] = [];
    for (const { method, url, access } of routesOf()) {
      const isAllowed = expected(access, caller, method) === null;
      if (isAllowed && endless.has(url)) continue;
      const token = await tokenOf(caller);
      const answer = await shop.app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'tidak-ada'),
        remoteAddress: `10.0.0.${callers.indexOf(caller) + 1}`,
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      });
      const refused = answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : null;
      if (refused !== expected(access, caller, method)) wrong.push(`${method} ${url}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});
