import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '#server/platform/config/limits.ts';
import { syncToDisk } from './durable-files.ts';
import type { Engine } from './engine.ts';

const walSegmentBytes = 16 * 1024 * 1024;

/** As PostgreSQL makes a segment itself: zeros under a temporary name, which it removes at its next start. */
function writeSegment(walFolder: string, path: string): void {
  const temporary = join(walFolder, 'xlogtemp.next');
  try {
    writeFileSync(temporary, Buffer.alloc(walSegmentBytes), { mode: 0o600, flush: true });
    renameSync(temporary, path);
    syncToDisk(walFolder);
  } catch {
    // No space: PostgreSQL makes the segment when it needs it.
    for (const file of [temporary, path]) rmSync(file, { force: true });
  }
}

/**
 * PostgreSQL panics when the disk is full at the moment its write-ahead log needs a new segment, and the whole shop would
 * end with it. So the next segment always exists beforehand, and while there is little space all transactions are
 * read-only: reads, which write a little, too, go on, and writes are accepted again as soon as there is space.
 */
export function guardDisk(engine: Pick<Engine, 'query'>, folder: string, onChange: (isFull: boolean) => void) {
  let isFull = false;
  const walFolder = join(folder, 'pg_wal');
  const nextSegment = () =>
    join(walFolder, engine.query(`SELECT pg_walfile_name(pg_current_wal_insert_lsn() + ${walSegmentBytes})`)[0]!);
  return {
    isFull: () => isFull,
    /** Call it outside of any transaction. */
    check(): void {
      const { bavail, bsize } = statfsSync(folder);
      const wasFull = isFull;
      isFull = bavail * bsize < limits.minFreeDiskBytes;
      const next = wasFull ? undefined : nextSegment();
      if (next !== undefined && !existsSync(next)) writeSegment(walFolder, next);
      // Repeated, because a new session begins without the setting.
      if (isFull) engine.query('SET default_transaction_read_only = on');
      if (isFull === wasFull) return;
      if (!isFull) engine.query('SET default_transaction_read_only = off');
      onChange(isFull);
    },
  };
}
