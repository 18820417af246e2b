import { randomBytes } from 'node:crypto';
import { open, readFile, realpath, stat, unlink, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export type DataLock = { release(): Promise<void> };

/** The holder touches its lock this often; who cannot judge the holder by its pid watches for that. */
const HEARTBEAT_MS = 1_000;
const SILENCE_MEANS_GONE_MS = 5_000;
const RETRY_MS = 50;

type Holder = ProcessIdentity & { token: string };
/** `torn`: created, but nothing readable inside, as a process killed between the two steps leaves it. */
type Found = { token: string; holder: Holder | null };

async function readLock(path: string): Promise<Found | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const holder = JSON.parse(text) as Holder;
    if (typeof holder.pid === 'number' && /^[0-9a-f]{8}$/.test(holder.token)) return { token: holder.token, holder };
  } catch {
    // Half-written: the same as one that says nothing.
  }
  return { token: 'torn', holder: null };
}

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const lastSeen = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? null;

/** True when no living process stands behind the lock. May take SILENCE_MEANS_GONE_MS where the pid tells nothing. */
async function isAbandoned(path: string, found: Found): Promise<boolean> {
  const life = found.holder === null ? 'unknown' : lifeOf(found.holder);
  if (life !== 'unknown') return life === 'gone';
  const first = await lastSeen(path);
  if (first === null || Date.now() - first > SILENCE_MEANS_GONE_MS) return true;
  const until = performance.now() + SILENCE_MEANS_GONE_MS;
  while (performance.now() < until) {
    await sleep(RETRY_MS * 4);
    if ((await readLock(path))?.token !== found.token) return false;
    if ((await lastSeen(path)) !== first) return false;
  }
  return true;
}

/**
 * Takes `path` for us, or says who has it. Two processes that find the same dead lock must not both remove it: the slower
 * one would remove the fresh lock of the faster. So who removes a lock first takes another lock named after that lock's
 * token. While it is held nobody else removes the dead one, and a late comer sees under it that the token has changed.
 * The second lock is taken in the same way, which also covers a process killed while it held that.
 */
async function acquire(path: string, holder: Holder): Promise<Found | null> {
  while (!(await create(path, holder))) {
    const found = await readLock(path);
    if (found === null) continue;
    if (!(await isAbandoned(path, found))) {
      // It may have changed hands while we looked: only the one that stands there now counts.
      const now = await readLock(path);
      if (now?.token === found.token && now.holder !== null) return now;
      await sleep(RETRY_MS);
      continue;
    }
    const guard = `${path}.${found.token}`;
    if ((await acquire(guard, holder)) !== null) {
      await sleep(RETRY_MS);
      continue;
    }
    if ((await readLock(path))?.token === found.token) await unlink(path);
    await unlink(guard);
  }
  return null;
}

/** Beside the folder itself, by whatever name or link it was reached. */
async function lockPath(folder: string): Promise<string> {
  const path = resolve(folder);
  const real = await realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)));
  return `${real}.lock`;
}

/**
 * Two processes on one PGlite folder silently lose acknowledged writes, and PGlite has no lock of its own.
 * The lock is the file `<folder>.lock` beside the folder.
 */
export async function takeDataLock(folder: string): Promise<DataLock> {
  const path = await lockPath(folder);
  const holder = { ...ownIdentity(), token: randomBytes(4).toString('hex') };
  const other = await acquire(path, holder);
  if (other !== null) {
    throw new Error(
      `Another Rakita process (pid ${other.holder?.pid}) is using ${folder}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {}); // A lost beat matters only if five in a row are lost.
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readLock(path))?.token === holder.token) await unlink(path);
    },
  };
}
