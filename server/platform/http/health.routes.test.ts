import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { callerOf, listenForTest } from '#tests/call-over-http.ts';
import { root } from '#tests/source-files.ts';
import { createTestShop, setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();

describe('health', () => {
  test('the process is up, and can serve', async () => {
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const answer = await testShop.call({ method: 'GET', url });
      expect(answer).toMatchObject({ status: 200, body: { status } });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('the response says which version runs', async () => {
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    expect((await testShop.call({ method: 'GET', url: '/healthz' })).body).toEqual({
      status: 'ok',
      version: manifest.version,
    });
  });

  test('many readiness checks are one query a second', async () => {
    await wait(limits.readinessMs);
    const execute = vi.spyOn(testShop.shop.db, 'execute');
    try {
      const calls = Array.from({ length: 50 }, () => testShop.call({ method: 'GET', url: '/readyz' }));
      for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
      await testShop.call({ method: 'GET', url: '/readyz' });
      expect(execute.mock.calls.length).toBeLessThanOrEqual(2);
    } finally {
      execute.mockRestore();
    }
  });

  test('without its database the process is up but not ready', async () => {
    await wait(limits.readinessMs);
    const unreachable = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    const execute = vi.spyOn(testShop.shop.db, 'execute').mockRejectedValue(unreachable);
    try {
      expect((await testShop.call({ method: 'GET', url: '/readyz' })).status).toBe(503);
      expect((await testShop.call({ method: 'GET', url: '/healthz' })).status).toBe(200);
    } finally {
      execute.mockRestore();
    }
  });

  test('a check that fails at once does not fail the next one', async () => {
    await wait(limits.readinessMs);
    const execute = vi.spyOn(testShop.shop.db, 'execute').mockImplementationOnce(() => {
      throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    });
    try {
      expect((await testShop.call({ method: 'GET', url: '/readyz' })).status).toBe(503);
      expect((await testShop.call({ method: 'GET', url: '/readyz' })).status).toBe(200);
    } finally {
      execute.mockRestore();
    }
  });
});

describe('a graceful stop', () => {
  test('finishes running requests and refuses new ones', async () => {
    const stopping = await createTestShop();
    const call = await listenForTest(stopping.app);
    const { port } = stopping.app.server.address() as { port: number };
    let received = 0;
    const allReceived = new Promise<void>((resolve) => {
      stopping.app.server.on('request', () => {
        received += 1;
        if (received === 10) resolve();
      });
    });
    const reads = Array.from({ length: 10 }, (_, page) => call(`/api/brands?page=${page + 1}`));
    await allReceived;
    const closed = stopping.close();
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    await closed;
    await expect(callerOf(port)('/healthz')).rejects.toThrow();
  });
});
