import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { OpenSession } from '#domain/auth/account.contract.ts';
import { areas } from '#domain/auth/areas.ts';
import type { Session, Tokens, User } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { sessions, users } from './auth.tables.ts';
import { hashToken, newToken, pairAfter, readRefreshToken, refreshTokenOf } from './tokens.ts';

export type UserRow = typeof users.$inferSelect;

export function userOf(row: UserRow): User {
  const { id, name, username, email, waNumber, role, isNotVerified, mustChangePassword } = row;
  return {
    _id: id,
    name,
    username,
    email,
    waNumber,
    role,
    areas: areas.filter((area) => role === 'owner' || row.areas.includes(area)),
    isNotVerified,
    mustChangePassword,
  };
}

export const rightsOf = ({ role, canPublishImports }: UserRow) => ({
  canPublishImports: role === 'owner' || canPublishImports,
});

/** A new password or a disabled account ends all sessions: one that was being opened must not outlive it. */
async function refuseChanged(shop: Shop, { id, passwordHash }: UserRow): Promise<void> {
  const [same] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        isNull(users.disabledAt),
        passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash),
      ),
    )
    .for('update');
  if (!same) throw new Problem('login-failed');
}

export async function startSession(shop: Shop, row: UserRow, context: RequestContext): Promise<Session> {
  context.addAuditNote({ actor: row });
  const [family, secret, accessToken] = [newToken(), newToken(), newToken()];
  const now = shop.now();
  await transaction(shop, async (shop) => {
    await refuseChanged(shop, row);
    await shop.db.insert(sessions).values({
      userId: row.id,
      familyHash: hashToken(family),
      accessHash: hashToken(accessToken),
      accessExpiresAt: new Date(now.getTime() + limits.accessTokenMs),
      refreshHash: hashToken(secret),
      seed: newToken(),
      expiresAt: new Date(now.getTime() + limits.sessionMs),
      address: context.address,
      device: context.device,
      createdAt: now,
      lastUsedAt: now,
    });
    await shop.db.update(users).set({ lastOrigin: context.origin, lastLoginAt: now }).where(eq(users.id, row.id));
  });
  return { accessToken, refreshToken: refreshTokenOf(family, secret), user: userOf(row) };
}

async function readCaller(shop: Shop, where: SQL | undefined): Promise<Caller> {
  const [row] = await shop.db
    .select({ user: users, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(where, isNull(users.disabledAt)));
  return row ? { user: userOf(row.user), ...rightsOf(row.user), sessionId: row.sessionId } : null;
}

/** The session row is read at every request: a log-out, a new role, other areas or a disabled account acts on the next one. */
export async function findSession(shop: Shop, accessToken: string): Promise<Caller> {
  const isToken = eq(sessions.accessHash, hashToken(accessToken));
  return readCaller(shop, and(isToken, gt(sessions.accessExpiresAt, shop.now())));
}

/** The same session later, whatever its tokens are by then. */
export async function findSessionAgain(shop: Shop, sessionId: string): Promise<Caller> {
  return readCaller(shop, and(eq(sessions.id, sessionId), gt(sessions.expiresAt, shop.now())));
}

const sessionEnded = () => new Problem('unauthorized', { detail: 'Sesi sudah berakhir.' });

/**
 * Exchanges a refresh token for the next pair. The previous token gets the same pair for a few seconds, for tabs that
 * refresh together; any older one means that there is a stolen copy, and ends the session.
 */
export async function refreshSession(
  shop: Shop,
  refreshToken: string,
  context: RequestContext,
): Promise<{ tokens: Tokens; userId: string }> {
  const given = readRefreshToken(refreshToken);
  if (!given) throw sessionEnded();
  const now = shop.now();
  const [found] = await shop.db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.familyHash, hashToken(given.family)));
  if (!found || found.session.expiresAt <= now || found.user.disabledAt !== null) throw sessionEnded();
  const { session } = found;
  const givenHash = hashToken(given.secret);
  const next = pairAfter(session.seed, given.secret);
  const tokens = { accessToken: next.accessToken, refreshToken: refreshTokenOf(given.family, next.secret) };
  const refreshed = { tokens, userId: session.userId };

  const [rotated] = await shop.db
    .update(sessions)
    .set({
      refreshHash: hashToken(next.secret),
      previousRefreshHash: givenHash,
      accessHash: hashToken(next.accessToken),
      accessExpiresAt: new Date(Math.min(now.getTime() + limits.accessTokenMs, session.expiresAt.getTime())),
      rotatedAt: now,
      lastUsedAt: now,
      address: context.address,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.refreshHash, givenHash)))
    .returning({ id: sessions.id });
  if (rotated) return refreshed;

  // Another request rotated first: compare with what it stored.
  const [current] = await shop.db.select().from(sessions).where(eq(sessions.id, session.id));
  if (!current) throw sessionEnded();
  const isGrace = current.rotatedAt !== null && now.getTime() - current.rotatedAt.getTime() < limits.refreshGraceMs;
  if (current.previousRefreshHash === givenHash && isGrace) return refreshed;
  await endSession(shop, session.id);
  context.addAuditNote({ actor: found.user, note: 'refresh token lama dipakai lagi; sesi diakhiri' });
  throw sessionEnded();
}

export async function endSession(shop: Shop, sessionId: string): Promise<void> {
  await shop.db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function endOwnSession(shop: Shop, userId: string, sessionId: string): Promise<void> {
  const [removed] = await shop.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (!removed) throw new Problem('not-found');
}

export async function endSessionsOf(shop: Shop, userId: string, exceptId?: string): Promise<void> {
  await shop.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)));
}

export async function listSessions(shop: Shop, userId: string, currentId: string): Promise<OpenSession[]> {
  const rows = await shop.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, shop.now())))
    .orderBy(desc(sessions.lastUsedAt));
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    address: row.address,
    isCurrent: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}
