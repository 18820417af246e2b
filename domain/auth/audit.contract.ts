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

const auditQuery = z.strictObject({
  ...pageQuery(),
  search: z.string().max(listLimits.searchLength).optional(),
  /** The first word of the call's path, such as `products`. */
  area: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'Bagian tidak dikenal')
    .optional(),
  result: z.enum(['done', 'failed']).optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** Who did what, for the owner to read. */
export const auditApi = {
  list: endpoint('GET /audit', {
    access: 'owner',
    tag: 'Catatan',
    summary: 'Siapa melakukan apa, kapan dan dari mana',
    query: auditQuery,
    response: pageSchema(auditEntrySchema),
  }),
};
