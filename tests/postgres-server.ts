import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export type PostgresServer = { url: string; stop(): Promise<void> };
export type OwnPostgresServer = PostgresServer & {
  /** `pg_ctl stop -m immediate`: every connection is cut, nothing is shut down in order. */
  crash(): Promise<void>;
  /** After a crash; resolves when it takes connections again. */
  start(): Promise<void>;
};

/** Debian keeps each version's programs in a folder of its own; elsewhere they are on the PATH. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** PostgreSQL refuses to run as root: there, it runs as another user. */
export function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such user here: try the next.
    }
  }
  return null;
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A throw-away server of the machine's own PostgreSQL. Null: there is none. */
export async function startOwnPostgres(): Promise<OwnPostgresServer | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const user = otherUser();
  const folder = await mkdtemp(join(tmpdir(), 'rakita-postgres-'));
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  const options = { ...(user ?? {}), cwd: '/' };
  const data = join(folder, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'rakita', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    'fsync=off',
  ];
  const url = `postgres://rakita@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let server: ChildProcess;
  async function start(): Promise<void> {
    server = spawn(join(programs!, 'postgres'), args, { ...options, stdio: 'ignore' });
    await waitUntilReady(url);
  }
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  await start();
  return {
    url,
    start,
    crash: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A streaming replica of a throw-away server, made by `pg_basebackup`. */
export async function startReplicaOf(primaryUrl: string): Promise<PostgresServer> {
  const { port: primaryPort } = new URL(primaryUrl);
  const programs = findPrograms()!;
  const user = otherUser();
  const folder = await mkdtemp(join(tmpdir(), 'rakita-replica-'));
  if (user) await chown(folder, user.uid, user.gid);
  const options = { ...(user ?? {}), cwd: '/' };
  const data = join(folder, 'data');
  const source = ['-h', '127.0.0.1', '-p', primaryPort, '-U', 'rakita'];
  await run(join(programs, 'pg_basebackup'), [...source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], options);
  await chmod(data, 0o700);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' });
  const url = new URL(primaryUrl);
  url.port = String(port);
  await waitUntilReady(url.href);
  return {
    url: url.href,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server that TEST_DATABASE_URL names, or a throw-away one. Null: there is none. */
export async function startPostgres(): Promise<PostgresServer | null> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  return startOwnPostgres();
}
