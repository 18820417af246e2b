import { isStoredPath } from '#domain/media/stored-path.ts';
import { originalPathOf } from './copies.ts';
import type { MediaShop } from './media.service.ts';

export type SweepResult = { removedPictures: number; removedBytes: number };

/**
 * Removes pictures that no row refers to: uploads whose form was never saved, and those of deleted entries. `olderThan`
 * must leave room for forms that are still open, because a picture is stored before the row that names it. What this
 * database has not uploaded stays: a staging shop with the keys of the real one must not remove the real one's
 * pictures.
 */
export async function sweepOrphans(
  shop: MediaShop,
  referencedPaths: ReadonlySet<string>,
  olderThan: Date,
): Promise<SweepResult> {
  const result: SweepResult = { removedPictures: 0, removedBytes: 0 };
  // No reference at all is far more likely a wrong database than a shop without a single picture.
  if (referencedPaths.size === 0) return result;

  for await (const file of shop.files.list()) {
    if (!isStoredPath(file.path) || referencedPaths.has(file.path) || !(file.modifiedAt < olderThan)) continue;
    if (!(await shop.files.isOwn(file.path))) continue;
    await shop.files.remove(file.path);
    result.removedPictures++;
    result.removedBytes += file.bytes;
  }
  return result;
}

/** Removes the copies of such pictures from this machine's disk, and says how many. */
export async function sweepCopies(
  { copies }: Pick<MediaShop, 'copies'>,
  referencedPaths: ReadonlySet<string>,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  if (referencedPaths.size === 0) return removed;
  for await (const copy of copies.store.list()) {
    if (referencedPaths.has(originalPathOf(copy.path)) || !(copy.modifiedAt < olderThan)) continue;
    await copies.store.remove(copy.path);
    removed++;
  }
  return removed;
}
