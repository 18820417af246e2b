import { assertFilePath, isFilePath } from './file-path.ts';
import type { S3Settings } from './s3-calls.ts';
import { openS3Client } from './s3-client.ts';
import type { FileStore, StoredFile } from './store.ts';

/** A stored picture is at most 2400 pixels wide; more than this is not one of ours. */
const maxFileBytes = 32 * 1024 * 1024;

export function openS3Store(settings: S3Settings): FileStore {
  const client = openS3Client(settings);
  const prefix = settings.prefix ?? '';

  /** Where a file may be: files from before the prefix was set stay readable. */
  const keysOf = (path: string) => (prefix === '' ? [path] : [`${prefix}${path}`, path]);

  async function* listBelow(prefix: string): AsyncGenerator<StoredFile> {
    for await (const file of client.list(prefix)) {
      const path = file.path.slice(prefix.length);
      if (isFilePath(path)) yield { ...file, path };
    }
  }

  return {
    async put(path, bytes, contentType) {
      assertFilePath(path);
      await client.put(`${prefix}${path}`, bytes, contentType);
    },

    async get(path) {
      assertFilePath(path);
      for (const key of keysOf(path)) {
        const bytes = await client.get(key, maxFileBytes);
        if (bytes !== null) return bytes;
      }
      return null;
    },

    async exists(path) {
      assertFilePath(path);
      for (const key of keysOf(path)) if ((await client.head(key)) !== null) return true;
      return false;
    },

    async isOwn(path) {
      assertFilePath(path);
      const found = await client.head(`${prefix}${path}`);
      return found !== null && settings.owner !== undefined && found.owner === settings.owner;
    },

    async remove(path) {
      assertFilePath(path);
      await client.remove(`${prefix}${path}`);
    },

    async *list(): AsyncGenerator<StoredFile> {
      yield* listBelow(prefix);
      if (prefix !== '') yield* listBelow('');
    },

    check: () => client.check(prefix),
  };
}
