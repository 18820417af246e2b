import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, nodeProgram, root } from './install.mjs';
import { findBrowser } from './test-needs.mjs';

const ending = '.bench.ts';
const browserBenches = ['interaction', 'lighthouse'];
const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

ensureInstalled({ everything: true });
await ensureBuilt();
let hasFailed = false;
for (const name of chosen.length > 0 ? chosen : all) {
  console.log(`\n— ${name}`);
  const env = browserBenches.includes(name) ? { ...process.env, CHROME_PATH: findBrowser() } : process.env;
  const { status } = spawnSync(nodeProgram(), [join('bench', `${name}${ending}`)], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  hasFailed ||= status !== 0;
}

/** One table of what every bench has last found. */
const results = join(root, 'bench', 'results');
const rows = all
  .map((name) => ({ name, file: join(results, `${name}.json`) }))
  .filter(({ file }) => existsSync(file))
  .flatMap(({ name, file }) =>
    JSON.parse(readFileSync(file, 'utf8')).map(
      ({ what, before, goal, now }) => `| ${name} | ${what} | ${before} | ${goal} | ${now} |`,
    ),
  );
const table = ['| bench | figure | before | goal | now |', '|---|---|---|---|---|', ...rows].join('\n');
const title = '# All benches\n\nWritten by `npm run bench`; each figure is explained in the report of its bench.\n\n';
writeFileSync(join(results, 'README.md'), `${title}${table}\n`);
console.log(`\n${table}`);
process.exit(hasFailed ? 1 : 0);
