import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { runStep } from './run-step.mjs';

/** Each of the compiler's checkers works out the types of the libraries anew: more of them than free cores only cost. */
const checkers = String(Math.min(4, Math.ceil(availableParallelism() / 2)));

const packageFile = (path) => join(root, 'node_modules', path);

/** What needs no database and no browser: types, lint and format, unused code. */
export async function check() {
  await Promise.all([
    runStep('types', [packageFile('typescript/bin/tsc'), '--noEmit', '--checkers', checkers]),
    runStep('lint and format', [packageFile('@biomejs/biome/bin/biome'), 'check', '.']),
    runStep('unused packages, files and exports', [packageFile('knip/bin/knip.js'), '--no-progress']),
  ]);
}

if (import.meta.url === `file://${process.argv[1]}`) {
  ensureInstalled({ everything: true });
  await check();
}
