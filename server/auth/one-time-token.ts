import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { oneTimeTokens } from './auth.tables.ts';
import { hashToken, newToken } from './tokens.ts';

type Kind = (typeof oneTimeTokens.$inferSelect)['kind'];

export async function issueToken(shop: Shop, kind: Kind, userId: string | null, lifeMs: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(shop.now().getTime() + lifeMs);
  await shop.db.insert(oneTimeTokens).values({ hash: hashToken(token), kind, userId, expiresAt });
  return token;
}

/** One statement: of many uses at the same moment exactly one gets the row. */
export async function consumeToken(shop: Shop, kind: Kind, token: string): Promise<{ userId: string | null } | null> {
  const now = shop.now();
  const [used] = await shop.db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.hash, hashToken(token)),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeTokens.userId });
  return used ?? null;
}

/** True the first time only: for tokens that others have issued. */
export async function rememberForeignToken(shop: Shop, token: string, lifeMs: number): Promise<boolean> {
  const now = shop.now();
  const [first] = await shop.db
    .insert(oneTimeTokens)
    .values({
      hash: hashToken(token),
      kind: 'google-credential',
      expiresAt: new Date(now.getTime() + lifeMs),
      usedAt: now,
    })
    .onConflictDoNothing()
    .returning({ hash: oneTimeTokens.hash });
  return first !== undefined;
}

/** Invalidates all open links of an account: when its password changes, when it is disabled. */
export async function revokeTokens(shop: Shop, userId: string, kind?: Kind): Promise<void> {
  await shop.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kind ? eq(oneTimeTokens.kind, kind) : undefined));
}
