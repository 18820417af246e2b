import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { listLimits, pageQuery, pageSchema } from '#domain/page.ts';

export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** The call, such as `PATCH /products/{id}`, or what happened without one. */
  action: z.string(),
  target: z.string().nullable(),
  actor: z.string().nullable(),
  actorName: z.string().nullable(),
  status: z.int(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Names of the fields that were sent; never their values. */
  fields: z.array(z.string()),
  note: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const outboxStatuses = ['waiting', 'kept', 'sent'] as const;

export const outboxMessageSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  kind: z.string(),
  name: z.string(),
  waNumber: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string(),
  /** Empty once a messenger has delivered it: delivered secrets are not stored. */
  text: z.string(),
  status: z.enum(outboxStatuses),
  channel: z.string().nullable(),
  error: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessageSchema>;

const listQuery = { ...pageQuery(), search: z.string().max(listLimits.searchLength).optional() };

const auditQuery = z.strictObject({
  ...listQuery,
  /** The first word of the call's path, such as `products`. */
  area: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'Bagian tidak dikenal')
    .optional(),
  result: z.enum(['done', 'failed']).optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

const outboxQuery = z.strictObject({ ...listQuery, status: z.enum(outboxStatuses).optional() });
export type OutboxQuery = z.output<typeof outboxQuery>;

/** What the owner can read again: who did what, and what was sent to whom. */
export const recordsApi = {
  audit: endpoint('GET /audit', {
    access: 'owner',
    tag: 'Catatan',
    summary: 'Siapa melakukan apa, kapan dan dari mana',
    query: auditQuery,
    response: pageSchema(auditEntrySchema),
  }),
  outbox: endpoint('GET /outbox', {
    access: 'owner',
    tag: 'Catatan',
    summary: 'Pesan keluar',
    query: outboxQuery,
    response: pageSchema(outboxMessageSchema),
  }),
};
