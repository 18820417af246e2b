import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repetitions } from '#tests/repetitions.ts';
import { type RunningShop, startEmptyShop, startShop } from '#tests/running-shop.ts';
import { categoryNames, createCategory, logIn, ownerPassword, type ShopClient } from '#tests/shop-client.ts';

/** In turns during writes and right after an order. */
const kills = repetitions(2, 20);
const writers = 3;
/** Below the limit of writes per minute. */
const writesPerRound = 90;
type Order = { _id: string; number: string; key: string };

async function kill(shop: RunningShop): Promise<void> {
  const gone = new Promise<void>((resolve) => shop.process.once('close', () => resolve()));
  shop.process.kill('SIGKILL');
  await gone;
}

/** Creates entries until the process is gone, and returns the names of those that were acknowledged. */
async function writeUntilKilled(shop: RunningShop, client: ShopClient, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let count = 0;
  const write = async () => {
    while (count < writesPerRound) {
      count += 1;
      const name = `Putaran ${round} nomor ${count}`;
      const response = await createCategory(client, name);
      if (response === null) return;
      expect(response.status).toBe(201);
      acknowledged.push(name);
    }
  };
  const killed = new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800)).then(() => kill(shop));
  await Promise.all([...Array.from({ length: writers }, write), killed]);
  return acknowledged;
}

async function sellCable(client: ShopClient): Promise<string> {
  const json = { name: 'Kabel', sku: 'K-1', price: 50_000, stock: 1_000 };
  const created = await client.fetch('/api/products', { method: 'POST', json });
  const { _id } = (await created!.json()) as { _id: string };
  for (const status of ['pending', 'active']) {
    await client.fetch(`/api/products/${_id}/status`, { method: 'PATCH', json: { status } });
  }
  return _id;
}

async function order(origin: string, product: string, key: string): Promise<Response> {
  return fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      items: [{ product, variant: null, qty: 1 }],
      shipping: { destination: '', destinationLabel: '', method: null },
      expected: { subtotal: 50_000 },
    }),
  });
}

async function orderAndKill(shop: RunningShop, product: string): Promise<Order> {
  const key = crypto.randomUUID();
  const response = await order(shop.origin, product, key);
  expect(response.status).toBe(201);
  const { _id, number } = (await response.json()) as Omit<Order, 'key'>;
  await kill(shop);
  return { _id, number, key };
}

test(`after ${kills} kills no acknowledged entry and no order is missing`, { timeout: 600_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'rakita-kill-http-'));
  const env = { DATA_DIR: join(home, 'data'), DEMO_DATA: 'off', ADMIN_PASSWORD: ownerPassword };
  const names: string[] = [];
  const orders: Order[] = [];
  let product = '';
  for (let round = 0; round <= kills; round += 1) {
    const shop = await (round === 0 ? startEmptyShop(env) : startShop(env));
    const client = await logIn(shop.origin);
    product ||= await sellCable(client);
    const stored = await categoryNames(shop.origin);
    expect(names.filter((name) => !stored.has(name))).toEqual([]);
    for (const { _id, number, key } of orders) {
      const page = await fetch(`${shop.origin}/api/orders/${_id}`);
      expect(await page.json()).toMatchObject({ number, status: 'new' });
      // The shopper's browser may send it again: it stays the same order.
      expect(await (await order(shop.origin, product, key)).json()).toMatchObject({ _id, number });
    }
    if (round === kills) expect(await shop.end('SIGTERM')).toBe(0);
    else if (round % 2 === 0) orders.push(await orderAndKill(shop, product));
    else names.push(...(await writeUntilKilled(shop, client, round)));
  }
  expect(names.length).toBeGreaterThan(kills / 2);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(Math.ceil(kills / 2));
  rmSync(home, { recursive: true, force: true });
});
