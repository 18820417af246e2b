import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { idSchema, pictureSchema, waNumberSchema } from '#domain/schemas.ts';
import { accountLimits } from './account-rules.ts';
import {
  credentialSchema,
  doneSchema,
  emailSchema,
  nameSchema,
  newPasswordSchema,
  otpSchema,
  usernameSchema,
  userRights,
  userSchema,
} from './auth.contract.ts';

export const profileSchema = userSchema.extend({
  ...userRights,
  photo: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The address of the linked Google account, for show; null: not linked. */
  googleEmail: z.string().nullable(),
  /** A new e-mail address that waits for its code; null: none. */
  pendingEmail: z.string().nullable(),
});
export type Profile = z.output<typeof profileSchema>;

export const openSessionSchema = z.object({
  _id: z.string(),
  device: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type OpenSession = z.output<typeof openSessionSchema>;

/** Required where the account has a password; without one a login of the last minutes counts. */
const currentPassword = z.string().max(accountLimits.password).optional();
const emptyAsNull = (value: unknown) => (value === '' ? null : value);
const tag = 'Akun sendiri';

/** What people do with their own account. */
export const accountApi = {
  profile: endpoint('GET /auth/profile', {
    access: 'session',
    tag,
    summary: 'Akun sendiri',
    response: profileSchema,
  }),
  updateProfile: endpoint('PATCH /auth/profile', {
    access: 'account',
    tag,
    pictures: { photo: 1 },
    summary:
      'Ubah akun sendiri. E-mail baru: dengan currentPassword kode dikirim ke alamat itu, dengan otp alamat diganti. Nomor WhatsApp baru lewat /auth/link-whatsapp',
    body: z.strictObject({
      name: nameSchema.optional(),
      username: usernameSchema.optional(),
      email: z.preprocess(emptyAsNull, emailSchema.nullable()).optional(),
      waNumber: z.preprocess(emptyAsNull, waNumberSchema.nullable()).optional(),
      photo: z.preprocess(emptyAsNull, pictureSchema.nullable()).optional(),
      currentPassword,
      otp: otpSchema.optional(),
    }),
    response: profileSchema,
  }),
  changePassword: endpoint('PATCH /auth/password', {
    access: 'session',
    tag,
    summary: 'Ganti password; sesi lain berakhir. Akun tanpa password tidak mengirim currentPassword',
    body: z.strictObject({ currentPassword, password: newPasswordSchema }),
    response: userSchema,
  }),
  sessions: endpoint('GET /auth/sessions', {
    access: 'session',
    tag,
    summary: 'Sesi yang terbuka',
    response: z.array(openSessionSchema),
  }),
  endSession: endpoint('DELETE /auth/sessions/{id}', {
    access: 'session',
    tag,
    summary: 'Akhiri satu sesi sendiri',
    params: z.strictObject({ id: idSchema }),
    response: doneSchema,
  }),
  linkWhatsapp: endpoint('POST /auth/link-whatsapp', {
    access: 'account',
    tag,
    summary: 'Tanpa otp, dengan currentPassword: kirim kode ke nomor itu. Dengan otp: hubungkan nomor itu',
    body: z.strictObject({ waNumber: waNumberSchema, otp: otpSchema.optional(), currentPassword }),
    response: z.object({ linked: z.boolean(), user: userSchema }),
  }),
  linkGoogle: endpoint('POST /auth/link-google', {
    access: 'account',
    tag,
    summary: 'Hubungkan akun Google',
    body: z.strictObject({ credential: credentialSchema, currentPassword }),
    response: profileSchema,
  }),
  unlinkGoogle: endpoint('DELETE /auth/link-google', {
    access: 'account',
    tag,
    summary: 'Lepaskan akun Google',
    body: z.strictObject({ currentPassword }).optional().nullable(),
    response: profileSchema,
  }),
};
