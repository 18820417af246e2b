import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { users } from './auth.tables.ts';

/**
 * Where a link in a message leads: PUBLIC_URL, or where this person or an owner last logged in. Never the request's host,
 * which a stranger can choose in a request for another person's password link. Null: no link can be sent yet.
 */
export async function linkOriginOf(shop: Shop, row: { lastOrigin: string | null }): Promise<string | null> {
  const known = shop.config.publicUrl ?? row.lastOrigin;
  if (known) return known;
  const [owner] = await shop.db
    .select({ lastOrigin: users.lastOrigin })
    .from(users)
    .where(
      and(
        eq(users.role, 'owner'),
        // Whoever holds an invitation can register under any host; the code is proof of the number that was invited.
        eq(users.isNotVerified, false),
        isNull(users.disabledAt),
        isNotNull(users.lastOrigin),
      ),
    )
    .orderBy(desc(users.lastLoginAt))
    .limit(1);
  if (!owner?.lastOrigin) shop.log.warn({}, 'no link was sent: set PUBLIC_URL, or let the owner log in once');
  return owner?.lastOrigin ?? null;
}
