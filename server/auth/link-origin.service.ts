import { and, desc, eq, isNotNull } from 'drizzle-orm';
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
    .where(and(eq(users.role, 'owner'), isNotNull(users.lastOrigin)))
    .orderBy(desc(users.createdAt))
    .limit(1);
  if (!owner?.lastOrigin) shop.log.warn({}, 'no link was sent: set PUBLIC_URL, or let the owner log in once');
  return owner?.lastOrigin ?? null;
}
