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

export const outboxMessageSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  kind: z.string(),
  name: z.string(),
  waNumber: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string(),
  /** Empty once a messenger has delivered it: delivered secrets are not kept. */
  text: z.string(),
  status: z.enum(['waiting', 'kept', 'sent']),
  channel: z.string().nullable(),
  error: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessageSchema>;

const query = z.strictObject({ ...pageQuery(), search: z.string().max(listLimits.searchLength).optional() });

/** What the owner can read again: who did what, and what was sent to whom. */
export const recordsApi = {
  audit: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'owner',
    tag: 'Catatan',
    summary: 'Siapa melakukan apa, kapan dan dari mana',
    query,
    response: pageSchema(auditEntrySchema),
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/outbox',
    access: 'owner',
    tag: 'Catatan',
    summary: 'Pesan keluar',
    query,
    response: pageSchema(outboxMessageSchema),
  }),
};
