import { LRUCache } from 'lru-cache';
import type { PictureWidth } from '#domain/media/media.limits.ts';
import { contentTypes, type PictureFormat } from '#domain/media/picture-format.ts';
import { openDiskStore } from '#server/platform/media/stores/disk.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { encodeCopy } from './picture.ts';
import { runPictureWork, runWhenIdle } from './picture-work.ts';

type Log = { warn(details: object, message: string): void };
export type CopyOrder = { path: string; width: PictureWidth; format: PictureFormat };

/**
 * Resized copies. They live on the local disk whatever store the pictures are in: they can be made again at any time, so
 * they need no backup, and a bucket keeps the pictures only.
 */
export type PictureCopies = {
  store: FileStore;
  log: Log;
  /** Copies being made right now: everyone who asks for the same one waits for the same work. */
  making: Map<string, Promise<Buffer | null>>;
  avif: { pending: Map<string, Promise<void>>; notWorthIt: LRUCache<string, true>; isClosed: boolean };
};

/** A longer queue would only hold copies that visitors have long received as WebP; what is dropped is asked for again. */
export const maxAvifWaiting = 32;

export async function openPictureCopies(folder: string, log: Log = { warn() {} }): Promise<PictureCopies> {
  return {
    store: await openDiskStore(folder),
    log,
    making: new Map(),
    avif: { pending: new Map(), notWorthIt: new LRUCache({ max: 10_000 }), isClosed: false },
  };
}

/** Drops what waits and resolves when the copy in work is done; for a graceful stop. */
export async function closePictureCopies(copies: PictureCopies): Promise<void> {
  copies.avif.isClosed = true;
  await settleCopies(copies);
}

export async function settleCopies(copies: PictureCopies): Promise<void> {
  await Promise.allSettled([...copies.making.values(), ...copies.avif.pending.values()]);
}

export function copyPathOf({ path, width, format }: CopyOrder): string {
  return path.replace(/\.webp$/, `-${width}.${format}`);
}

export function originalPathOf(copyPath: string): string {
  return copyPath.replace(/-\d+\.\w+$/, '.webp');
}

type CopiesShop = { files: FileStore; copies: PictureCopies };

/** The copy from disk, or made now; null when there is no such picture. */
export function readCopy(shop: CopiesShop, order: CopyOrder): Promise<Buffer | null> {
  const { making, store } = shop.copies;
  const copyPath = copyPathOf(order);
  const inWork = making.get(copyPath);
  if (inWork) return inWork;
  const work = (async () => {
    const ready = await store.get(copyPath);
    if (ready) return ready;
    const original = await shop.files.get(order.path);
    if (!original) return null;
    const bytes = await runPictureWork(() => encodeCopy(original, order.width, order.format));
    await keep(shop.copies, order, bytes);
    return bytes;
  })().finally(() => making.delete(copyPath));
  making.set(copyPath, work);
  return work;
}

export function readReadyAvif(shop: CopiesShop, path: string, width: PictureWidth): Promise<Buffer | null> {
  return shop.copies.store.get(copyPathOf({ path, width, format: 'avif' }));
}

/** Asks for an AVIF copy some time later; never fails, and does nothing under load. */
export function orderAvif(shop: CopiesShop, path: string, width: PictureWidth): void {
  const order: CopyOrder = { path, width, format: 'avif' };
  const copyPath = copyPathOf(order);
  const { pending, notWorthIt, isClosed } = shop.copies.avif;
  if (isClosed || pending.has(copyPath) || pending.size >= maxAvifWaiting || notWorthIt.has(copyPath)) return;
  const work = runWhenIdle(() => makeAvif(shop, order))
    .catch((error: unknown) => {
      // Tried once per start: a picture that cannot be done must not keep a core busy for ever.
      notWorthIt.set(copyPath, true);
      shop.copies.log.warn({ err: error, copyPath }, 'AVIF copy failed');
    })
    .finally(() => pending.delete(copyPath));
  pending.set(copyPath, work);
}

async function makeAvif({ files, copies }: CopiesShop, order: CopyOrder): Promise<void> {
  if (copies.avif.isClosed) return;
  const original = await files.get(order.path);
  if (!original) return;
  const bytes = await encodeCopy(original, order.width, 'avif');
  const webp = await copies.store.get(copyPathOf({ ...order, format: 'webp' }));
  if (webp && webp.length <= bytes.length) copies.avif.notWorthIt.set(copyPathOf(order), true);
  else await keep(copies, order, bytes);
}

/** A full disk must not take the picture from the visitor: the copy is sent anyway and made again next time. */
async function keep(copies: PictureCopies, order: CopyOrder, bytes: Buffer): Promise<void> {
  const copyPath = copyPathOf(order);
  try {
    await copies.store.put(copyPath, bytes, contentTypes[order.format]);
  } catch (error) {
    copies.log.warn({ err: error, copyPath }, 'Copy could not be kept');
  }
}
