import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { limits } from './limits.ts';

const elsewhere = 'or set DATA_DIR to another folder.';

/** What the operator can do about it, instead of the system's error code. */
function sentenceFor(folder: string, code: string | undefined): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} is a file or lies below one. Set DATA_DIR to a folder.`;
    case 'EACCES':
    case 'EPERM':
      return `The user who runs Rakita may not write to ${folder}. Give the folder to that user (chown), ${elsewhere}`;
    case 'EROFS':
      return `${folder} is on a read-only file system. Mount it writable, ${elsewhere}`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${folder} is full. Free some space on it, ${elsewhere}`;
    case 'ENOENT':
      return `${folder} does not exist and cannot be created. Create it, ${elsewhere}`;
    default:
      return `${folder} cannot be used as the data folder (${code ?? 'unknown error'}). Check the disk, ${elsewhere}`;
  }
}

export class DataFolderError extends Error {
  override name = 'DataFolderError';
  constructor(folder: string, cause: unknown) {
    super(sentenceFor(folder, (cause as NodeJS.ErrnoException).code), { cause });
  }
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile('ok');
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Step by step: where a file system makes no folders, such as `/proc`, Node's recursive `mkdir` never ends. */
async function createFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  if (dirname(folder) !== folder) await createFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    // Another instance has just made it.
    if (error.code !== 'EEXIST' || !(await exists(folder))) throw error;
  });
}

/** Creates the data folder if it is missing and makes sure that it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(resolve(folder));
    await writeProbe(folder);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < limits.minFreeDiskBytes)
      throw Object.assign(new Error('Too little space'), { code: 'ENOSPC' });
  } catch (error) {
    throw new DataFolderError(folder, error);
  }
}
