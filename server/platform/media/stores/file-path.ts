/** A stored picture, a copy of one, or one that the shop drew: `ab/ab12….webp`, `ab/ab12…-320.avif`, `ab/ab12….png`. */
const filePathPattern = /^([0-9a-f]{2})\/\1[0-9a-f]{30}(-\d{2,4})?\.(webp|avif|jpg|png)$/;

export function isFilePath(path: string): boolean {
  return filePathPattern.test(path);
}

/**
 * The last check before a path reaches a file system or a bucket; callers have checked already, so this is a bug or an
 * attack.
 */
export function assertFilePath(path: string): void {
  if (typeof path !== 'string' || !isFilePath(path)) throw new RangeError('Not a path of a stored file');
}
