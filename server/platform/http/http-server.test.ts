import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessions } from '#server/auth/auth.tables.ts';
import { limits } from '#server/platform/config/limits.ts';
import { type CallOverHttp, listenForTest } from '#tests/call-over-http.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { webOf } from '#tests/test-web.ts';

let testShop: TestShop;
let call: CallOverHttp;
let port: number;
let pages = 0;
let letPageEnd: () => void = () => {};

async function openShop(): Promise<void> {
  testShop = await createTestShop(
    {},
    webOf(async ({ read }) => {
      await new Promise<void>((end) => {
        letPageEnd = end;
        pages += 1;
      });
      return { html: `<p>${(await read('/brands?page=3')).status}</p>` };
    }),
  );
  call = await listenForTest(testShop.app);
  port = (testShop.app.server.address() as { port: number }).port;
}

const change = (changed: Partial<Record<keyof typeof limits, number>>) => {
  const before = { ...limits };
  Object.assign(limits, changed);
  return () => void Object.assign(limits, before);
};
let restore = () => {};
afterEach(() => restore());

describe('traffic of shoppers', () => {
  beforeAll(async () => {
    await openShop();
    return () => testShop.close();
  });

  test('responses from the cache count too, health checks do not', async () => {
    restore = change({ quietMs: 400 });
    const isQuiet = () => testShop.shop.traffic.isQuiet();
    await call('/healthz');
    expect(isQuiet()).toBe(true);
    for (const _ of ['computed', 'from the cache']) {
      await call('/api/brands');
      expect(isQuiet()).toBe(false);
      await vi.waitFor(() => expect(isQuiet()).toBe(true), { timeout: 20_000 });
    }
  });
});

describe('slow senders', () => {
  beforeAll(async () => {
    await openShop();
    return () => testShop.close();
  });

  test('the limits of the framework are in force on the server itself', () => {
    expect(testShop.app.server).toMatchObject({
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      keepAliveTimeout: limits.keepAliveMs,
    });
  });

  test('a small body that trickles in is cut off with a problem', async () => {
    restore = change({ smallBodyMs: 300 });
    const response = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
        ),
      );
      const trickle = setInterval(() => socket.write(' '), 50);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(trickle);
        resolve(text);
      });
    });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('"code":"request-timeout"');
  });

  test('the time to send pictures is not counted as work', async () => {
    const login = await testShop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password: 'kata-sandi-uji-coba' },
    });
    const { payload, headers } = await multipart([
      ['name', 'Lewat jalur lambat'],
      ['logo', await pngFile()],
    ]);
    restore = change({ handlerMs: 2_000, smallBodyMs: 300 });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        {
          port,
          host: '127.0.0.1',
          method: 'PATCH',
          path: '/api/meta',
          headers: {
            ...headers,
            authorization: `Bearer ${login.json().accessToken}`,
            'content-length': payload.length,
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sending.on('error', reject);
      void (async () => {
        const half = Math.floor(payload.length / 2);
        sending.write(payload.subarray(0, half));
        await wait(2_500);
        sending.end(payload.subarray(half));
      })();
    });
    expect(status).toBe(200);
  });

  test('work that takes too long is ended with 503', async () => {
    restore = change({ handlerMs: 200 });
    const answer = await call('/products?page=9');
    expect(answer.status).toBe(503);
    letPageEnd();
  });

  test('a login that cannot be checked in time is ended with 503 as well', async () => {
    restore = change({ handlerMs: 200 });
    await testShop.shop.db.transaction(async (db) => {
      await db.execute(sql`lock table ${sessions}`);
      const headers = { authorization: `Bearer ${'a'.repeat(40)}` };
      const answer = await call({ path: '/api/orders', headers });
      expect(answer.status).toBe(503);
      expect(answer.body.toString()).toContain('terlalu lama dikerjakan');
    });
  });
});

describe('a stop', () => {
  test('answers running requests and those on open connections, refuses new connections, does not wait for an upload', async () => {
    await openShop();
    restore = change({ drainMs: 1_500 });
    const upload = connect(port, '127.0.0.1', () =>
      upload.write(
        'POST /api/products HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x',
      ),
    );
    upload.on('error', () => {});
    const kept = await openConnections(3);
    const before = pages;
    const page = call('/products?page=4');
    await vi.waitFor(() => expect(pages).toBe(before + 1), { timeout: 20_000 });
    const startMs = performance.now();
    const drained = testShop.app.drain();
    await vi.waitFor(() => expect(testShop.app.server.listening).toBe(false), { timeout: 20_000 });
    const [read, health, readiness] = await Promise.all(
      ['/api/brands?page=8', '/healthz', '/readyz'].map((path, index) => kept[index]!.get(path)),
    );
    expect(read).toMatch(/^HTTP\/1\.1 200 /);
    expect(read).toMatch(/connection: close/i);
    expect(health).toMatch(/^HTTP\/1\.1 200 /);
    expect(readiness).toMatch(/^HTTP\/1\.1 503 /);
    await expect(call('/healthz')).rejects.toThrow('ECONNREFUSED');
    letPageEnd();
    const finished = await page;
    expect(finished.body.toString()).toBe('<p>200</p>');
    expect(finished.headers.connection).toBe('close');
    await drained;
    expect(performance.now() - startMs).toBeLessThan(limits.drainMs + 20_000);
    await testShop.close();
  });

  test('first says by /readyz that it stops, and still takes connections for the set time', async () => {
    await openShop();
    testShop.shop.config.stopDelayMs = 400;
    const drained = testShop.app.drain();
    expect((await call('/readyz')).status).toBe(503);
    expect((await call('/api/brands?page=8')).status).toBe(200);
    await drained;
    await expect(call('/healthz')).rejects.toThrow('ECONNREFUSED');
    await testShop.close();
  });
});

/** Connections as a proxy keeps them: a request was answered on each before. */
function openConnections(count: number): Promise<{ get(path: string): Promise<string> }[]> {
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    const get = (path: string) =>
      new Promise<string>((resolve, reject) => {
        socket.once('data', (chunk) => resolve(chunk.toString())).once('error', reject);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      });
    await get('/healthz');
    return { get };
  };
  return Promise.all(Array.from({ length: count }, open));
}
