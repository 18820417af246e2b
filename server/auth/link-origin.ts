import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import { users } from './auth.tables.ts';

/**
 * Where a link in a message leads. Without PUBLIC_URL the request's host would decide, and a stranger can name any host in
 * a request for somebody else's password link; so the address of a right login comes first.
 */
export async function linkOriginOf(
  shop: Shop,
  row: { lastOrigin: string | null },
  context: RequestContext,
): Promise<string> {
  const known = shop.config.publicUrl ?? row.lastOrigin;
  if (known) return known;
  const [owner] = await shop.db
    .select({ lastOrigin: users.lastOrigin })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNotNull(users.lastOrigin)))
    .orderBy(desc(users.createdAt))
    .limit(1);
  return owner?.lastOrigin ?? context.origin;
}
