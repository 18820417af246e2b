import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { accountLimits } from '#domain/auth/account-rules.ts';

/** 256 random bits: such a token cannot be guessed, so a fast hash is enough to store it. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newOtp = () => String(randomInt(10 ** accountLimits.otpDigits)).padStart(accountLimits.otpDigits, '0');

/** The family part stays for the whole session: with an old secret it reveals a token that was already used. */
export const refreshTokenOf = (family: string, secret: string) => `${family}.${secret}`;

export function readRefreshToken(token: string): { family: string; secret: string } | null {
  const [, family, secret] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  return family !== undefined && secret !== undefined ? { family, secret } : null;
}

/** The next pair is derived from the refresh token and the session's seed, so that two tabs refreshing at once get the same. */
export function pairAfter(seed: string, secret: string): { accessToken: string; secret: string } {
  const derive = (purpose: string) => createHmac('sha256', seed).update(`${purpose} ${secret}`).digest('base64url');
  return { accessToken: derive('access'), secret: derive('refresh') };
}
