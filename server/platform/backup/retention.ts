import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestName } from './manifest.ts';

const backupPattern = /^rakita-backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/;
const partialPattern = /^\.rakita-backup-\d{8}-\d{6}-[0-9a-f]{8}\.partial$/;
/** A running backup renews the time of its partial folder, so that only a killed one's grows old. */
const heartbeatMs = 10_000;
const abandonedAfterMs = 2 * 60_000;

/** In UTC, so that names sort by time in every time zone. */
export function backupNameAt(time: Date): string {
  const digits = time.toISOString().replace(/[-:]/g, '');
  return `rakita-backup-${digits.slice(0, 8)}-${digits.slice(9, 15)}`;
}

export const isBackupName = (name: string) => backupPattern.test(name);

export const timeOfBackup = (name: string): Date =>
  new Date(
    name.replace(
      backupPattern,
      (_, ...parts: string[]) => `${parts.slice(0, 3).join('-')}T${parts.slice(3, 6).join(':')}Z`,
    ),
  );

/** The names begin with a dot and can never match a finished backup's. */
export const partialNameOf = (name: string) => `.${name}-${randomBytes(4).toString('hex')}.partial`;

/** Renews the folder's time until the returned function is called. */
export function startHeartbeat(folder: string, everyMs = heartbeatMs): () => void {
  // A folder that cannot be touched only looks abandoned: the backup itself goes on.
  const touch = () => utimes(folder, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(touch, everyMs);
  return () => clearInterval(timer);
}

/** Complete backups in the folder, the oldest first. */
export async function backupNames(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && isBackupName(entry.name))
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(folder, name, manifestName)))
    .sort();
}

/** Renamed first: a removal that is cut short must not leave something that looks like a backup. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  const aside = join(folder, partialNameOf(name));
  await rename(join(folder, name), aside);
  await rm(aside, { recursive: true, force: true });
}

/** `newest` stays in any case, also when the machine's clock went back. */
export async function removeOldBackups(folder: string, newest: string, keep: number): Promise<string[]> {
  const names = (await backupNames(folder)).filter((name) => name !== newest);
  const old = names.slice(0, Math.max(0, names.length - (keep - 1)));
  for (const name of old) await removeBackup(folder, name);
  return old;
}

/** Removes the partial folders of killed backups. */
export async function removeAbandonedPartials(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !partialPattern.test(entry.name)) continue;
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}
