import { eq } from 'drizzle-orm';
import { invalidField, Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { attemptKey, deleteAttempts, waitForAttempt } from './attempts.ts';
import { sessions } from './auth.tables.ts';
import { checkPassword } from './password.ts';
import type { UserRow } from './session.service.ts';

const atPassword = (message: string) => invalidField('currentPassword', message);

async function refuseOldLogin(shop: Shop, sessionId: string): Promise<void> {
  const [session] = await shop.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session) throw new Problem('unauthorized');
  if (shop.now().getTime() - session.createdAt.getTime() <= limits.freshLoginMs) return;
  throw new Problem('forbidden', {
    detail: 'Demi keamanan akun tanpa password, keluar lalu masuk lagi, kemudian ubah dalam 5 menit.',
  });
}

/** A stolen access token alone must not become a takeover: requires the password or, where there is none, a fresh login. */
export async function confirmIdentity(
  shop: Shop,
  caller: NonNullable<Caller>,
  row: UserRow,
  currentPassword: string | undefined,
): Promise<void> {
  if (row.passwordHash === null) return refuseOldLogin(shop, caller.sessionId);
  if (!currentPassword) throw atPassword('Password saat ini wajib diisi');
  const tries = attemptKey('password', row.id);
  await waitForAttempt(shop, tries);
  if (!(await checkPassword(currentPassword, row.passwordHash))) throw atPassword('Password saat ini salah');
  await deleteAttempts(shop, [tries]);
}
