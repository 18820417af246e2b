import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenGuards } from './broken-guards.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, nodeProgram, root } from './install.mjs';
import { findPostgres } from './test-needs.mjs';

/** Breaks one guard after the other in a copy of the source and says whether its tests notice. */
ensureInstalled({ everything: true });
await ensureBuilt();
const wanted = process.argv.slice(2);
const chosen = brokenGuards.filter(
  ({ guard, file, project }) =>
    wanted.length === 0 || wanted.some((word) => project === word || `${guard} ${file}`.includes(word)),
);

function brokenText({ guard, file, find, replace }) {
  const text = readFileSync(join(root, file), 'utf8');
  const places = text.split(find).length - 1;
  if (places !== 1) {
    console.error(
      `“${guard}”: the text to break occurs ${places} times in ${file}. Bring scripts/broken-guards/ up to date.`,
    );
    process.exit(2);
  }
  return text.replace(find, () => replace);
}
const texts = new Map(chosen.map((entry) => [entry, brokenText(entry)]));

const copy = mkdtempSync(join(tmpdir(), 'rakita-guards-'));
const skipped = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'].map((name) => join(root, name)));
cpSync(root, copy, { recursive: true, filter: (path) => !skipped.has(path) });
for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name));

function runTests(project, tests) {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout, stderr } = spawnSync(nodeProgram(), [vitest, 'run', '--project', project, ...tests], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...findPostgres() },
  });
  return { passes: status === 0, hasFailedTest: /^\s*Tests .*\bfailed\b/m.test(stdout), printed: `${stdout}${stderr}` };
}

function report() {
  for (const project of new Set(chosen.map((entry) => entry.project))) {
    const tests = [...new Set(chosen.filter((entry) => entry.project === project).flatMap((entry) => entry.tests))];
    const { passes, printed } = runTests(project, tests);
    if (!passes) {
      console.error(`${printed}\nThe tests fail already with every guard in place (${project}).`);
      return 2;
    }
  }
  const unnoticed = [];
  for (const [entry, text] of texts) {
    const path = join(copy, entry.file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, text);
    const { hasFailedTest } = runTests(entry.project, entry.tests);
    writeFileSync(path, whole);
    console.log(`${hasFailedTest ? 'noticed    ' : 'NOT NOTICED'}  ${entry.guard} (${entry.file})`);
    if (!hasFailedTest) unnoticed.push(entry);
  }
  console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} broken guards were noticed.`);
  return unnoticed.length === 0 ? 0 : 1;
}

try {
  process.exitCode = report();
} finally {
  rmSync(copy, { recursive: true, force: true });
}
