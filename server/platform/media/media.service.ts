import { randomBytes } from 'node:crypto';
import type { PictureWidth } from '#domain/media/media.limits.ts';
import { acceptedFormats, contentTypes, type PictureFormat } from '#domain/media/picture-format.ts';
import { isStoredPath, storedPathOf } from '#domain/media/stored-path.ts';
import type { FileStore } from '#server/platform/media/stores/store.ts';
import { type PictureCopies, queueAvif, readCopy, readReadyAvif } from './copies.ts';
import { preparePicture } from './picture.ts';
import { TooMuchPictureWorkError } from './picture-work.ts';

export type MediaShop = { files: FileStore; copies: PictureCopies };

export type PictureRequest = { path: string; width: PictureWidth | null; accept: string | undefined };
export type ServedPicture = {
  bytes: Buffer;
  contentType: string;
  etag: string;
  /** The stored picture instead of the requested copy, because too many copies are being made. */
  isFallback: boolean;
};

/**
 * The only way a picture enters the shop. When it resolves the bytes are safe, so the row that names the path may
 * follow.
 */
export async function storePicture(shop: Pick<MediaShop, 'files'>, bytes: Buffer): Promise<string> {
  const picture = await preparePicture(bytes);
  const path = storedPathOf(randomBytes(16).toString('hex'));
  await shop.files.put(path, picture.bytes, picture.contentType);
  return path;
}

export async function readPicture(shop: MediaShop, request: PictureRequest): Promise<ServedPicture | null> {
  const { path, width } = request;
  if (!isStoredPath(path)) return null;
  if (width === null) return readOriginal(shop, path, { isFallback: false });

  const formats = acceptedFormats(request.accept);
  const wantsAvif = formats.includes('avif');
  if (wantsAvif) {
    const ready = await readReadyAvif(shop, path, width);
    if (ready) return servedCopyOf(ready, path, width, 'avif');
  }
  const format = formats.includes('webp') ? 'webp' : 'jpg';
  try {
    const bytes = await readCopy(shop, { path, width, format });
    if (!bytes) return null;
    if (wantsAvif) queueAvif(shop, path, width);
    return servedCopyOf(bytes, path, width, format);
  } catch (error) {
    if (error instanceof TooMuchPictureWorkError) return readOriginal(shop, path, { isFallback: true });
    throw error;
  }
}

async function readOriginal(
  shop: MediaShop,
  path: string,
  { isFallback }: Pick<ServedPicture, 'isFallback'>,
): Promise<ServedPicture | null> {
  const bytes = await shop.files.get(path);
  return bytes && { bytes, contentType: contentTypes.webp, etag: `"${nameOf(path)}"`, isFallback };
}

function servedCopyOf(bytes: Buffer, path: string, width: PictureWidth, format: PictureFormat): ServedPicture {
  const etag = `"${nameOf(path)}-${width}-${format}"`;
  return { bytes, contentType: contentTypes[format], etag, isFallback: false };
}

function nameOf(path: string): string {
  return path.slice(3, -'.webp'.length);
}
