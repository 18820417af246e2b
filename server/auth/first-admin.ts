import { randomBytes } from 'node:crypto';
import type { Shop } from '#server/shop/shop.ts';
import { users } from './auth.tables.ts';
import { hashPassword } from './password.ts';

/** Creates the owner of a new shop. Returns the password only when it was generated here: it is printed once, never stored. */
export async function createFirstAdmin(
  shop: Shop,
): Promise<{ username: string; generatedPassword: string | null } | null> {
  const [anyone] = await shop.db.select({ id: users.id }).from(users).limit(1);
  if (anyone) return null;
  const { username, password } = shop.config.admin;
  const generatedPassword = password === undefined ? randomBytes(12).toString('base64url') : null;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
  const [created] = await shop.db
    .insert(users)
    .values({
      name: 'Pemilik Toko',
      username: username.toLowerCase(),
      role: 'owner',
      passwordHash,
      mustChangePassword: generatedPassword !== null,
    })
    // Two instances may start on one new database: only one of them creates the account.
    .onConflictDoNothing()
    .returning({ id: users.id });
  return created ? { username, generatedPassword } : null;
}
