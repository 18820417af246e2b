import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, nodeProgram, root } from './install.mjs';

function run(title, script, args) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(nodeProgram(), [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** What needs no database and no browser: types, lint and format, unused code. */
export function check() {
  run('types', 'typescript/bin/tsc', ['--noEmit']);
  run('lint and format', '@biomejs/biome/bin/biome', ['check', '.']);
  run('unused packages, files and exports', 'knip/bin/knip.js', ['--no-progress']);
}

if (import.meta.url === `file://${process.argv[1]}`) {
  ensureInstalled({ everything: true });
  check();
}
