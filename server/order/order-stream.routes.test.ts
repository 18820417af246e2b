import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { sessions, users } from '#server/auth/auth.tables.ts';
import { accountsOf } from '#server/auth/test-accounts.ts';
import { createTestShop, setUpTestShop } from '#tests/test-shop.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const calls = orderCalls(testShop);
let port: number;
beforeAll(async () => {
  await testShop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (testShop.app.server.address() as AddressInfo).port;
});

async function accessToken(): Promise<string> {
  const payload = { username: 'admin', password: 'kata-sandi-uji-coba' };
  const { body } = await testShop.call({ method: 'POST', url: '/api/auth/login', payload });
  return (body as { accessToken: string }).accessToken;
}

test('a stream ends with the next change once its account may not see orders any more', async () => {
  const headers = { authorization: `Bearer ${await accountsOf(testShop).staffWith('orders')}` };
  const ended = Promise.withResolvers<string>();
  const opened = Promise.withResolvers<void>();
  const stream = get({ port, host: '127.0.0.1', path: '/api/orders/stream', headers, agent: false }, (response) => {
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      opened.resolve();
    });
    response.on('end', () => ended.resolve(text));
  });
  stream.on('error', ended.reject);
  await opened.promise;
  await testShop.shop.db
    .update(users)
    .set({ areas: ['reviews'] })
    .where(eq(users.role, 'staff'));
  await calls.order(await calls.addProduct({ name: 'Papan', sku: 'PAP-1', price: 100_000, stock: 3 }));
  expect(await ended.promise).not.toContain('event: change');
});

test('a request that is aborted while its session is read leaves no stream open', async () => {
  const headers = { authorization: `Bearer ${await accessToken()}` };
  const path = '/api/orders/stream';
  const subscribe = vi.spyOn(testShop.shop.orderChanges, 'subscribe');
  await testShop.shop.db.transaction(async (db) => {
    await db.execute(sql`lock table ${sessions}`);
    const arrived = once(testShop.app.server, 'request');
    const aborted = get({ port, host: '127.0.0.1', path, headers, agent: false }).on('error', () => {});
    const [, response] = (await arrived) as [unknown, ServerResponse];
    const closed = once(response, 'close');
    aborted.destroy();
    await closed;
  });
  const stream = get({ port, host: '127.0.0.1', path, headers, agent: false });
  const [opened] = await once(stream, 'response');
  await once(opened, 'data');
  expect(subscribe).toHaveBeenCalledOnce();
  stream.destroy();
  subscribe.mockRestore();
});

test('a HEAD request opens no stream', async () => {
  const headers = { authorization: `Bearer ${await accessToken()}` };
  const { statusCode } = await testShop.app.inject({ method: 'HEAD', url: '/api/orders/stream', headers });
  // As any address below `/orders/` that is no order's.
  expect(statusCode).toBe(400);
});

test('an open back office gets an event for a new order, and its stream ends when the shop stops', async () => {
  const headers = { authorization: `Bearer ${await accessToken()}` };
  const received = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<void>();
  const stream = get({ port, host: '127.0.0.1', path: '/api/orders/stream', headers, agent: false }, (response) => {
    expect(response.headers['content-type']).toBe('text/event-stream');
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('event: change')) received.resolve(text);
    });
    response.on('end', () => ended.resolve());
  });
  stream.on('error', received.reject);
  const product = await calls.addProduct({ name: 'Tetikus', sku: 'TET-1', price: 100_000, stock: 3 });
  await calls.order(product);
  expect(await received.promise).toContain('event: change');
  await testShop.app.close();
  await ended.promise;
});

test('a stranger is refused', async () => {
  const other = await createTestShop();
  expect((await other.call({ method: 'GET', url: '/api/orders/stream' })).status).toBe(401);
  await other.close();
});
