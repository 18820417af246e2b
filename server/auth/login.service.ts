import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '#domain/auth/auth.contract.ts';
import { Problem } from '#domain/problems.ts';
import { webPaths } from '#domain/web-paths.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { users } from './auth.tables.ts';
import { inConstantTime } from './constant-time.ts';
import { readGoogleIdentity } from './google.ts';
import type { LoginContext } from './known-device.ts';
import { linkOriginOf } from './link-origin.service.ts';
import { countLink, countLogin, countMessageRequest, mayMessage, queuePasswordTry } from './login-attempts.ts';
import { messageTexts } from './message-texts.ts';
import { consumeToken, issueToken, revokeTokens } from './one-time-token.ts';
import { checkPassword } from './password.ts';
import { startSession, type UserRow } from './session.service.ts';

export async function logIn(
  shop: Shop,
  { username, password }: { username: string; password: string },
  context: LoginContext,
): Promise<Session> {
  const refundLogin = await countLogin(shop, context);
  const readAccount = () => shop.db.select().from(users).where(eq(users.username, username.toLowerCase()));
  const [known] = await readAccount();
  const clearTries = await queuePasswordTry(shop, context, { username, userId: known?.id });
  // The password may have been changed while this try waited.
  const [row] = await readAccount();
  const isRight = await checkPassword(password, row?.passwordHash);
  if (row) context.addAuditNote({ actor: row });
  if (!row || !isRight || row.disabledAt !== null) throw new Problem('login-failed');
  await refundLogin();
  await clearTries();
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
    const origin = await linkOriginOf(shop, row);
    if (origin === null) return;
    const code = await issueToken(shop, 'login-link', row.id, limits.loginLinkMs);
    const url = origin + webPaths.whatsappLogin(code);
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

export async function logInWithWhatsapp(
  shop: Shop,
  { code }: { code: string },
  context: LoginContext,
): Promise<Session> {
  await countLink(shop, context);
  const used = await consumeToken(shop, 'login-link', code);
  const row = used ? await findEnabled(shop, used.userId) : undefined;
  if (!row) throw new Problem('login-failed', { detail: 'Tautan masuk sudah dipakai atau kedaluwarsa.' });
  await revokeTokens(shop, row.id, 'login-link');
  return startSession(shop, row, context);
}

export async function logInWithGoogle(
  shop: Shop,
  { credential }: { credential: string },
  context: LoginContext,
): Promise<Session> {
  const refundLogin = await countLogin(shop, context);
  const { issuer, subject } = await readGoogleIdentity(shop, credential);
  // By issuer and subject only: an e-mail address may change hands.
  const [row] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject), isNull(users.disabledAt)));
  if (!row) throw new Problem('login-failed', { detail: 'Akun Google ini belum terhubung dengan akun di toko ini.' });
  await refundLogin();
  return startSession(shop, row, context);
}
