import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Linux lowers this thread alone; other systems would lower the whole process, so nothing is done there. */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // A sandbox may forbid it; the work is the same.
  }
}

/**
 * Lowers the threads that compile, collect garbage and compress: where they want the same core as the thread that answers
 * requests, a cached response would wait for several of their time slices.
 */
export function lowerHelperThreads(niceness: number): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8');
      if (/^(V8Worker|libuv-worker)/.test(name)) setPriority(Number(thread), niceness);
    } catch {
      // As above; a thread may also have ended meanwhile.
    }
  }
}
