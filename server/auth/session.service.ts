import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Session, User } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/limits.ts';
import type { Shop } from '#server/shop.ts';
import { sessions, users } from './auth.tables.ts';
import { checkPassword } from './password.ts';
import { hashToken, newToken } from './tokens.ts';

function userOf(row: typeof users.$inferSelect): User {
  const { id, name, username, email, waNumber, role, isNotVerified, mustChangePassword } = row;
  return { _id: id, name, username, email, waNumber, role, isNotVerified, mustChangePassword };
}

async function startSession(shop: Shop, row: typeof users.$inferSelect): Promise<Session> {
  const accessToken = newToken();
  const refreshToken = newToken();
  const now = shop.now().getTime();
  await shop.db.insert(sessions).values({
    userId: row.id,
    accessHash: hashToken(accessToken),
    accessExpiresAt: new Date(now + limits.accessTokenMs),
    refreshHash: hashToken(refreshToken),
    expiresAt: new Date(now + limits.sessionMs),
  });
  return { accessToken, refreshToken, user: userOf(row) };
}

export async function logIn(
  shop: Shop,
  { username, password }: { username: string; password: string },
): Promise<Session> {
  const [row] = await shop.db.select().from(users).where(eq(users.username, username.toLowerCase()));
  const isRight = await checkPassword(password, row?.passwordHash);
  if (!row || !isRight || row.disabledAt !== null) throw new Problem('login-failed');
  return startSession(shop, row);
}

/** The session row is read at every request: a log-out or a disabled account acts on the next one. */
export async function findSession(shop: Shop, accessToken: string): Promise<{ user: User; sessionId: string } | null> {
  const [row] = await shop.db
    .select({ user: users, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.accessHash, hashToken(accessToken)),
        gt(sessions.accessExpiresAt, shop.now()),
        isNull(users.disabledAt),
      ),
    );
  return row ? { user: userOf(row.user), sessionId: row.sessionId } : null;
}

export async function endSession(shop: Shop, sessionId: string): Promise<void> {
  await shop.db.delete(sessions).where(eq(sessions.id, sessionId));
}
