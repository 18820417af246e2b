import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/postgres-server.ts';
import { root } from '#tests/source-files.ts';

export type NginxProxy = { origin: string; port: number; errors(): string; stop(): Promise<void> };

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));

/** Debian's package `nginx` or `nginx-light`. */
export const hasNginx = program !== undefined;

/** `deploy/nginx.conf` without TLS, on another port and in front of these instances. */
function siteOf(port: number, instances: number[]): string {
  const given = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  const [server = ''] = /server 127\.0\.0\.1:3000[^\n]*/.exec(given) ?? [];
  const servers = instances.map((instance) => server.replace('3000', String(instance))).join('\n');
  const upstream = /upstream rakita \{[\s\S]*?\n\}/.exec(given)![0].replace(server, servers);
  const site = given
    .slice(given.lastIndexOf('\nserver {'))
    .replace(/\n\s+(ssl_|listen |server_name )[^\n]*/g, '')
    .replace('server {', `server {\n listen 127.0.0.1:${port};`);
  return `${upstream}\n${site}`;
}

/** The real nginx with the site that is in `deploy/`. */
export async function startNginx(instances: number[]): Promise<NginxProxy> {
  const home = mkdtempSync(join(tmpdir(), 'rakita-nginx-'));
  const port = await freePort();
  const file = join(home, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/${kind};`)
    .join(' ');
  const errorLog = join(home, 'error.log');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${errorLog} warn;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; ${temporary}\n${siteOf(port, instances)}\n}`,
  );
  const checked = spawnSync(program!, ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn(program!, ['-c', file], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  for (let attempt = 0; attempt < 100 && !(await isUp()); attempt += 1) await sleep(50);
  return {
    origin,
    port,
    errors: () => readFileSync(errorLog, 'utf8'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
