import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { listLimits, pageQuery, pageSchema } from '#domain/page.ts';

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
  /** Of a message that is not `sent`: the messenger that was handed it and did not confirm it. */
  channel: z.string().nullable(),
  error: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessageSchema>;

const outboxQuery = z.strictObject({
  ...pageQuery(),
  search: z.string().max(listLimits.searchLength).optional(),
  status: z.enum(outboxStatuses).optional(),
});
export type OutboxQuery = z.output<typeof outboxQuery>;

/** What was sent to whom, for the owner to read. */
export const outboxApi = {
  list: endpoint('GET /outbox', {
    access: 'owner',
    tag: 'Catatan',
    summary: 'Pesan keluar',
    query: outboxQuery,
    response: pageSchema(outboxMessageSchema),
  }),
};
