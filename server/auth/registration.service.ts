import { and, eq, gt, ne, type SQL } from 'drizzle-orm';
import { passwordFaults } from '#domain/auth/account-rules.ts';
import type { Role, Session, User } from '#domain/auth/auth.contract.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type { Recipient } from '#server/platform/messaging/messenger.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { invitations, otpCodes, users } from './auth.tables.ts';
import { type GoogleIdentity, readGoogleIdentity } from './google.ts';
import type { LoginContext } from './known-device.ts';
import { countLink } from './login-attempts.ts';
import { sendOtp, spendOtp } from './otp.service.ts';
import { hashPassword } from './password.ts';
import { startSession, type UserRow, userOf } from './session.service.ts';
import { hashToken } from './tokens.ts';
import { freeUsername, refuseTakenAccount } from './unique-account.ts';

type Invitation = { role: Role; name: string; waNumber: string | null; email: string | null; expiresAt: Date };

const invalid = () => new Problem('forbidden', { detail: 'Undangan tidak berlaku atau sudah dipakai.' });

async function findInvitation(shop: Shop, invite: string): Promise<Invitation> {
  const [row] = await shop.db
    .select({
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      name: invitations.name,
      waNumber: invitations.waNumber,
      email: invitations.email,
    })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(invite)), gt(invitations.expiresAt, shop.now())));
  if (!row) throw invalid();
  return row;
}

export async function readInvitation(shop: Shop, invite: string, context: LoginContext) {
  await countLink(shop, context);
  const { name, role, expiresAt } = await findInvitation(shop, invite);
  return { name, role, expiresAt: expiresAt.toISOString() };
}

type NewAccount = Pick<typeof users.$inferInsert, 'name' | 'username' | 'email' | 'passwordHash'> &
  Pick<typeof users.$inferInsert, 'googleIssuer' | 'googleSubject' | 'googleEmail'>;

/** The invitation is used up and the account made, both or neither; the first of many at once wins. */
async function createAccount(
  shop: Shop,
  invite: string,
  accountOf: (shop: Shop) => Promise<NewAccount>,
): Promise<UserRow> {
  return transaction(shop, async (shop) => {
    const [used] = await shop.db
      .delete(invitations)
      .where(and(eq(invitations.tokenHash, hashToken(invite)), gt(invitations.expiresAt, shop.now())))
      .returning();
    if (!used) throw invalid();
    const account = await accountOf(shop);
    await refuseTakenAccount(shop, { username: account.username, email: account.email });
    const [row] = await shop.db
      .insert(users)
      .values({ ...account, role: used.role, areas: used.areas, teamId: used.teamId, isNotVerified: true })
      .returning();
    if (!row) throw new Error('No account was made');
    return row;
  });
}

/** One address only: the code proves the address to which it was sent. Without any, the owner finds it in the outbox. */
function codeRecipient(shop: Shop, name: string, { waNumber, email }: Omit<Recipient, 'name'>): Recipient {
  const usesEmail =
    email !== null && (waNumber === null || (shop.config.whatsapp === null && shop.config.smtp !== null));
  return usesEmail ? { name, waNumber: null, email } : { name, waNumber, email: null };
}

/** A stolen invitation is not enough: the code goes to what the owner wrote down, never to an address given here. */
async function sendFirstCode(shop: Shop, row: UserRow, invitation: Invitation): Promise<void> {
  await sendOtp(shop, { userId: row.id, kind: 'verify', recipient: codeRecipient(shop, row.name, invitation) });
}

export async function register(
  shop: Shop,
  { invite, name, username, password }: { invite: string; name: string; username: string; password: string },
  context: LoginContext,
): Promise<Session> {
  await countLink(shop, context);
  const invitation = await findInvitation(shop, invite);
  const [fault] = passwordFaults(password, username);
  if (fault) throw invalidField('password', fault);
  // Before the transaction: hashing takes long, and the embedded database has one connection.
  const passwordHash = await hashPassword(password);
  const row = await createAccount(shop, invite, async () => ({ name, username, passwordHash }));
  await sendFirstCode(shop, row, invitation);
  return startSession(shop, row, context);
}

async function refuseLinkedGoogle(shop: Shop, { issuer, subject }: GoogleIdentity): Promise<void> {
  const [linked] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject)));
  if (linked) throw new Problem('conflict', { detail: 'Akun Google ini sudah terhubung dengan akun lain.' });
}

export async function registerWithGoogle(
  shop: Shop,
  { invite, credential }: { invite: string; credential: string },
  context: LoginContext,
): Promise<Session> {
  await countLink(shop, context);
  const invitation = await findInvitation(shop, invite);
  const google = await readGoogleIdentity(shop, credential);
  if (invitation.email !== null && invitation.email !== google.email) {
    throw new Problem('forbidden', { detail: 'Undangan ini dibuat untuk alamat e-mail lain.' });
  }
  const row = await createAccount(shop, invite, async (shop) => {
    await refuseLinkedGoogle(shop, google);
    const { issuer, subject, email } = google;
    const username = await freeUsername(shop, email.split('@')[0] ?? '');
    const linked = { googleIssuer: issuer, googleSubject: subject, googleEmail: email };
    return { name: google.name.slice(0, 80), username, email, ...linked };
  });
  await sendFirstCode(shop, row, invitation);
  return startSession(shop, row, context);
}

async function isTaken(shop: Shop, userId: string, where: SQL): Promise<boolean> {
  const [other] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(where, ne(users.id, userId)));
  return other !== undefined;
}

export async function verifyAccount(shop: Shop, userId: string, otp: string): Promise<User> {
  return spendOtp(shop, { userId, kind: 'verify', otp }, async (shop, { waNumber, email }) => {
    const [row] = await shop.db
      .update(users)
      .set({
        isNotVerified: false,
        // What the code has just proved; where another account holds it, this one goes on without.
        ...(waNumber && !(await isTaken(shop, userId, eq(users.waNumber, waNumber))) ? { waNumber } : {}),
        ...(email && !(await isTaken(shop, userId, eq(users.email, email))) ? { email } : {}),
        updatedAt: shop.now(),
      })
      .where(eq(users.id, userId))
      .returning();
    if (!row) throw new Problem('unauthorized');
    return userOf(row);
  });
}

/** To where the first code went, whatever has changed elsewhere since. */
export async function resendOtp(shop: Shop, userId: string): Promise<void> {
  const [row] = await shop.db
    .select({ user: users, waNumber: otpCodes.waNumber, email: otpCodes.email })
    .from(users)
    .leftJoin(otpCodes, and(eq(otpCodes.userId, users.id), eq(otpCodes.kind, 'verify')))
    .where(eq(users.id, userId));
  if (!row) throw new Problem('unauthorized');
  if (!row.user.isNotVerified) throw new Problem('conflict', { detail: 'Akun ini sudah terverifikasi.' });
  const { waNumber, email } = row;
  await sendOtp(shop, { userId, kind: 'verify', recipient: { name: row.user.name, waNumber, email } });
}
