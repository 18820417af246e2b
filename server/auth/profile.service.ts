import { and, eq, ne } from 'drizzle-orm';
import type { accountApi, Profile } from '#domain/auth/account.contract.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { users } from './auth.tables.ts';
import { readGoogleIdentity } from './google.ts';
import { sendOtp, spendOtp } from './otp.service.ts';
import { type UserRow, userOf } from './session.service.ts';
import { refuseTakenAccount } from './unique-account.ts';

function profileOf(row: UserRow): Profile {
  const { photo, googleEmail, passwordHash } = row;
  return { ...userOf(row), photo, googleEmail, hasPassword: passwordHash !== null };
}

async function findUser(shop: Shop, userId: string): Promise<UserRow> {
  const [row] = await shop.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Problem('unauthorized');
  return row;
}

async function change(shop: Shop, userId: string, values: Partial<UserRow>): Promise<UserRow> {
  const [row] = await shop.db
    .update(users)
    .set({ ...values, updatedAt: shop.now() })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw new Problem('unauthorized');
  return row;
}

export async function readProfile(shop: Shop, userId: string): Promise<Profile> {
  return profileOf(await findUser(shop, userId));
}

/** The number is a way in, so a new one must be proved first; here it can only stay or go. */
function refuseUnprovedNumber(current: string | null, waNumber: string | null | undefined): void {
  if (waNumber === undefined || waNumber === null || waNumber === current) return;
  throw new Problem('invalid-input', {
    errors: [{ path: 'waNumber', message: 'Nomor baru harus diverifikasi dengan kode yang dikirim ke nomor itu' }],
  });
}

export async function updateProfile(
  shop: Shop,
  userId: string,
  body: BodyOf<typeof accountApi.updateProfile>,
): Promise<Profile> {
  return transaction(shop, async (shop) => {
    const before = await findUser(shop, userId);
    refuseUnprovedNumber(before.waNumber, body.waNumber);
    await refuseTakenAccount(shop, { username: body.username, email: body.email }, userId);
    return profileOf(await change(shop, userId, body as Partial<UserRow>));
  });
}

/** Whether a number belongs to another account is told only to somebody who has proved to hold it. */
export async function linkWhatsapp(
  shop: Shop,
  user: User,
  { waNumber, otp }: { waNumber: string; otp?: string | undefined },
): Promise<{ linked: boolean; user: User }> {
  const userId = user._id;
  if (otp === undefined) {
    const recipient = { name: user.name, waNumber, email: null };
    await sendOtp(shop, { userId, kind: 'link-whatsapp', recipient });
    return { linked: false, user };
  }
  return spendOtp(shop, { userId, kind: 'link-whatsapp', otp, waNumber }, async (shop) => {
    await refuseTakenAccount(shop, { waNumber }, userId);
    return { linked: true, user: userOf(await change(shop, userId, { waNumber })) };
  });
}

export async function linkGoogle(shop: Shop, userId: string, credential: string): Promise<Profile> {
  const { issuer, subject, email } = await readGoogleIdentity(shop, credential).catch((error: unknown) => {
    // 401 would tell the browser that the session is over.
    if (!(error instanceof Problem) || error.code !== 'login-failed') throw error;
    const message = error.detail ?? error.message;
    throw new Problem('invalid-input', { detail: message, errors: [{ path: 'credential', message }], cause: error });
  });
  return transaction(shop, async (shop) => {
    const [other] = await shop.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject), ne(users.id, userId)));
    if (other) throw new Problem('conflict', { detail: 'Akun Google ini sudah terhubung dengan akun lain.' });
    const linked = { googleIssuer: issuer, googleSubject: subject, googleEmail: email };
    return profileOf(await change(shop, userId, linked));
  });
}

export async function unlinkGoogle(shop: Shop, userId: string): Promise<Profile> {
  const row = await findUser(shop, userId);
  if (row.passwordHash === null && row.waNumber === null) {
    throw new Problem('conflict', { detail: 'Buat password dulu, supaya Anda tetap bisa masuk.' });
  }
  return profileOf(await change(shop, userId, { googleIssuer: null, googleSubject: null, googleEmail: null }));
}
