import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { users } from './auth.tables.ts';
import { clearPasswordTries } from './login-attempts.ts';
import { revokeTokens } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { endSessionsOf, type UserRow } from './session.service.ts';

export type ResetResult = { userId: string; username: string; password: string };

/** What the command needs of a shop, so that a stopped one can be opened for it without pictures and messengers. */
export type ResettableShop = Pick<Shop, 'db' | 'config' | 'now'>;

async function findOwner({ db }: ResettableShop, username: string | undefined): Promise<UserRow | undefined> {
  if (username === undefined) {
    const [owner] = await db.select().from(users).where(eq(users.role, 'owner')).orderBy(asc(users.createdAt)).limit(1);
    return owner;
  }
  const [row] = await db.select().from(users).where(eq(users.username, username.toLowerCase()));
  if (!row) throw new Error(`There is no account named ${username}.`);
  return row;
}

/**
 * For an owner who cannot get in: a new temporary password, enabled again, owner again, every old session and link
 * invalid. Running it implies access to the data folder.
 */
export async function resetOwner(given: ResettableShop, username?: string): Promise<ResetResult> {
  const shop = given as Shop;
  const owner = await findOwner(given, username);
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const access = {
    passwordHash,
    role: 'owner',
    mustChangePassword: true,
    isNotVerified: false,
    disabledAt: null,
  } as const;
  return transaction(shop, async (shop) => {
    const now = shop.now();
    const [row] = owner
      ? await shop.db
          .update(users)
          .set({ ...access, updatedAt: now })
          .where(eq(users.id, owner.id))
          .returning()
      : await shop.db
          .insert(users)
          .values({ ...access, name: 'Pemilik Toko', username: shop.config.admin.username.toLowerCase() })
          .returning();
    if (!row) throw new Error('The account could not be changed.');
    await endSessionsOf(shop, row.id);
    await revokeTokens(shop, row.id);
    await clearPasswordTries(shop, row);
    return { userId: row.id, username: row.username, password };
  });
}
