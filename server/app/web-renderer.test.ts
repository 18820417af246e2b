import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#tests/source-files.ts';

const run = promisify(execFile);

/** Prints the builds of React that have run once the built web part is open. */
const program = `
  import module from 'node:module';
  import { openBuiltWeb } from '#server/app/web-renderer.ts';
  await openBuiltWeb();
  const hasRun = ([path, { loaded }]) => loaded && /react.*[.](development|production)/.test(path);
  console.log(JSON.stringify(Object.entries(module._cache).filter(hasRun).map(([path]) => path)));
`;

test.each([undefined, 'test'])(
  'pages are rendered by the production build of React when NODE_ENV is %s',
  async (mode) => {
    const env = { PATH: process.env.PATH, ...(mode ? { NODE_ENV: mode } : {}) };
    const options = { cwd: root, env };
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], options);
    const loaded = JSON.parse(stdout) as string[];
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((path) => path.includes('.development.'))).toEqual([]);
  },
);
