// Runs under the system's Node (20 or later) before anything is installed: no packages, no TypeScript here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, 'node_modules', '.rakita-installed');

function hashManifests() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

function npm(args, errors = 'inherit') {
  const npmScript = process.env.npm_execpath;
  const [command, first] = npmScript ? [process.execPath, [npmScript]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', errors] }).status === 0;
}

/** Installs missing packages; with `everything` also those of tests and development. */
export function ensureInstalled({ everything }) {
  const hash = hashManifests();
  const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  if (installed === `${hash} everything` || (!everything && installed === `${hash} runtime`)) return;
  // An update of the rest must not remove development tools that are already installed.
  everything ||= existsSync(join(root, 'node_modules', 'vitest'));
  console.log('Installing packages (the first time takes a minute or two) …');
  const scope = everything ? [] : ['--omit=dev'];
  // A lock file made on one platform can lack another's optional binaries; npm ci then refuses, npm install does not.
  if (!npm(['ci', ...scope], 'ignore') && !npm(['install', '--no-save', ...scope])) {
    console.error(
      'The packages could not be installed. Check the network and the messages above, then run this again.',
    );
    process.exit(1);
  }
  writeFileSync(marker, `${hash} ${everything ? 'everything' : 'runtime'}`);
}

/** Node 24 comes as a package; the system's own serves where it is new enough to run TypeScript. */
export function nodeProgram() {
  const packaged = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    'Rakita needs Node 24. Its npm package could not be installed on this system: install Node 24 yourself.',
  );
  process.exit(1);
}
