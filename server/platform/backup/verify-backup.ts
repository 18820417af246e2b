import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFilePathOf, type ManifestContent, readManifest } from './manifest.ts';
import { readLines } from './table-rows.ts';

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function whatIsWrong(path: string, expected: { bytes: number; sha256: string }): Promise<string | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!found?.isFile()) return 'is missing';
  if (found.size !== expected.bytes) return `has ${found.size} bytes instead of ${expected.bytes}`;
  if ((await sha256Of(path)) !== expected.sha256) return 'does not match its checksum';
  return null;
}

async function countRows(path: string): Promise<number> {
  let rows = 0;
  for await (const _line of readLines(path)) rows += 1;
  return rows;
}

/** Reads the whole backup and throws a sentence about the first entry that is not as it was written. */
export async function verifyBackup(folder: string): Promise<ManifestContent> {
  const manifest = await readManifest(folder);
  const damaged = (path: string, what: string) => new Error(`The backup ${folder} is damaged: ${path} ${what}.`);
  for (const table of manifest.tables) {
    const path = join(folder, table.path);
    const wrong = await whatIsWrong(path, table);
    if (wrong !== null) throw damaged(table.path, wrong);
    const rows = await countRows(path).catch((error: Error) => {
      throw damaged(table.path, `cannot be unpacked (${error.message})`);
    });
    if (rows !== table.rows) throw damaged(table.path, `has ${rows} rows instead of ${table.rows}`);
  }
  for (const file of manifest.files) {
    const path = backupFilePathOf(file);
    const wrong = await whatIsWrong(join(folder, path), file);
    if (wrong !== null) throw damaged(path, wrong);
  }
  return manifest;
}
