import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram, root } from './install.mjs';

const stamp = join(root, 'dist', '.sources');

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : /\.test\.tsx?$|\.gen\.ts$/.test(entry.name) ? [] : [path];
    });
}

function sourcesHash() {
  const hash = createHash('sha256').update(process.env.VITE_API_BASE ?? '');
  const files = [
    ...sourceFiles(join(root, 'domain')),
    ...sourceFiles(join(root, 'web')),
    ...['vite.config.ts', 'scripts/browser-contracts.ts', 'scripts/inert-zod.ts', 'scripts/first-page-chunks.ts'].map(
      (name) => join(root, name),
    ),
    ...['package.json', 'package-lock.json'].map((name) => join(root, name)),
  ];
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the web part when a source has changed since the last build. */
export function ensureBuilt() {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the web part …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(nodeProgram(), [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, hash);
}
