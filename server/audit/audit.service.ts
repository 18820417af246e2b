import { and, count, desc, gte, ilike, like, lt, or } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from '#domain/auth/records.contract.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { pruneHistory } from '#server/catalogue/product-history.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { auditTrail } from './audit.tables.ts';

export type AuditEvent = Omit<typeof auditTrail.$inferInsert, 'id' | 'at' | 'fields'> & { fields?: string[] };

export async function recordAudit(shop: Shop, event: AuditEvent): Promise<void> {
  await shop.db.insert(auditTrail).values({ fields: [], ...event, at: shop.now() });
}

export async function pruneAudit(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.auditKeptMs);
  await shop.db.delete(auditTrail).where(lt(auditTrail.at, oldest));
  await pruneHistory(shop, oldest);
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function listAudit(shop: Shop, query: AuditQuery): Promise<Page<AuditEntry>> {
  const text = query.search?.trim() ? likeText(query.search.trim()) : undefined;
  const { area, result } = query;
  const where = and(
    text
      ? or(
          ilike(auditTrail.action, text),
          ilike(auditTrail.actorName, text),
          ilike(auditTrail.target, text),
          ilike(auditTrail.address, text),
        )
      : undefined,
    area ? or(like(auditTrail.action, `% /${area}`), like(auditTrail.action, `% /${area}/%`)) : undefined,
    result ? (result === 'done' ? lt : gte)(auditTrail.status, 400) : undefined,
  );
  const rows = await shop.db
    .select()
    .from(auditTrail)
    .where(where)
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [total] = await shop.db.select({ total: count() }).from(auditTrail).where(where);
  return pageOf(
    rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row })),
    total?.total ?? 0,
    query,
  );
}
