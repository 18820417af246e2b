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
