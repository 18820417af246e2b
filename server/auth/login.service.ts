import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { attemptKey, countAttempt, deleteAttempts, refundAttempt, waitForAttempt } from './attempts.ts';
import { users } from './auth.tables.ts';
import { inConstantTime } from './constant-time.ts';
import { readGoogleIdentity } from './google.ts';
import { linkOriginOf } from './link-origin.ts';
import { messageTexts } from './message-texts.ts';
import { consumeToken, issueToken, revokeTokens } from './one-time-token.ts';
import { checkPassword } from './password.ts';
import { pruneExpired } from './prune-expired.ts';
import { startSession, type UserRow } from './session.service.ts';

const tenMinutesMs = 10 * 60_000;

export const loginTriesKey = (username: string) => attemptKey('login', username);

/** Counted before the work: per address, wrong tries and all tries. Answers what takes a right try back. */
export async function countLogin(shop: Shop, { address }: RequestContext): Promise<() => Promise<void>> {
  const wrong = attemptKey('wrong-logins', address);
  await countAttempt(shop, attemptKey('logins', address), { max: limits.loginsPerTenMinutes, windowMs: tenMinutesMs });
  await countAttempt(shop, wrong, { max: limits.failedLoginsPerTenMinutes, windowMs: tenMinutesMs });
  return () => refundAttempt(shop, wrong);
}

/** Asking for messages costs money and can annoy: limited per address. */
export function countMessageRequest(shop: Shop, { address }: RequestContext): Promise<void> {
  const limit = { max: limits.messageRequestsPerTenMinutes, windowMs: tenMinutesMs };
  return countAttempt(shop, attemptKey('messages', address), limit);
}

/** False: this account has been sent enough for now. The one who asked is not told, as for an unknown account. */
export async function mayMessage(shop: Shop, userId: string): Promise<boolean> {
  const limit = { max: limits.messagesPerAccountPerTenMinutes, windowMs: tenMinutesMs };
  try {
    await countAttempt(shop, attemptKey('messages-to', userId), limit);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-requests') return false;
    throw error;
  }
}

export async function logIn(
  shop: Shop,
  { username, password }: { username: string; password: string },
  context: RequestContext,
): Promise<Session> {
  const wasRight = await countLogin(shop, context);
  const triesKey = loginTriesKey(username);
  await waitForAttempt(shop, triesKey);
  const [row] = await shop.db.select().from(users).where(eq(users.username, username.toLowerCase()));
  const isRight = await checkPassword(password, row?.passwordHash);
  if (row) context.addAuditNote({ actor: row });
  if (!row || !isRight || row.disabledAt !== null) throw new Problem('login-failed');
  await wasRight();
  await deleteAttempts(shop, [triesKey]);
  pruneExpired(shop);
  return startSession(shop, row, context);
}

export async function requestWhatsappLink(shop: Shop, waNumber: string, context: RequestContext): Promise<void> {
  await countMessageRequest(shop, context);
  await inConstantTime(async () => {
    const [row] = await shop.db
      .select()
      .from(users)
      .where(and(eq(users.waNumber, waNumber), isNull(users.disabledAt)));
    if (!row || !(await mayMessage(shop, row.id))) return;
    const code = await issueToken(shop, 'login-link', row.id, limits.loginLinkMs);
    const url = `${await linkOriginOf(shop, row, context)}/whatsapp/handler?code=${code}`;
    const { name } = await readSiteMeta(shop);
    await shop.messages.send(shop, { name: row.name, waNumber, email: null }, messageTexts.loginLink(name, url));
  });
}

async function findEnabled(shop: Shop, userId: string | null): Promise<UserRow | undefined> {
  if (userId === null) return undefined;
  const [row] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return row;
}

export async function logInWithWhatsapp(shop: Shop, code: string, context: RequestContext): Promise<Session> {
  const wasRight = await countLogin(shop, context);
  const used = await consumeToken(shop, 'login-link', code);
  const row = used ? await findEnabled(shop, used.userId) : undefined;
  if (!row) throw new Problem('login-failed', { detail: 'Tautan masuk sudah dipakai atau kedaluwarsa.' });
  await wasRight();
  await revokeTokens(shop, row.id, 'login-link');
  return startSession(shop, row, context);
}

export async function logInWithGoogle(shop: Shop, credential: string, context: RequestContext): Promise<Session> {
  const wasRight = await countLogin(shop, context);
  const { issuer, subject } = await readGoogleIdentity(shop, credential);
  // By issuer and subject only: an e-mail address may change hands.
  const [row] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject), isNull(users.disabledAt)));
  if (!row) throw new Problem('login-failed', { detail: 'Akun Google ini belum terhubung dengan akun di toko ini.' });
  await wasRight();
  return startSession(shop, row, context);
}
