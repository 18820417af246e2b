import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram, root } from './install.mjs';

const packages = ['package.json', 'package-lock.json'];

/** Each part is built anew when one of its sources has changed. */
const parts = [
  {
    name: 'web part',
    config: 'vite.config.ts',
    folders: ['domain', 'web'],
    files: [
      'scripts/browser-contracts.ts',
      'scripts/inert-zod.ts',
      'scripts/first-page-chunks.ts',
      'scripts/precompress.ts',
      'scripts/lean-output.ts',
      ...packages,
    ],
    stamp: '.web-sources',
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    folders: ['domain', 'demo', 'server'],
    files: ['scripts/lean-output.ts', ...packages],
    stamp: '.server-sources',
  },
];

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : /\.test\.tsx?$|\.gen\.ts$/.test(entry.name) ? [] : [path];
    });
}

function sourcesHash({ config, folders, files }) {
  const hash = createHash('sha256').update(process.env.VITE_API_BASE ?? '');
  const paths = [
    ...folders.flatMap((folder) => sourceFiles(join(root, folder))),
    ...[config, ...files].map((name) => join(root, name)),
  ];
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

const stampOf = (part) => join(root, 'dist', part.stamp);

function isCurrent(part, hash) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

export const isBuilt = () => parts.every((part) => isCurrent(part, sourcesHash(part)));

export function ensureBuilt() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  for (const part of parts) {
    const hash = sourcesHash(part);
    if (isCurrent(part, hash)) continue;
    console.log(`Building the ${part.name} …`);
    const args = [vite, 'build', '--config', part.config, '--logLevel', 'warn'];
    const { status } = spawnSync(nodeProgram(), args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(stampOf(part), hash);
  }
}
