import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { accountLimits } from '#domain/auth/account-rules.ts';

/** 256 random bits: such a token cannot be guessed, so a fast hash is enough to keep it. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newOtp = () => String(randomInt(10 ** accountLimits.otpDigits)).padStart(accountLimits.otpDigits, '0');

/** The family part stays for the whole session: whoever shows it with an old secret holds a token that was used before. */
export const refreshTokenOf = (family: string, secret: string) => `${family}.${secret}`;

export function readRefreshToken(token: string): { family: string; secret: string } | null {
  const [, family, secret] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  return family !== undefined && secret !== undefined ? { family, secret } : null;
}

/** What follows a refresh token is fixed by it and the session's seed, so that two tabs asking at once get the same. */
export function pairAfter(seed: string, secret: string): { accessToken: string; secret: string } {
  const derive = (purpose: string) => createHmac('sha256', seed).update(`${purpose} ${secret}`).digest('base64url');
  return { accessToken: derive('access'), secret: derive('refresh') };
}
