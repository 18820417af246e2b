import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: such a token cannot be guessed, so a fast hash is enough to keep it. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
