import { type PictureWidth, pictureWidths } from './media.limits.ts';

/**
 * A stored picture: 32 random hex digits, stored in a folder named by the first two. Nothing a person typed is ever
 * part of it, so a text that matches can neither leave the folder nor mean two things on different file systems.
 */
export const storedPathPattern = /^([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/;

export function isStoredPath(path: string): boolean {
  return storedPathPattern.test(path);
}

/** `randomHex` is 32 hex digits from a secure source: pictures of drafts are public to anyone who knows the path. */
export function storedPathOf(randomHex: string): string {
  const path = `${randomHex.slice(0, 2)}/${randomHex}.webp`;
  if (!isStoredPath(path)) throw new RangeError('A stored path needs 32 lower-case hex digits');
  return path;
}

/** The width a copy is made in: the nearest allowed one upward; what is no width at all means the picture as stored. */
export function copyWidthOf(requested: unknown): PictureWidth | null {
  if (typeof requested !== 'string' || !/^\d{1,6}$/.test(requested)) return null;
  const width = Number(requested);
  if (width === 0) return null;
  return pictureWidths.find((allowed) => allowed >= width) ?? pictureWidths[pictureWidths.length - 1]!;
}
