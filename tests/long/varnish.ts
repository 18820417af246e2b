import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#tests/source-files.ts';

const program = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((path) => existsSync(path));

/** Debian's package `varnish`. */
export const hasVarnish = program !== undefined;

/** The real Varnish with `deploy/varnish.vcl`, in front of a shop on another port than 3000. */
export async function startVarnish(port: number, shopPort: number): Promise<{ stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'rakita-varnish-'));
  const file = join(home, 'shop.vcl');
  writeFileSync(file, readFileSync(join(root, 'deploy/varnish.vcl'), 'utf8').replace('"3000"', `"${shopPort}"`));
  const args = [
    '-F',
    '-f',
    file,
    '-a',
    `127.0.0.1:${port}`,
    '-s',
    'malloc,64m',
    '-n',
    join(home, 'work'),
    '-j',
    'none',
  ];
  const child = spawn(program!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; !(await isUp()); attempt += 1) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`Varnish does not answer:\n${printed}`);
    await sleep(100);
  }
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
