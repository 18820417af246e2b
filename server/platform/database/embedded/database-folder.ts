import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncToDisk, syncTreeToDisk } from './durable-files.ts';

/** The PostgreSQL inside the pinned PGlite. */
const postgresMajor = '18';

/** Throws a sentence for the operator if this Rakita must not open the folder; returns whether it holds a database. */
export function inspectDatabaseFolder(folder: string): 'absent' | 'present' {
  if (!existsSync(folder)) return 'absent';
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(folder).length === 0) return 'absent';
    throw new Error(
      `${folder} is not empty, but holds no database. Nothing was changed. ` +
        'Set DATA_DIR to another folder, or move these files away and restore a backup.',
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === postgresMajor) return 'present';
  throw new Error(
    `The database in ${folder} was written by PostgreSQL ${found}, but this version of Rakita holds PostgreSQL ` +
      `${postgresMajor}. Nothing was changed. Move the folder away and restore a backup with this version ` +
      '(npm run restore), or start the version of Rakita that wrote it.',
  );
}

/**
 * PGlite copies a new database into place file by file and syncs none of them: a process killed meanwhile leaves a
 * folder that looks like a database and is none. So it is made aside, forced to disk, and moved into place in one step.
 */
export async function createDatabaseFolder(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  await make(aside);
  chmodSync(aside, 0o700);
  syncTreeToDisk(aside);
  renameSync(aside, folder);
  syncToDisk(dirname(folder));
}
