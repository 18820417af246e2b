import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { OutboxMessage, OutboxQuery } from '#domain/auth/records.contract.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { containsPattern } from '#server/platform/database/like-pattern.ts';
import type { MessagingShop } from './messaging-shop.ts';
import { outbox } from './outbox.tables.ts';

export async function listOutbox(shop: MessagingShop, query: OutboxQuery): Promise<Page<OutboxMessage>> {
  const text = query.search?.trim() ? containsPattern(query.search.trim()) : undefined;
  const where = and(
    text
      ? or(
          ilike(outbox.name, text),
          ilike(outbox.waNumber, text),
          ilike(outbox.email, text),
          ilike(outbox.subject, text),
        )
      : undefined,
    query.status ? eq(outbox.status, query.status) : undefined,
  );
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [total] = await shop.db.select({ total: count() }).from(outbox).where(where);
  return pageOf(
    rows.map(({ id, createdAt, updatedAt: _, ...row }) => ({ _id: id, createdAt: createdAt.toISOString(), ...row })),
    total?.total ?? 0,
    query,
  );
}
