import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema } from '#domain/page.ts';
import { idSchema } from '#domain/schemas.ts';
import { doneSchema, emailSchema, givenAreasSchema, roleSchema, userRights, userSchema } from './auth.contract.ts';

export const accountSchema = userSchema.extend({
  ...userRights,
  team: z.string().nullable(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  openSessions: z.int(),
});
export type Account = z.output<typeof accountSchema>;

const params = z.strictObject({ id: idSchema });
const tag = 'Akun tim';

/** What the owner does with the accounts of others. */
export const teamAccountApi = {
  read: endpoint('GET /teams/{id}/account', {
    access: 'owner',
    tag,
    summary: 'Akun dan undangan seorang anggota tim',
    params,
    response: z.object({
      account: accountSchema.nullable(),
      invitation: z.object({ role: roleSchema, areas: userSchema.shape.areas, expiresAt: z.string() }).nullable(),
    }),
  }),
  invite: endpoint('POST /teams/{id}/invite', {
    access: 'owner',
    tag,
    summary:
      'Undang anggota tim membuat akun. Kode verifikasi hanya dikirim ke nomor atau e-mail yang diundang; undangan sebelumnya tidak berlaku lagi',
    params,
    body: z.strictObject({
      role: roleSchema,
      email: emailSchema.nullable().optional(),
      /** Of a staff account; all where none are named. */
      areas: givenAreasSchema.optional(),
    }),
    response: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  withdraw: endpoint('DELETE /teams/{id}/invite', {
    access: 'owner',
    tag,
    summary: 'Batalkan undangan',
    params,
    response: doneSchema,
  }),
  list: endpoint('GET /accounts', {
    access: 'owner',
    tag,
    summary: 'Semua akun',
    query: z.strictObject(pageQuery()),
    response: pageSchema(accountSchema),
  }),
  update: endpoint('PATCH /accounts/{id}', {
    access: 'owner',
    tag,
    summary:
      'Ganti peran atau bagian yang boleh dikerjakan, nonaktifkan atau aktifkan akun, beri atau cabut hak mengimpor produk langsung aktif',
    params,
    body: z.strictObject({
      role: roleSchema.optional(),
      areas: givenAreasSchema.optional(),
      isDisabled: z.boolean().optional(),
      canPublishImports: z.boolean().optional(),
    }),
    response: accountSchema,
  }),
  endSessions: endpoint('DELETE /accounts/{id}/sessions', {
    access: 'owner',
    tag,
    summary: 'Akhiri semua sesi sebuah akun; sesi yang meminta tetap terbuka',
    params,
    response: accountSchema,
  }),
};
