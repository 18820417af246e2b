import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';

export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  waNumber: z.string().nullable(),
  role: z.enum(['owner', 'staff']),
  isNotVerified: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type User = z.output<typeof userSchema>;

export const sessionSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), user: userSchema });
export type Session = z.output<typeof sessionSchema>;

export const authLimits = { username: 60, password: 200 } as const;

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    tag: 'Akun',
    summary: 'Masuk dengan username dan password',
    body: z.strictObject({
      username: z.string().trim().min(1, 'Username wajib diisi').max(authLimits.username),
      password: z.string().min(1, 'Password wajib diisi').max(authLimits.password),
    }),
    response: sessionSchema,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'session',
    tag: 'Akun',
    summary: 'Akun sendiri',
    response: userSchema,
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/auth/logout',
    access: 'session',
    tag: 'Akun',
    summary: 'Akhiri sesi',
    response: z.object({ done: z.literal(true) }),
  }),
};
