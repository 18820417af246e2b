import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, otherUser, type PostgresServer } from '#tests/postgres-server.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Debian's package `pgbouncer`. */
export const hasPgBouncer = program !== undefined;

/** PgBouncer in transaction mode, with few connections: two transactions of one client rarely meet the same session. */
export async function startPgBouncer(databaseUrl: string): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'rakita-pgbouncer-'));
  const user = otherUser();
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(databaseUrl);
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = user=rakita host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  chmodSync(home, 0o755);
  if (user) chownSync(home, user.uid, user.gid);
  const child = spawn(program!, [file], { ...(user ?? {}), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  const isUp = async () => {
    const client = new pg.Client({ connectionString: url.href });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  for (let attempt = 0; !(await isUp()); attempt += 1) {
    if (attempt > 100 || child.exitCode !== null) throw new Error(`PgBouncer does not answer:\n${printed}`);
    await sleep(100);
  }
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
