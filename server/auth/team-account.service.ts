import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Role } from '#domain/auth/auth.contract.ts';
import type { Account } from '#domain/auth/team-account.contract.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { invitations, users } from './auth.tables.ts';
import { messageTexts } from './message-texts.ts';
import { revokeTokens } from './one-time-token.ts';
import { endSessionsOf, type UserRow, userOf } from './session.service.ts';
import { hashToken, newToken } from './tokens.ts';

function accountOf(row: UserRow): Account {
  return {
    ...userOf(row),
    team: row.teamId,
    isDisabled: row.disabledAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A member of the team as this part needs it; who they are is told by the content. */
export type TeamMember = { id: string; name: string; waNumber: string | null };

export async function readTeamAccount(shop: Shop, teamId: string) {
  const [account] = await shop.db.select().from(users).where(eq(users.teamId, teamId));
  const [invitation] = await shop.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.teamId, teamId), gt(invitations.expiresAt, shop.now())));
  return {
    account: account ? accountOf(account) : null,
    invitation: invitation ? { role: invitation.role, expiresAt: invitation.expiresAt.toISOString() } : null,
  };
}

/** Inviting again sends a new link; the one before stops working. */
export async function inviteTeamMember(shop: Shop, member: TeamMember, role: Role, context: RequestContext) {
  const { id: teamId, name, waNumber } = member;
  const [account] = await shop.db.select({ id: users.id }).from(users).where(eq(users.teamId, teamId));
  if (account) throw new Problem('conflict', { detail: 'Anggota tim ini sudah punya akun.' });
  const token = newToken();
  const now = shop.now();
  const expiresAt = new Date(now.getTime() + limits.invitationMs);
  const values = { role, name, waNumber, tokenHash: hashToken(token), expiresAt, updatedAt: now };
  await shop.db
    .insert(invitations)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: invitations.teamId, set: values });
  const url = `${context.origin}/admls/register?invite=${token}`;
  const { name: shopName } = await readSiteMeta(shop);
  await shop.messages.send(shop, { name, waNumber, email: null }, messageTexts.invitation(shopName, name, url));
  return { url, expiresAt: expiresAt.toISOString() };
}

export async function withdrawInvitation(shop: Shop, teamId: string): Promise<void> {
  const [removed] = await shop.db
    .delete(invitations)
    .where(eq(invitations.teamId, teamId))
    .returning({ id: invitations.id });
  if (!removed) throw new Problem('not-found');
}

export async function listAccounts(shop: Shop, query: { page: number; limit: number }): Promise<Page<Account>> {
  const rows = await shop.db
    .select()
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [total] = await shop.db.select({ total: count() }).from(users);
  return pageOf(rows.map(accountOf), total?.total ?? 0, query);
}

/** A shop keeps at least one owner who can get in. */
export async function updateAccount(
  shop: Shop,
  userId: string,
  { role, isDisabled }: { role?: Role | undefined; isDisabled?: boolean | undefined },
): Promise<Account> {
  return transaction(shop, async (shop) => {
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
        ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? shop.now() : null }),
        updatedAt: shop.now(),
      })
      .where(eq(users.id, userId))
      .returning();
    if (!row) throw new Problem('not-found');
    if (isDisabled) {
      await endSessionsOf(shop, userId);
      await revokeTokens(shop, userId);
    }
    return accountOf(row);
  });
}
