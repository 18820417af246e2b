import type { Log } from '#server/platform/config/log.ts';

const flushEveryMs = 10_000;
const maxKeys = 10_000;

/** Counts are added up in memory and written together, so that no request waits for a write. */
export type WriteBehindCounter<Key> = { count(key: Key): void; flush(): Promise<void>; close(): Promise<void> };

/** A batch that cannot be written is dropped: these are statistics. Beyond `maxKeys` new keys are not counted. */
export function startWriteBehindCounter<Key>(
  log: Log,
  write: (counts: ReadonlyMap<Key, number>) => Promise<unknown>,
): WriteBehindCounter<Key> {
  let pending = new Map<Key, number>();

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const counts = pending;
    pending = new Map();
    try {
      await write(counts);
    } catch (error) {
      log.warn({ err: error, keys: counts.size }, 'counts could not be written');
    }
  }

  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    count(key) {
      const counted = pending.get(key);
      if (counted !== undefined || pending.size < maxKeys) pending.set(key, (counted ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
