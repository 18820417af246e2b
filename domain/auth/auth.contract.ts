import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { waNumberSchema } from '#domain/schemas.ts';
import { accountLimits, otpPattern, passwordFaults, usernamePattern } from './account-rules.ts';
import { areas } from './areas.ts';

export const roleSchema = z.enum(['owner', 'staff']);
export type Role = z.output<typeof roleSchema>;

const areaSchema = z.enum(areas);
/** As given by the owner, in any order and none twice. */
export const givenAreasSchema = z
  .array(areaSchema)
  .max(areas.length)
  .transform((given) => areas.filter((area) => given.includes(area)));

export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  waNumber: z.string().nullable(),
  role: roleSchema,
  /** What the account may work on; an owner has them all. */
  areas: z.array(areaSchema),
  isNotVerified: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type User = z.output<typeof userSchema>;

/** Owners always have the right; staff get it from an owner. */
export const userRights = { canPublishImports: z.boolean() };

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const sessionSchema = tokensSchema.extend({ user: userSchema });
export type Tokens = z.output<typeof tokensSchema>;
export type Session = z.output<typeof sessionSchema>;

export const doneSchema = z.object({ done: z.literal(true) });
const sentSchema = z.object({ sent: z.literal(true) });

const givenPassword = z.string().min(1, 'Password wajib diisi').max(accountLimits.password);
export const nameSchema = z.string().trim().min(1, 'Nama wajib diisi').max(accountLimits.name);
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(usernamePattern, 'Username 3 sampai 60 huruf, angka, titik, garis bawah atau tanda hubung, tidak hanya angka');
export const emailSchema = z.email('Value is not a valid email address').max(accountLimits.email).toLowerCase();
export const newPasswordSchema = z
  .string()
  .max(accountLimits.password * 4)
  .superRefine((password, context) => {
    for (const message of passwordFaults(password)) context.addIssue({ code: 'custom', message });
  });
const tokenSchema = z.string().min(1).max(accountLimits.token);
const credentialSchema = z.string().min(1).max(accountLimits.credential);
const otpSchema = z.string().trim().regex(otpPattern, 'Kode terdiri dari 6 angka');

const tag = 'Akun';

/** Every way in, and what a session needs to go on. */
export const authApi = {
  login: endpoint('POST /auth/login', {
    access: 'public',
    tag,
    summary: 'Masuk dengan username dan password',
    body: z.strictObject({
      username: z.string().trim().min(1, 'Username wajib diisi').max(accountLimits.username),
      password: givenPassword,
    }),
    response: sessionSchema,
  }),
  whatsappCode: endpoint('POST /auth/whatsapp-code', {
    access: 'public',
    tag,
    summary: 'Minta tautan masuk lewat WhatsApp; jawabannya sama untuk nomor yang tidak dikenal',
    body: z.strictObject({ waNumber: waNumberSchema }),
    response: sentSchema,
  }),
  loginWhatsapp: endpoint('POST /auth/login-whatsapp', {
    access: 'public',
    tag,
    summary: 'Masuk dengan kode dari tautan WhatsApp',
    body: z.strictObject({ code: tokenSchema }),
    response: sessionSchema,
  }),
  googleNonce: endpoint('POST /auth/google-nonce', {
    access: 'public',
    tag,
    summary: 'Angka sekali pakai yang harus dibawa oleh token Google',
    response: z.object({ nonce: z.string() }),
  }),
  loginGoogle: endpoint('POST /auth/login-google', {
    access: 'public',
    tag,
    summary: 'Masuk dengan akun Google yang sudah terhubung',
    body: z.strictObject({ credential: credentialSchema }),
    response: sessionSchema,
  }),
  invitation: endpoint('POST /auth/invitation', {
    access: 'public',
    tag,
    summary: 'Untuk siapa undangan ini',
    body: z.strictObject({ invite: tokenSchema }),
    response: z.object({ name: z.string(), role: roleSchema, expiresAt: z.string() }),
  }),
  register: endpoint('POST /auth/register', {
    access: 'public',
    tag,
    status: 201,
    summary: 'Buat akun dengan undangan',
    body: z.strictObject({
      invite: tokenSchema,
      name: nameSchema,
      username: usernameSchema,
      password: newPasswordSchema,
    }),
    response: sessionSchema,
  }),
  registerGoogle: endpoint('POST /auth/register-google', {
    access: 'public',
    tag,
    status: 201,
    summary: 'Buat akun dengan undangan dan akun Google',
    body: z.strictObject({ invite: tokenSchema, credential: credentialSchema }),
    response: sessionSchema,
  }),
  verifyOtp: endpoint('POST /auth/verify-otp', {
    access: 'session',
    tag,
    summary: 'Verifikasi akun dengan kode 6 angka',
    body: z.strictObject({ otp: otpSchema }),
    response: userSchema,
  }),
  resendOtp: endpoint('POST /auth/resend-otp', {
    access: 'session',
    tag,
    summary: 'Kirim ulang kode verifikasi',
    body: z.strictObject({}).optional().nullable(),
    response: sentSchema,
  }),
  forgotPassword: endpoint('POST /auth/forgot-password', {
    access: 'public',
    tag,
    summary: 'Minta tautan untuk membuat password baru; jawabannya selalu sama',
    body: z.strictObject({ identifier: z.string().trim().min(1).max(accountLimits.email) }),
    response: sentSchema,
  }),
  resetPassword: endpoint('POST /auth/reset-password', {
    access: 'public',
    tag,
    summary: 'Buat password baru dengan tautan yang diterima',
    body: z.strictObject({ token: tokenSchema, password: newPasswordSchema }),
    response: doneSchema,
  }),
  refreshToken: endpoint('POST /auth/refresh-token', {
    access: 'public',
    tag,
    summary: 'Tukar refresh token dengan pasangan token baru',
    body: z.strictObject({ refreshToken: tokenSchema }),
    response: tokensSchema,
  }),
  logout: endpoint('DELETE /auth/logout', {
    access: 'session',
    tag,
    summary: 'Akhiri sesi',
    response: doneSchema,
  }),
};

export { credentialSchema, otpSchema };
