import { createHash } from 'node:crypto';

/** Weak, because the compressed and the plain body of a response share it. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const withoutMark = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client has this version: `If-None-Match` is a list of tags, or `*`. Weak tags match like strong ones. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map(withoutMark);
  return tags?.some((tag) => tag === '*' || tag === withoutMark(etag)) ?? false;
}
