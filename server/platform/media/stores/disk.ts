import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncFolder } from '#server/platform/config/durable-folder.ts';
import { assertFilePath, isFilePath } from './file-path.ts';
import type { FileStore, StoredFile } from './store.ts';

const temporaryFolderName = '.tmp';
const abandonedAfterMs = 60 * 60 * 1000;

export async function openDiskStore(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  const temporary = join(root, temporaryFolderName);
  await mkdir(temporary, { recursive: true });
  await removeAbandoned(temporary);

  const locate = (path: string): string => {
    assertFilePath(path);
    return join(root, path);
  };

  return {
    async put(path, bytes) {
      const target = locate(path);
      const parent = join(root, path.slice(0, 2));
      await writeTemporary(temporary, bytes, async (written) => {
        const created = await mkdir(parent, { recursive: true });
        await rename(written, target);
        await syncFolder(parent);
        if (created !== undefined) await syncFolder(root);
      });
    },

    async get(path) {
      const target = locate(path);
      return ignoreMissing(async () => {
        // A symbolic link in the folder must not lead out of it.
        const file = await open(target, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
        try {
          return await file.readFile();
        } finally {
          await file.close();
        }
      });
    },

    async exists(path) {
      return (await statOf(locate(path)))?.isFile() ?? false;
    },

    // The folder belongs to this shop alone.
    isOwn: async (path) => (await statOf(locate(path))) !== null,

    async remove(path) {
      await rm(locate(path), { force: true });
    },

    list: () => listFiles(root),

    async check() {
      await writeTemporary(temporary, Buffer.from('ok'), (written) => rm(written));
    },
  };
}

/** Writes and syncs a temporary file, hands it to `settle`, and removes it when either fails. */
async function writeTemporary(
  folder: string,
  bytes: Buffer,
  settle: (written: string) => Promise<void>,
): Promise<void> {
  const written = join(folder, randomUUID());
  try {
    const file = await open(written, 'wx', 0o640);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await settle(written);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory() || !/^[0-9a-f]{2}$/.test(folder.name)) continue;
    for (const name of await readdir(join(root, folder.name))) {
      const path = `${folder.name}/${name}`;
      if (!isFilePath(path)) continue;
      const found = await statOf(join(root, path));
      if (found?.isFile()) yield { path, bytes: found.size, modifiedAt: found.mtime };
    }
  }
}

/** Temporary files of crashed writes; young ones may belong to another running process. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await statOf(join(folder, name));
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true });
  }
}

function statOf(location: string): Promise<Stats | null> {
  return ignoreMissing(() => lstat(location));
}

async function ignoreMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
