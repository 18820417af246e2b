import { and, asc, count, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { type Area, areas as allAreas, areaNames } from '#domain/auth/areas.ts';
import type { Role } from '#domain/auth/auth.contract.ts';
import type { Account } from '#domain/auth/team-account.contract.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import { webPaths } from '#domain/web-paths.ts';
import { limits } from '#server/platform/config/limits.ts';
import { offsetOf } from '#server/platform/database/read-page.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { invitations, sessions, users } from './auth.tables.ts';
import { messageTexts } from './message-texts.ts';
import { revokeTokens } from './one-time-token.ts';
import { endSessionsOf, rightsOf, userOf } from './session.service.ts';
import { hashToken, newToken } from './tokens.ts';

/** Accounts with the number of their open sessions. */
async function readAccounts(
  shop: Shop,
  where: SQL | undefined,
  { limit, page }: { limit: number; page: number } = { limit: 1, page: 1 },
): Promise<Account[]> {
  const rows = await shop.db
    .select({ user: users, openSessions: count(sessions.id) })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, shop.now())))
    .where(where)
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return rows.map(({ user, openSessions }) => ({
    ...userOf(user),
    ...rightsOf(user),
    team: user.teamId,
    isDisabled: user.disabledAt !== null,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    openSessions,
  }));
}

async function readAccount(shop: Shop, userId: string): Promise<Account> {
  const [account] = await readAccounts(shop, eq(users.id, userId));
  if (!account) throw new Problem('not-found');
  return account;
}

export async function listAccounts(shop: Shop, query: { page: number; limit: number }): Promise<Page<Account>> {
  const accounts = await readAccounts(shop, undefined, query);
  const [total] = await shop.db.select({ total: count() }).from(users);
  return pageOf(accounts, total?.total ?? 0, query);
}

/** A member of the team as this feature needs it. */
export type TeamMember = { id: string; name: string; waNumber: string | null };

export async function readTeamAccount(shop: Shop, teamId: string) {
  const [account] = await readAccounts(shop, eq(users.teamId, teamId));
  const [invitation] = await shop.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.teamId, teamId), gt(invitations.expiresAt, shop.now())));
  return {
    account: account ?? null,
    invitation: invitation
      ? { role: invitation.role, areas: invitation.areas, expiresAt: invitation.expiresAt.toISOString() }
      : null,
  };
}

type Invited = { role: Role; email?: string | null | undefined; areas?: Area[] | undefined };

/** Inviting again sends a new link; the one before stops working. */
export async function inviteTeamMember(
  shop: Shop,
  { id: teamId, name, waNumber }: TeamMember,
  { role, email = null, areas = [...allAreas] }: Invited,
  context: RequestContext,
) {
  const [account] = await shop.db.select({ id: users.id }).from(users).where(eq(users.teamId, teamId));
  if (account) throw new Problem('conflict', { detail: 'Anggota tim ini sudah punya akun.' });
  const token = newToken();
  const now = shop.now();
  const expiresAt = new Date(now.getTime() + limits.invitationMs);
  const values = { role, areas, name, waNumber, email, tokenHash: hashToken(token), expiresAt, updatedAt: now };
  await shop.db
    .insert(invitations)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: invitations.teamId, set: values });
  const url = `${context.origin}${webPaths.register(token)}`;
  const { name: shopName } = await readSiteMeta(shop);
  await shop.messages.send(shop, { name, waNumber, email }, messageTexts.invitation(shopName, name, url));
  return { url, expiresAt: expiresAt.toISOString() };
}

export async function withdrawInvitation(shop: Shop, teamId: string): Promise<void> {
  const [removed] = await shop.db
    .delete(invitations)
    .where(eq(invitations.teamId, teamId))
    .returning({ id: invitations.id });
  if (!removed) throw new Problem('not-found');
}

type AccountChange = {
  role?: Role | undefined;
  areas?: Area[] | undefined;
  isDisabled?: boolean | undefined;
  canPublishImports?: boolean | undefined;
};

/** A shop always has at least one owner who can log in. */
async function changeAccount(shop: Shop, userId: string, change: AccountChange): Promise<void> {
  const { role, areas, isDisabled, canPublishImports } = change;
  // All owners are locked, so that two of them cannot take each other's rights at the same moment.
  const owners = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt), eq(users.isNotVerified, false)))
    .orderBy(asc(users.id))
    .for('update');
  const isLastOwner = owners.length === 1 && owners[0]?.id === userId;
  if (isLastOwner && (role === 'staff' || isDisabled === true)) {
    throw new Problem('conflict', { detail: 'Toko harus punya minimal satu pemilik yang aktif.' });
  }
  const [row] = await shop.db
    .update(users)
    .set({
      ...(role === undefined ? {} : { role }),
      ...(areas === undefined ? {} : { areas }),
      ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? shop.now() : null }),
      ...(canPublishImports === undefined ? {} : { canPublishImports }),
      updatedAt: shop.now(),
    })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (!row) throw new Problem('not-found');
  if (isDisabled) {
    await endSessionsOf(shop, userId);
    await revokeTokens(shop, userId);
  }
}

export async function updateAccount(shop: Shop, userId: string, change: AccountChange): Promise<Account> {
  const { audit } = shop;
  return transaction(shop, async (shop) => {
    await changeAccount(shop, userId, change);
    if (change.areas) audit?.addNote(`Bagian: ${areaNames(change.areas) || 'tidak ada'}`);
    return readAccount(shop, userId);
  });
}

/** The caller's own session stays open, so that owners can end the other ones of their account. */
export async function endAccountSessions(shop: Shop, userId: string, caller: NonNullable<Caller>): Promise<Account> {
  await readAccount(shop, userId);
  await endSessionsOf(shop, userId, caller.sessionId);
  return readAccount(shop, userId);
}

/**
 * Runs inside the transaction that removes a team member: a removed member must not be able to log in, and staff must
 * not be able to disable an account this way.
 */
export async function closeAccountOfMember(shop: Shop, teamId: string, caller: Caller): Promise<void> {
  const [account] = await shop.db.select({ id: users.id }).from(users).where(eq(users.teamId, teamId));
  const [invitation] = await shop.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.teamId, teamId));
  if (!account && !invitation) return;
  if (caller?.user.role !== 'owner') {
    throw new Problem('forbidden', {
      detail: 'Anggota tim yang punya akun atau undangan hanya dapat dihapus oleh pemilik.',
    });
  }
  if (account) await changeAccount(shop, account.id, { isDisabled: true });
}
