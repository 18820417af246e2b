import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repetitions } from '#tests/repetitions.ts';
import { startEmptyShop, startShop } from '#tests/running-shop.ts';
import { logIn, ownerPassword } from '#tests/shop-client.ts';

const kills = repetitions(2, 10);
type Acknowledged = { _id: string; number: string; key: string };

async function sellCable(origin: string): Promise<string> {
  const client = await logIn(origin);
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

test(`an order survives a kill right after it was acknowledged, ${kills} times`, { timeout: 600_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'rakita-kill-order-'));
  const env = { DATA_DIR: join(home, 'data'), DEMO_DATA: 'off', ADMIN_PASSWORD: ownerPassword };
  const acknowledged: Acknowledged[] = [];
  let product = '';
  for (let round = 1; round <= kills + 1; round += 1) {
    const shop = await (round === 1 ? startEmptyShop(env) : startShop(env));
    product ||= await sellCable(shop.origin);
    for (const { _id, number, key } of acknowledged) {
      const page = await fetch(`${shop.origin}/api/orders/${_id}`);
      expect(await page.json()).toMatchObject({ number, status: 'new' });
      // The shopper's browser may send it again: it stays the same order.
      expect(await (await order(shop.origin, product, key)).json()).toMatchObject({ _id, number });
    }
    if (round > kills) {
      expect(await shop.end('SIGTERM')).toBe(0);
      break;
    }
    const key = crypto.randomUUID();
    const response = await order(shop.origin, product, key);
    expect(response.status).toBe(201);
    const saved = (await response.json()) as Omit<Acknowledged, 'key'>;
    const gone = new Promise<void>((resolve) => shop.process.once('close', () => resolve()));
    shop.process.kill('SIGKILL');
    acknowledged.push({ ...saved, key });
    await gone;
  }
  expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(kills);
  rmSync(home, { recursive: true, force: true });
});
