import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, realpath, stat, unlink, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownIdentity, type ProcessIdentity, processState } from './process-identity.ts';

export type DataLock = {
  path: string;
  token: string;
  release(): Promise<void>;
};

/** The holder touches its lock this often; a process that cannot judge the holder by its pid watches for that. */
const heartbeatMs = 1_000;
const defaultHeartbeatTimeoutMs = 5_000;
const retryMs = 50;

/** `inode` of the lock file: the lock in a copy of the data folder has another one, and no holder. */
type Holder = ProcessIdentity & { token: string; inode?: number };
/** The token 'unreadable' and no holder: created, but nothing readable inside, as a process killed in between leaves it. */
type Found = { token: string; holder: Holder | null };

function parseLock(text: string): Found {
  try {
    const holder = JSON.parse(text) as Holder;
    if (typeof holder.pid === 'number' && /^[0-9a-f]{8}$/.test(holder.token)) return { token: holder.token, holder };
  } catch {
    // Half-written: the same as an empty one.
  }
  return { token: 'unreadable', holder: null };
}

async function readLock(path: string): Promise<Found | null> {
  try {
    return parseLock(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const { ino } = await file.stat();
      await file.writeFile(JSON.stringify({ ...holder, inode: ino }));
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * True when no living process holds the lock. Where the pid says nothing, it takes `timeoutMs`: whether the
 * time of the last heartbeat changes is seen by watching. Comparing it with this machine's clock would declare a holder
 * dead whose clock is behind.
 */
async function isAbandoned(path: string, found: Found, timeoutMs: number): Promise<boolean> {
  const first = await stat(path).catch(() => null);
  if (first === null) return true;
  const isCopy = found.holder?.inode !== undefined && found.holder.inode !== first.ino;
  const state = found.holder === null || isCopy ? 'unknown' : processState(found.holder);
  if (state !== 'unknown') return state === 'gone';
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    await sleep(retryMs * 4);
    if ((await readLock(path))?.token !== found.token) return false;
    if ((await stat(path).catch(() => null))?.mtimeMs !== first.mtimeMs) return false;
  }
  return true;
}

/**
 * Takes the lock, or returns its holder. Two processes that find the same dead lock must not both remove it: the slower
 * one would remove the fresh lock of the faster. So before removing a lock, a process takes a second lock named after
 * the dead lock's token; the slower process then sees that the token has changed. The second lock is taken in the same
 * way, which also covers a process killed while it held that.
 */
async function acquire(path: string, holder: Holder, timeoutMs: number): Promise<Found | null> {
  while (!(await create(path, holder))) {
    const found = await readLock(path);
    if (found === null) continue;
    if (!(await isAbandoned(path, found, timeoutMs))) {
      // It may have changed hands meanwhile: only the present holder counts.
      const now = await readLock(path);
      if (now?.token === found.token && now.holder !== null) return now;
      await sleep(retryMs);
      continue;
    }
    const guard = `${path}.${found.token}`;
    if ((await acquire(guard, holder, timeoutMs)) !== null) {
      await sleep(retryMs);
      continue;
    }
    if ((await readLock(path))?.token === found.token) await unlink(path);
    await unlink(guard);
  }
  return null;
}

/** Beside the real folder, links resolved. */
async function lockPath(folder: string): Promise<string> {
  const path = resolve(folder);
  const real = await realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)));
  return `${real}.lock`;
}

/**
 * Two processes on one PGlite folder silently lose acknowledged writes, and PGlite has no lock of its own.
 * The lock is the file `<folder>.lock` beside the folder.
 */
export async function takeDataLock(folder: string, heartbeatTimeoutMs = defaultHeartbeatTimeoutMs): Promise<DataLock> {
  const path = await lockPath(folder);
  const holder = { ...ownIdentity(), token: randomBytes(4).toString('hex') };
  const other = await acquire(path, holder, heartbeatTimeoutMs);
  if (other !== null) {
    throw new Error(
      `Another Rakita process (pid ${other.holder?.pid}) is using ${folder}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // One missed heartbeat does no harm: only five in a row count as gone.
    utimes(path, now, now).catch(async (error: NodeJS.ErrnoException) => {
      // Removed by hand: it is made again, unless another process has been faster (see `lockCheck`).
      if (error.code === 'ENOENT') await create(path, holder).catch(() => false);
    });
  }, heartbeatMs);
  heartbeat.unref();
  return {
    path,
    token: holder.token,
    async release() {
      clearInterval(heartbeat);
      if ((await readLock(path))?.token === holder.token) await unlink(path);
    },
  };
}

const checkEveryMs = 250;

/**
 * Whether the lock is still ours. A holder that was paused (a frozen container, a suspended machine) may find
 * afterwards that another process has taken over; it must not write any more. Cheap enough to be called before every
 * statement.
 */
export function lockCheck({ path, token }: Pick<DataLock, 'path' | 'token'>): () => boolean {
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - checkedAtMs < checkEveryMs) return true;
    try {
      if (parseLock(readFileSync(path, 'utf8')).token !== token) return false;
    } catch {
      // Unreadable or removed: no other process has taken it.
    }
    checkedAtMs = performance.now();
    return true;
  };
}
