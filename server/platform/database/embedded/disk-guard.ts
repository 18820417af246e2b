import { statfsSync } from 'node:fs';
import { limits } from '#server/platform/config/limits.ts';
import type { Engine } from './engine.ts';

const walSegmentBytes = 16 * 1024 * 1024;

/**
 * PostgreSQL panics when the disk is full at the moment its write-ahead log needs a new segment, and the whole shop would
 * end with it. So shortly before, all transactions become read-only: reads go on, and writes are accepted again as soon as
 * there is space.
 */
export function guardDisk(engine: Pick<Engine, 'query'>, folder: string, onChange: (isFull: boolean) => void) {
  let isFull = false;
  return {
    isFull: () => isFull,
    /** Call it outside of any transaction. */
    check(): void {
      const { bavail, bsize } = statfsSync(folder);
      const freeBytes = bavail * bsize;
      const wasFull = isFull;
      isFull = freeBytes < limits.minFreeDiskBytes;
      // Repeated, because a new session begins without the setting.
      if (isFull) engine.query('SET default_transaction_read_only = on');
      if (isFull === wasFull) return;
      if (!isFull) engine.query('SET default_transaction_read_only = off');
      // Reads write a little, too: they get a fresh segment while there is room for one.
      else if (freeBytes > 2 * walSegmentBytes) {
        engine.query('SELECT pg_switch_wal()');
        engine.query("SELECT pg_logical_emit_message(true, 'rakita', 'new segment')");
      }
      onChange(isFull);
    },
  };
}
