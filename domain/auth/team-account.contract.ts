import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema } from '#domain/page.ts';
import { idSchema } from '#domain/schemas.ts';
import { doneSchema, roleSchema, userSchema } from './auth.contract.ts';

export const accountSchema = userSchema.extend({
  team: z.string().nullable(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
});
export type Account = z.output<typeof accountSchema>;

const params = z.strictObject({ id: idSchema });
const tag = 'Akun tim';

/** What the owner does with the accounts of others. */
export const teamAccountApi = {
  read: endpoint({
    method: 'GET',
    path: '/teams/{id}/account',
    access: 'owner',
    tag,
    summary: 'Akun dan undangan seorang anggota tim',
    params,
    response: z.object({
      account: accountSchema.nullable(),
      invitation: z.object({ role: roleSchema, expiresAt: z.string() }).nullable(),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/teams/{id}/invite',
    access: 'owner',
    tag,
    summary: 'Undang anggota tim membuat akun. Undangan sebelumnya tidak berlaku lagi',
    params,
    body: z.strictObject({ role: roleSchema }),
    response: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/teams/{id}/invite',
    access: 'owner',
    tag,
    summary: 'Batalkan undangan',
    params,
    response: doneSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/accounts',
    access: 'owner',
    tag,
    summary: 'Semua akun',
    query: z.strictObject(pageQuery()),
    response: pageSchema(accountSchema),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/accounts/{id}',
    access: 'owner',
    tag,
    summary: 'Ganti peran, nonaktifkan atau aktifkan akun',
    params,
    body: z.strictObject({ role: roleSchema.optional(), isDisabled: z.boolean().optional() }),
    response: accountSchema,
  }),
};
