import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from './child-environment.ts';
import { root, sourceFiles } from './source-files.ts';

const cacheFolder = join(root, 'node_modules', '.cache', 'rakita-tests');

/** Everything that the given files import, directly or not. */
function importClosure(entries: string[]): string[] {
  const files = new Map(sourceFiles(['demo', 'domain', 'server', 'tests']).map((file) => [file.path, file]));
  const reached = new Set<string>();
  const visit = (path: string) => {
    const file = files.get(path);
    if (!file || reached.has(path)) return;
    reached.add(path);
    for (const imported of file.imports) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...reached];
}

/** A name for what the files below would make: it changes with any of them, the migrations or a package. */
function contentHash(entries: string[]): string {
  const migrations = 'server/platform/database/migrations';
  const paths = [
    ...importClosure(entries),
    ...readdirSync(join(root, migrations), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|json)$/.test(name))
      .map((name) => join(migrations, name)),
    'package-lock.json',
  ].sort();
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 24);
}

/** Makes the folder in a process of its own, under another name until it is complete. */
async function makeFolder(folder: string, script: string, args: string[]): Promise<void> {
  const partial = `${folder}.${process.pid}.partial`;
  mkdirSync(partial, { recursive: true });
  const maker = spawn(process.execPath, [script, partial, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: childEnvironment(),
  });
  const [code] = (await once(maker, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
  // Two test runs may have made it at the same time: the first one stays.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
}

function removeOthers(kind: string, wanted: string): void {
  for (const name of readdirSync(cacheFolder)) {
    const isOther = name.startsWith(`${kind}-`) && !name.startsWith(wanted);
    if (isOther) rmSync(join(cacheFolder, name), { recursive: true, force: true });
  }
}

export type SeededKind = 'bare' | 'empty' | 'demo' | 'small-demo';
const maker = 'tests/make-seeded-data.ts';
const entriesOf: Record<SeededKind, string[]> = {
  bare: ['server/platform/database/embedded/embedded.worker.ts'],
  empty: ['server/platform/database/migrate.ts'],
  demo: [maker, 'demo/seed-demo.ts'],
  'small-demo': [maker, 'demo/seed-demo.ts'],
};

/**
 * A closed data folder: a bare database, a migrated and empty one, or the demo shop, whose pictures have a quarter of the
 * size in the one for tests. It is made when absent and used again until a source of it changes. Copy it
 * (`copySeededData`), never open it.
 */
export async function seededData(kind: SeededKind): Promise<string> {
  mkdirSync(cacheFolder, { recursive: true });
  const name = `${kind}-${contentHash(entriesOf[kind])}`;
  const folder = join(cacheFolder, name);
  if (!existsSync(folder)) {
    removeOthers(kind, name);
    await makeFolder(folder, maker, [kind]);
  }
  return folder;
}

/** Of a closed database, a thousand small files: one call of Node's, as `cp` would take five times as long for them. */
export function copyDatabase(from: string, target: string): void {
  cpSync(from, target, { recursive: true });
}

export async function copySeededData(kind: SeededKind, target: string): Promise<void> {
  copyDatabase(await seededData(kind), target);
}
