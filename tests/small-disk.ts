import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';

const mounted: string[] = [];

/** A disk in memory at a new folder; null where this user may not mount one. */
export function mountSmallDisk(folder: string, options: string): string | null {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  mounted.push(folder);
  return folder;
}

export function unmountSmallDisks(): void {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder]);
}

/** Takes all its space with a file, and returns that. */
export function fillDisk(folder: string): string {
  const path = `${folder}/filler`;
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return path;
}
