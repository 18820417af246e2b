import { and, desc, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from '#domain/auth/audit.contract.ts';
import type { Page } from '#domain/page.ts';
import { limits } from '#server/platform/config/limits.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { containsText } from '#server/platform/database/like-pattern.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import { auditTrail } from './audit.tables.ts';

export type AuditEvent = typeof auditTrail.$inferInsert & { id: string };

/** PostgreSQL stores neither NUL nor half of a character pair: they are written as \\u0000. */
const storable = (text: string) =>
  text.replace(/\0|\p{Cs}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function lineOf(event: AuditEvent): AuditEvent {
  const entries = Object.entries(event).map(([key, value]) => [
    key,
    typeof value === 'string' ? storable(value) : value,
  ]);
  return { ...(Object.fromEntries(entries) as AuditEvent), fields: event.fields.map(storable) };
}

/** Upsert: the line saved with the change is corrected when the response is known. */
export async function saveAudit(db: Shop['db'], event: AuditEvent): Promise<void> {
  const line = lineOf(event);
  const { status, target, actor, actorName, note } = line;
  await db
    .insert(auditTrail)
    .values(line)
    .onConflictDoUpdate({ target: auditTrail.id, set: { status, target, actor, actorName, note } });
}

/** The same line for many targets, in one statement. */
export async function saveAuditEach(db: Shop['db'], event: AuditEvent, targets: SQL): Promise<void> {
  const { at, action, actor, actorName, status, address, device, fields, note } = lineOf(event);
  await db.execute(sql`
    insert into ${auditTrail} (id, at, action, target, actor, actor_name, status, address, device, fields, note)
    select gen_random_uuid()::text, ${at}::timestamptz, ${action}, target, ${actor ?? null}, ${actorName ?? null},
      ${status}::integer, ${address ?? null}, ${device ?? null}, ${JSON.stringify(fields)}::jsonb, ${note ?? null}
    from (${targets}) changed`);
}

/** For events outside a request. */
export async function recordAudit(shop: Shop, event: Omit<AuditEvent, 'id' | 'at' | 'fields'>): Promise<void> {
  await saveAudit(shop.db, { ...event, id: crypto.randomUUID(), at: shop.now(), fields: [] });
}

export async function pruneAudit(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.auditRetentionMs);
  await deleteInBatches(shop.db, auditTrail, lt(auditTrail.at, oldest));
}

const entryOf = ({ id, at, ...row }: typeof auditTrail.$inferSelect): AuditEntry => ({
  _id: id,
  at: at.toISOString(),
  ...row,
});

export async function listAudit(shop: Shop, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { area, result } = query;
  const where = and(
    containsText(query.search, [auditTrail.action, auditTrail.actorName, auditTrail.target, auditTrail.address]),
    area ? or(like(auditTrail.action, `% /${area}`), like(auditTrail.action, `% /${area}/%`)) : undefined,
    result ? (result === 'done' ? lt : gte)(auditTrail.status, 400) : undefined,
  );
  const orderBy = [desc(auditTrail.at), desc(auditTrail.id)];
  return readPage(shop.db, auditTrail, { where, orderBy, docOf: entryOf }, query);
}
