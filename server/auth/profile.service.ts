import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { accountApi, Profile } from '#domain/auth/account.contract.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { otpCodes, users } from './auth.tables.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { notifyOldContacts } from './contact-notice.ts';
import { readGoogleIdentity } from './google.ts';
import { sendOtp, spendOtp, wrongOtp } from './otp.service.ts';
import { rightsOf, type UserRow, userOf } from './session.service.ts';
import { refuseTakenAccount } from './unique-account.ts';

type SignedIn = NonNullable<Caller>;

/** The address to which a code is on its way. */
async function readPendingEmail(shop: Shop, userId: string): Promise<string | null> {
  const [open] = await shop.db
    .select({ email: otpCodes.email })
    .from(otpCodes)
    .where(
      and(
        eq(otpCodes.userId, userId),
        eq(otpCodes.kind, 'change-email'),
        isNull(otpCodes.usedAt),
        gt(otpCodes.expiresAt, shop.now()),
      ),
    );
  return open?.email ?? null;
}

async function profileOf(shop: Shop, row: UserRow): Promise<Profile> {
  const { photo, googleEmail, passwordHash } = row;
  const pendingEmail = await readPendingEmail(shop, row.id);
  return { ...userOf(row), ...rightsOf(row), photo, googleEmail, hasPassword: passwordHash !== null, pendingEmail };
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
  return profileOf(shop, await findUser(shop, userId));
}

/** The number is a way to log in, so a new one must be proved first; here it can only stay or go. */
function refuseUnprovedNumber(current: string | null, waNumber: string | null | undefined): void {
  if (waNumber === undefined || waNumber === null || waNumber === current) return;
  throw invalidField('waNumber', 'Nomor baru harus diverifikasi dengan kode yang dikirim ke nomor itu');
}

function refuseLastLogin(rest: { passwordHash: string | null; waNumber: string | null; googleSubject: string | null }) {
  if (rest.passwordHash !== null || rest.waNumber !== null || rest.googleSubject !== null) return;
  throw new Problem('conflict', { detail: 'Buat password dulu, supaya Anda tetap bisa masuk.' });
}

/**
 * Name, username and photo change at once. A new e-mail takes two calls: the password, then the code that it received.
 */
export async function updateProfile(
  shop: Shop,
  caller: SignedIn,
  { email, waNumber, currentPassword, otp, ...plain }: BodyOf<typeof accountApi.updateProfile>,
): Promise<Profile> {
  const userId = caller.user._id;
  const before = await findUser(shop, userId);
  refuseUnprovedNumber(before.waNumber, waNumber);
  const newEmail = email !== undefined && email !== before.email ? email : undefined;
  const removesNumber = waNumber === null && before.waNumber !== null;
  if (removesNumber) refuseLastLogin({ ...before, waNumber: null });
  if (otp !== undefined && !newEmail) throw wrongOtp();
  await refuseTakenAccount(shop, { username: plain.username }, userId);
  const needsIdentity = removesNumber || (newEmail !== undefined && otp === undefined);
  if (needsIdentity) await confirmIdentity(shop, caller, before, currentPassword);

  const removed = { ...(removesNumber ? { waNumber: null } : {}), ...(newEmail === null ? { email: null } : {}) };
  const values = { ...(plain as Partial<UserRow>), ...removed };
  let row: UserRow;
  if (newEmail && otp !== undefined) {
    row = await spendOtp(shop, { userId, kind: 'change-email', otp, email: newEmail }, async (shop) => {
      await refuseTakenAccount(shop, { email: newEmail }, userId);
      return change(shop, userId, { ...values, email: newEmail });
    });
  } else {
    if (newEmail) {
      const recipient = { name: before.name, waNumber: null, email: newEmail };
      await sendOtp(shop, { userId, kind: 'change-email', recipient });
    }
    row = await change(shop, userId, values);
  }
  if (row.email !== before.email) await notifyOldContacts(shop, before, 'email');
  if (removesNumber) await notifyOldContacts(shop, before, 'whatsapp');
  return profileOf(shop, row);
}

type LinkWhatsapp = BodyOf<typeof accountApi.linkWhatsapp>;

/** Whether a number belongs to another account is revealed only after the caller has proved to hold it. */
export async function linkWhatsapp(
  shop: Shop,
  caller: SignedIn,
  { waNumber, otp, currentPassword }: LinkWhatsapp,
): Promise<{ linked: boolean; user: User }> {
  const { user } = caller;
  const before = await findUser(shop, user._id);
  if (otp === undefined) {
    await confirmIdentity(shop, caller, before, currentPassword);
    const recipient = { name: user.name, waNumber, email: null };
    await sendOtp(shop, { userId: user._id, kind: 'link-whatsapp', recipient });
    return { linked: false, user };
  }
  const row = await spendOtp(shop, { userId: user._id, kind: 'link-whatsapp', otp, waNumber }, async (shop) => {
    await refuseTakenAccount(shop, { waNumber }, user._id);
    return change(shop, user._id, { waNumber });
  });
  if (waNumber !== before.waNumber) await notifyOldContacts(shop, before, 'whatsapp');
  return { linked: true, user: userOf(row) };
}

export async function linkGoogle(
  shop: Shop,
  caller: SignedIn,
  { credential, currentPassword }: BodyOf<typeof accountApi.linkGoogle>,
): Promise<Profile> {
  const userId = caller.user._id;
  const before = await findUser(shop, userId);
  await confirmIdentity(shop, caller, before, currentPassword);
  const { issuer, subject, email } = await readGoogleIdentity(shop, credential).catch((error: unknown) => {
    // 401 would mean to the browser that the session is over.
    if (!(error instanceof Problem) || error.code !== 'login-failed') throw error;
    const message = error.detail ?? error.message;
    throw new Problem('invalid-input', { detail: message, errors: [{ path: 'credential', message }], cause: error });
  });
  const row = await transaction(shop, async (shop) => {
    const [other] = await shop.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject), ne(users.id, userId)));
    if (other) throw new Problem('conflict', { detail: 'Akun Google ini sudah terhubung dengan akun lain.' });
    return change(shop, userId, { googleIssuer: issuer, googleSubject: subject, googleEmail: email });
  });
  await notifyOldContacts(shop, before, 'google');
  return profileOf(shop, row);
}

export async function unlinkGoogle(
  shop: Shop,
  caller: SignedIn,
  currentPassword: string | undefined,
): Promise<Profile> {
  const before = await findUser(shop, caller.user._id);
  refuseLastLogin({ ...before, googleSubject: null });
  await confirmIdentity(shop, caller, before, currentPassword);
  const row = await change(shop, before.id, { googleIssuer: null, googleSubject: null, googleEmail: null });
  await notifyOldContacts(shop, before, 'google');
  return profileOf(shop, row);
}
