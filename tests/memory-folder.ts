import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const sharedMemory = '/dev/shm';
/** A whole run needs less than a quarter of it; a container often has 64 MB only. */
const neededBytes = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return Math.min(bavail * bsize, process.availableMemory()) > neededBytes;
  } catch {
    return false;
  }
}

/**
 * Makes the temporary folder of this process and its children one in memory, where there is enough of it: each test's
 * database is a thousand files that live for seconds, and on a disk creating them takes longer than opening it.
 */
export function tempFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(sharedMemory, 'rakita-'));
  // PostgreSQL may run as another user, who has a folder of its own inside.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
