import { maxPictureBytes } from '#domain/media/media.limits.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { Problem } from '#domain/problems.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { pictureKey } from '#domain/product-import/import-row.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { SheetError } from '#server/platform/sheets/sheet-error.ts';
import { fileProblem } from '#server/platform/sheets/sheet-thread.ts';
import { listZip, looksLikeZip, unzipEntry, type ZipEntry } from '#server/platform/sheets/zip-archive.ts';
import type { Shop } from '#server/shop/shop.ts';

/** The files of the ZIP by the last part of their name: folders are ignored, which also rules out path traversal. */
export type PictureFiles = ReadonlyMap<string, ZipEntry>;

export function openPictures(bytes: Buffer | undefined): PictureFiles {
  if (bytes === undefined || bytes.length === 0) return new Map();
  if (!looksLikeZip(bytes))
    throw pictureProblem(new SheetError('Gambar harus dikirim sebagai satu berkas ZIP.', 'type'));
  try {
    const entries = listZip(bytes, importLimits.pictureEntries);
    // A Mac adds a file of its own beside each picture.
    const files = entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
    return new Map(files.map((entry) => [pictureKey(entry.name), entry]));
  } catch (error) {
    throw error instanceof SheetError ? pictureProblem(error) : error;
  }
}

function pictureProblem(error: SheetError): Problem {
  const problem = fileProblem(error.message, error.kind);
  return new Problem(problem.code, { detail: error.message, errors: [{ path: 'pictures', message: error.message }] });
}

export type StoredPictures = {
  /** Name in the ZIP → path in the shop. */
  paths: Map<string, string>;
  /** Name in the ZIP → what is wrong with it. */
  failures: Map<string, string>;
};

/** Through the same checks as every upload, one after the other. */
export async function storePictures(
  shop: Shop,
  files: PictureFiles,
  names: ReadonlySet<string>,
  onProgress: (stored: number) => Promise<void>,
): Promise<StoredPictures> {
  const paths = new Map<string, string>();
  const failures = new Map<string, string>();
  for (const name of names) {
    const entry = files.get(name);
    if (!entry) continue;
    try {
      paths.set(name, await storePicture(shop, await unzipEntry(entry, maxPictureBytes)));
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof SheetError)) {
        await removePictures(shop, paths);
        throw error;
      }
      failures.set(name, error.message);
    }
    await onProgress(paths.size + failures.size);
  }
  return { paths, failures };
}

export async function removePictures(shop: Shop, paths: ReadonlyMap<string, string>): Promise<void> {
  await Promise.allSettled([...paths.values()].map((path) => shop.files.remove(path)));
}

/** Those paths of stored pictures that lead to nothing. */
export async function missingPictures(shop: Shop, paths: Iterable<string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const path of new Set(paths)) {
    if (isStoredPath(path) && !(await shop.files.exists(path))) missing.add(path);
  }
  return missing;
}
