import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { listening } from './measure.ts';

export type GeneratedShop = {
  pid: number;
  origin: string;
  dropCache(): Promise<void>;
  stop(): Promise<void>;
};

/** A shop with generated products on loopback; on the embedded database where no address is given. */
export async function startGeneratedShop(
  count: number,
  databaseUrl: string | undefined,
  env: Record<string, string> = {},
): Promise<GeneratedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rakita-bench-'));
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  };
  const server = fork(fileURLToPath(new URL('generated-shop.ts', import.meta.url)), [String(count)], {
    env: { ...process.env, ...settings },
  });
  return {
    ...(await listening(server)),
    async dropCache() {
      const dropped = once(server, 'message');
      server.send('drop-cache');
      await dropped;
    },
    async stop() {
      const ended = once(server, 'exit');
      server.send('stop');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
