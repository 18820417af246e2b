import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { check } from './check.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, nodeProgram, root } from './install.mjs';
import { findBrowser, findPostgres, findPromtool } from './test-needs.mjs';

ensureInstalled({ everything: true });
const files = process.argv.slice(2).filter((argument) => argument !== '--long');
const isLong = process.argv.includes('--long');
const journeys = files.filter((file) => file.includes('.journey.'));
const units = files.filter((file) => !file.includes('.journey.'));
const isEverything = files.length === 0;
const shared = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  ...(isLong ? { TEST_LONG: 'yes' } : {}),
};

function run(title, script, args, env) {
  const began = performance.now();
  console.log(`\n— ${title}`);
  const { status } = spawnSync(nodeProgram(), [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...shared, ...env },
  });
  console.log(`(${Math.round((performance.now() - began) / 1000)} s)`);
  if (status !== 0) process.exit(status ?? 1);
}

await Promise.all([ensureBuilt(), ...(isEverything ? [check()] : [])]);
if (isEverything || units.length > 0) {
  run('rules and routes', 'vitest/vitest.mjs', ['run', '--passWithNoTests', ...units], {
    ...findPostgres(),
    ...findPromtool(),
  });
}
if (isEverything || journeys.length > 0) {
  run('browser journeys', '@playwright/test/cli.js', ['test', ...journeys], {
    CHROMIUM_PATH: findBrowser({ isHeadlessEnough: true }),
  });
}
