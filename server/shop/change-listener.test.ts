import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { publicChangeChannel } from '#server/platform/database/public-change.ts';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { listenForChanges } from './change-listener.ts';
import { createSignal } from './signal.ts';

const server = await startOwnPostgres();
const withServer = test.skipIf(server === null);

/** A proxy between listener and server that can drop every byte without closing anything. */
const sockets = new Set<Socket>();
let isBlackHole = false;
const proxy = createServer((near) => {
  const far = connect(Number(new URL(server!.url).port), '127.0.0.1');
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from);
    const drops = isBlackHole;
    from.on('data', (chunk) => (drops || isBlackHole ? undefined : to.write(chunk)));
    from.on('error', () => {});
    from.on('close', () => (isBlackHole ? undefined : to.destroy()));
  }
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await server?.stop();
});
beforeEach(() => {
  isBlackHole = false;
});

function listen() {
  const url = new URL(server!.url);
  url.port = String((proxy.address() as { port: number }).port);
  const cache = createResponseCache();
  const log = { info() {}, warn() {}, error() {} };
  return {
    cache,
    listener: listenForChanges(
      url.href,
      { instance: 'own', cache, log, orderChanges: createSignal() },
      { heartbeatMs: 200, responseMs: 2_000 },
    ),
  };
}

async function notify(instance = 'other'): Promise<void> {
  const client = new pg.Client({ connectionString: server!.url });
  await client.connect();
  await client.query(`notify ${publicChangeChannel}, '${instance}'`);
  await client.end();
}

withServer('a write of another instance empties the cache', async () => {
  const { cache, listener } = listen();
  await listener.firstAttempt;
  expect(cache.version()).toBe(2);
  await notify();
  await expect.poll(() => cache.version()).toBe(3);
  await listener.stop();
});

withServer('a write of this instance has emptied it already', async () => {
  const { cache, listener } = listen();
  await listener.firstAttempt;
  await notify('own');
  await notify();
  await expect.poll(() => cache.version()).toBe(3);
  await listener.stop();
});

withServer('a silently dropped connection is detected, and changes arrive again afterwards', async () => {
  const { cache, listener } = listen();
  await listener.firstAttempt;
  expect(cache.version()).toBe(2);
  isBlackHole = true;
  await notify();
  await expect.poll(() => cache.version(), { timeout: 20_000 }).toBeGreaterThan(2);
  isBlackHole = false;
  const version = cache.version();
  // The new connection empties the cache once more when it listens.
  await expect.poll(() => cache.version(), { timeout: 20_000 }).toBeGreaterThan(version);
  const listening = cache.version();
  await notify();
  await expect.poll(() => cache.version()).toBeGreaterThan(listening);
  await listener.stop();
});

withServer('a silently dropped connection does not delay the stop', async () => {
  const { cache, listener } = listen();
  await listener.firstAttempt;
  expect(cache.version()).toBe(2);
  isBlackHole = true;
  await listener.stop();
});
