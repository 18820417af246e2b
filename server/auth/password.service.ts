import { and, eq, isNull, or } from 'drizzle-orm';
import { passwordFaults } from '#domain/auth/account-rules.ts';
import type { User } from '#domain/auth/auth.contract.ts';
import { isWaNumber, normaliseWaNumber } from '#domain/phone.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { webPaths } from '#domain/web-paths.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { oneTimeTokens, users } from './auth.tables.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { inConstantTime } from './constant-time.ts';
import type { LoginContext } from './known-device.ts';
import { linkOriginOf } from './link-origin.service.ts';
import { clearPasswordTries, countLink, countMessageRequest, mayMessage } from './login-attempts.ts';
import { messageTexts } from './message-texts.ts';
import { consumeToken, issueToken, revokeTokens } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { endSessionsOf, type UserRow, userOf } from './session.service.ts';
import { hashToken } from './tokens.ts';

async function findByIdentifier(shop: Shop, identifier: string): Promise<UserRow | undefined> {
  const text = identifier.toLowerCase();
  const rows = await shop.db
    .select()
    .from(users)
    .where(
      and(
        or(
          eq(users.username, text),
          eq(users.email, text),
          isWaNumber(text) ? eq(users.waNumber, normaliseWaNumber(text)) : undefined,
        ),
        isNull(users.disabledAt),
      ),
    );
  // A username may look like another account's number: the username comes first.
  return rows.find((row) => row.username === text) ?? rows[0];
}

/** The same response in the same time for known and unknown accounts. */
export async function forgotPassword(shop: Shop, identifier: string, context: RequestContext): Promise<void> {
  await countMessageRequest(shop, context);
  await inConstantTime(async () => {
    const row = await findByIdentifier(shop, identifier);
    if (!row || !(await mayMessage(shop, row.id))) return;
    const origin = await linkOriginOf(shop, row);
    if (origin === null) return;
    const token = await issueToken(shop, 'reset-link', row.id, limits.resetLinkMs);
    const url = origin + webPaths.resetPassword(token);
    const { name: shopName } = await readSiteMeta(shop);
    const { name, email } = row;
    // A person who typed an e-mail address looks for the link there.
    const waNumber = identifier.includes('@') && shop.config.smtp ? null : row.waNumber;
    await shop.messages.send(shop, { name, waNumber, email }, messageTexts.resetLink(shopName, row.username, url));
  });
}

function refuseWeak(password: string, username: string): void {
  const [fault] = passwordFaults(password, username);
  if (fault) throw invalidField('password', fault);
}

/** A new password ends every session but the one that set it, and every open link. */
async function setPassword(shop: Shop, userId: string, passwordHash: string, sessionId?: string): Promise<UserRow> {
  const [row] = await shop.db
    .update(users)
    .set({ passwordHash, mustChangePassword: false, updatedAt: shop.now() })
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .returning();
  if (!row) throw new Problem('unauthorized');
  await endSessionsOf(shop, userId, sessionId);
  await revokeTokens(shop, userId);
  await clearPasswordTries(shop, row);
  return row;
}

const invalidLink = () => invalidField('token', 'Tautan sudah dipakai atau kedaluwarsa');

export async function resetPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
  context: LoginContext,
): Promise<void> {
  await countLink(shop, context);
  const [open] = await shop.db
    .select({ user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.kind, 'reset-link')));
  if (!open) throw invalidLink();
  // A weak password must not use the link up.
  refuseWeak(password, open.user.username);
  const passwordHash = await hashPassword(password);
  await transaction(shop, async (shop) => {
    const used = await consumeToken(shop, 'reset-link', token);
    if (!used?.userId) throw invalidLink();
    await setPassword(shop, used.userId, passwordHash);
  });
  context.addAuditNote({ actor: open.user });
}

export async function changePassword(
  shop: Shop,
  caller: NonNullable<Caller>,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
): Promise<User> {
  const [row] = await shop.db.select().from(users).where(eq(users.id, caller.user._id));
  if (!row) throw new Problem('unauthorized');
  refuseWeak(password, row.username);
  await confirmIdentity(shop, caller, row, currentPassword);
  if (row.passwordHash !== null && password.normalize('NFKC') === currentPassword?.normalize('NFKC')) {
    throw invalidField('password', 'Password baru harus berbeda dari yang lama');
  }
  const passwordHash = await hashPassword(password);
  return transaction(shop, async (shop) => userOf(await setPassword(shop, row.id, passwordHash, caller.sessionId)));
}
