/** Whether the client has this version: `If-None-Match` is a list of tags, or `*`. A proxy that compresses marks a tag as weak (`W/`). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === '*' || tag === etag) ?? false;
}
