import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runStep } from './run-step.mjs';

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
      'scripts/plain-icon.ts',
      'scripts/plain-icons.ts',
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

export const isBuilt = (name) =>
  parts.every((part) => (name !== undefined && part.name !== name) || isCurrent(part, sourcesHash(part)));

/**
 * A command of the built server starts five times as fast as its sources. A stale one is not built anew here: a shop that
 * still runs from the old build would miss files that it has not loaded yet.
 */
export const commandFile = (name) =>
  join(root, isBuilt('server') ? `dist/program/${name}.cli.js` : `server/commands/${name}.cli.ts`);

async function build(part, hash) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await runStep(`built the ${part.name}`, [vite, 'build', '--config', part.config, '--logLevel', 'warn']);
  writeFileSync(stampOf(part), hash);
}

export async function ensureBuilt() {
  const changed = parts
    .map((part) => ({ part, hash: sourcesHash(part) }))
    .filter(({ part, hash }) => !isCurrent(part, hash));
  if (changed.length > 0) console.log(`Building ${changed.map(({ part }) => `the ${part.name}`).join(' and ')} …`);
  await Promise.all(changed.map(({ part, hash }) => build(part, hash)));
}
