import { LRUCache } from 'lru-cache';
import type { PictureWidth } from '#domain/media/media.limits.ts';
import { contentTypes, type PictureFormat } from '#domain/media/picture-format.ts';
import type { Log } from '#server/platform/config/log.ts';
import { openDiskStore } from '#server/platform/media/stores/disk.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { encodeCopy } from './picture.ts';
import { runPictureWork, runWhenIdle } from './picture-work.ts';

export type PictureCopy = { path: string; width: PictureWidth; format: PictureFormat };

/**
 * Resized copies. They are on the local disk whatever store the pictures are in: they can be made again at any time and
 * need no backup.
 */
export type PictureCopies = {
  store: FileStore;
  log: Pick<Log, 'warn'>;
  /** Copies being made, shared by concurrent requests for the same one. */
  making: Map<string, Promise<Buffer | null>>;
  avif: { pending: Map<string, Promise<void>>; notWorthIt: LRUCache<string, true>; isClosed: boolean };
};

/** Above this, AVIF copies are not queued; WebP is served. */
export const maxAvifWaiting = 32;

export async function openPictureCopies(
  folder: string,
  log: Pick<Log, 'warn'> = { warn() {} },
): Promise<PictureCopies> {
  return {
    store: await openDiskStore(folder),
    log,
    making: new Map(),
    avif: { pending: new Map(), notWorthIt: new LRUCache({ max: 10_000 }), isClosed: false },
  };
}

/** Drops queued copies and resolves when the current one is done; for a graceful stop. */
export async function closePictureCopies(copies: PictureCopies): Promise<void> {
  copies.avif.isClosed = true;
  await settleCopies(copies);
}

export async function settleCopies(copies: PictureCopies): Promise<void> {
  await Promise.allSettled([...copies.making.values(), ...copies.avif.pending.values()]);
}

function copyPathOf({ path, width, format }: PictureCopy): string {
  return path.replace(/\.webp$/, `-${width}.${format}`);
}

export function originalPathOf(copyPath: string): string {
  return copyPath.replace(/-\d+\.\w+$/, '.webp');
}

type CopiesShop = { files: FileStore; copies: PictureCopies };

/** The copy from disk, or made now; null when there is no such picture. */
export function readCopy(shop: CopiesShop, copy: PictureCopy): Promise<Buffer | null> {
  const { making, store } = shop.copies;
  const copyPath = copyPathOf(copy);
  const inWork = making.get(copyPath);
  if (inWork) return inWork;
  const work = (async () => {
    const ready = await store.get(copyPath);
    if (ready) return ready;
    const original = await shop.files.get(copy.path);
    if (!original) return null;
    const bytes = await runPictureWork(() => encodeCopy(original, copy.width, copy.format));
    await storeCopy(shop.copies, copy, bytes);
    return bytes;
  })().finally(() => making.delete(copyPath));
  making.set(copyPath, work);
  return work;
}

export function readReadyAvif(shop: CopiesShop, path: string, width: PictureWidth): Promise<Buffer | null> {
  return shop.copies.store.get(copyPathOf({ path, width, format: 'avif' }));
}

/** Queues an AVIF copy; never fails, and does nothing under load. */
export function queueAvif(shop: CopiesShop, path: string, width: PictureWidth): void {
  const copy: PictureCopy = { path, width, format: 'avif' };
  const copyPath = copyPathOf(copy);
  const { avif } = shop.copies;
  const { pending, notWorthIt } = avif;
  if (avif.isClosed || pending.has(copyPath) || pending.size >= maxAvifWaiting || notWorthIt.has(copyPath)) return;
  const work = runWhenIdle(
    () => makeAvif(shop, copy),
    () => avif.isClosed,
  )
    .catch((error: unknown) => {
      // Tried once per start: a picture that cannot be done must not occupy a core again and again.
      notWorthIt.set(copyPath, true);
      shop.copies.log.warn({ err: error, copyPath }, 'an AVIF copy of a picture could not be made');
    })
    .finally(() => pending.delete(copyPath));
  pending.set(copyPath, work);
}

async function makeAvif({ files, copies }: CopiesShop, copy: PictureCopy): Promise<void> {
  if (copies.avif.isClosed) return;
  const original = await files.get(copy.path);
  if (!original) return;
  const bytes = await encodeCopy(original, copy.width, 'avif');
  const webp = await copies.store.get(copyPathOf({ ...copy, format: 'webp' }));
  if (webp && webp.length <= bytes.length) copies.avif.notWorthIt.set(copyPathOf(copy), true);
  else await storeCopy(copies, copy, bytes);
}

/** With a full disk the copy is still sent, and made again next time. */
async function storeCopy(copies: PictureCopies, copy: PictureCopy, bytes: Buffer): Promise<void> {
  const copyPath = copyPathOf(copy);
  try {
    await copies.store.put(copyPath, bytes, contentTypes[copy.format]);
  } catch (error) {
    copies.log.warn({ err: error, copyPath }, 'a copy of a picture could not be stored');
  }
}
