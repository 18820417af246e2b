import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only part of the socket's file name, which pg derives from it. */
export const socketPort = 5432;
/** The kernel's limit is 108 bytes on Linux, 104 on macOS. */
const maxSocketPathBytes = 100;

export const socketPathIn = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`);

/** Some mounted folders, as those of Docker on macOS, hold files but no sockets. */
function canListenIn(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(socketPathIn(folder), () => server.close(() => resolve(true)));
  });
}

async function tryFolder(folder: string): Promise<boolean> {
  if (Buffer.byteLength(socketPathIn(folder)) > maxSocketPathBytes) return false;
  try {
    // Leftovers of a killed process. `mkdir` then fails unless the folder is new, so it belongs to this user.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
  } catch {
    return false;
  }
  return canListenIn(folder);
}

/**
 * A folder for the socket, private to this user: loopback would let every local user in, as PGlite knows no password.
 * Call it under the lock of the data folder. It stands beside the data, or, where no socket can be there, in the
 * temporary folder under a name that the next start finds again.
 */
export async function makeSocketFolder(databaseFolder: string): Promise<string> {
  const name = `rakita-${createHash('sha256').update(databaseFolder).digest('hex').slice(0, 12)}`;
  for (const folder of [`${databaseFolder}.socket`, join(tmpdir(), name), join('/tmp', name)]) {
    if (await tryFolder(folder)) return folder;
  }
  return mkdtemp('/tmp/rakita-');
}
