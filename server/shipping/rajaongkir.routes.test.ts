import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { type FakeBehaviour, type FakeRajaOngkir, startFakeRajaOngkir } from './fake-rajaongkir.ts';
import { shippingCosts, shippingSettings } from './shipping.tables.ts';

let fake: FakeRajaOngkir;
let shop: TestShop;
let nowMs = Date.parse('2030-01-01T03:00:00Z');
const later = (ms: number) => {
  nowMs += ms;
  shop.setTime(new Date(nowMs));
};
const hour = 3_600_000;

/** The clock jumps by hours here, so that no session lasts: the owner logs in anew each time. */
async function asOwner(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const login = await shop.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'admin', password: shop.shop.config.admin.password },
  });
  const { accessToken } = login.body as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return shop.call({ method, url: `/api/ongkir/${path}`, headers, ...(payload ? { payload } : {}) });
}

beforeAll(async () => {
  fake = await startFakeRajaOngkir();
  shop = await createTestShop({ RAJAONGKIR_BASE_URL: fake.url, RAJAONGKIR_API_KEY: 'kunci-dari-lingkungan' });
  later(0);
  await asOwner('PATCH', 'settings', { cacheMinutes: 60 });
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});
beforeEach(async () => {
  // Past every pause of the breaker; one good answer closes it.
  later(hour);
  fake.behaviour = 'well';
  await quote({ destination: '10110', weight: 1000 });
  await shop.shop.db.delete(shippingCosts);
  fake.calls = [];
});

const checkout = { destination: '40111', weight: 1000 };

async function quote(payload: object = checkout): Promise<{ options: ShippingOption[]; ms: number }> {
  const begun = performance.now();
  const { status, body } = await shop.call({ method: 'POST', url: '/api/ongkir', payload });
  expect(status).toBe(200);
  return { options: body as ShippingOption[], ms: performance.now() - begun };
}

const costCalls = () => fake.calls.filter(({ method }) => method === 'POST').length;
const confirmation = [expect.objectContaining({ name: 'Ongkir dikonfirmasi admin', service: 'KONFIRMASI' })];

describe('RajaOngkir in the shop', () => {
  test('is used at once when the environment presets its key', async () => {
    const { options } = await quote();
    expect(options.map(({ name, cost }) => [name, cost])).toEqual([
      ['JNE', 13_000],
      ['TIKI', 15_000],
    ]);
    const { body } = await asOwner('GET', 'settings');
    expect(body).toMatchObject({ provider: 'rajaongkir', apiKey: { source: 'environment' }, health: { state: 'ok' } });
  });

  test('a search of destinations spends none of its quota', async () => {
    await shop.call({ method: 'GET', url: '/api/ongkir/destinations?search=bandung' });
    expect(fake.calls).toEqual([]);
  });

  test('the costs of the same parcel are fetched once while they are fresh, also for simultaneous requests', async () => {
    await Promise.all([quote(), quote(), quote()]);
    await quote({ ...checkout, weight: 950 });
    expect(costCalls()).toBe(1);
    later(2 * hour);
    await quote();
    expect(costCalls()).toBe(2);
  });

  test('the ids of places are stored for good', async () => {
    await quote();
    later(48 * hour);
    fake.calls = [];
    await quote();
    expect(fake.calls.map(({ method }) => method)).toEqual(['POST']);
  });

  test.each<FakeBehaviour>([
    'quota',
    'server-error',
    'html',
    'wrong-types',
    'redirect',
    'huge',
    'reset',
    'wrong-key',
    'unknown-courier',
    'no-route',
  ])('with behaviour %s a shopper without cached costs can still order', async (behaviour) => {
    fake.behaviour = behaviour;
    expect((await quote()).options).toEqual(confirmation);
  });

  test.each<FakeBehaviour>(['quota', 'server-error', 'html'])(
    'with behaviour %s cached costs are shown with their age',
    async (behaviour) => {
      await quote();
      later(5 * hour);
      fake.behaviour = behaviour;
      const { options } = await quote();
      expect(options.map(({ description, cost }) => [description, cost])).toEqual([
        ['Layanan Reguler (estimasi, tarif 5 jam lalu)', 13_000],
        ['Economy (estimasi, tarif 5 jam lalu)', 15_000],
      ]);
    },
  );

  test('costs of more than a month ago are not shown any more', async () => {
    await quote();
    later(31 * 24 * hour);
    fake.behaviour = 'server-error';
    expect((await quote()).options).toEqual(confirmation);
  });

  test('with a spent quota the provider is not called for a while, and staff see why', async () => {
    fake.behaviour = 'quota';
    await quote();
    const callsBefore = fake.calls.length;
    await quote();
    later(5 * 60_000);
    await quote();
    expect(fake.calls.length).toBe(callsBefore);
    const { body } = await asOwner('GET', 'settings');
    expect(body).toMatchObject({ health: { state: 'waiting', lastFailure: 'Kuota harian RajaOngkir sudah habis.' } });
  });

  test.each<FakeBehaviour>(['slow', 'drip'])(
    'a provider that is %s is given up, and later shoppers do not wait for it',
    async (behaviour) => {
      fake.behaviour = behaviour;
      const first = await quote();
      expect(first.options).toEqual(confirmation);
      expect(first.ms).toBeLessThan(15_000);
      await quote();
      const callsBefore = fake.calls.length;
      for (let i = 0; i < 5; i += 1) await quote();
      expect(fake.calls.length).toBe(callsBefore);
    },
  );

  test('refused routes do not block the costs of other shoppers', async () => {
    fake.behaviour = 'refused-route';
    for (const weight of [1000, 2000, 3000]) {
      expect((await quote({ ...checkout, weight })).options).toEqual(confirmation);
    }
    fake.behaviour = 'well';
    expect((await quote()).options[0]).toMatchObject({ name: 'JNE' });
    const { body } = await asOwner('GET', 'settings');
    expect(body).toMatchObject({ health: { state: 'ok', lastFailure: 'RajaOngkir menolak permintaan.' } });
  });

  test('settings that another instance has saved are tried at once', async () => {
    fake.behaviour = 'wrong-key';
    await quote();
    fake.behaviour = 'well';
    expect((await quote()).options).toEqual(confirmation);
    await shop.shop.db.update(shippingSettings).set({ updatedAt: new Date(nowMs + 1) });
    expect((await quote()).options[0]).toMatchObject({ name: 'JNE' });
  });

  test('when the provider is back, the first shopper after the pause sees it', async () => {
    fake.behaviour = 'server-error';
    await quote();
    await quote();
    fake.behaviour = 'well';
    expect((await quote()).options).toEqual(confirmation);
    later(31_000);
    expect((await quote()).options[0]).toMatchObject({ name: 'JNE', description: 'Layanan Reguler' });
  });

  test('the connection test reports the failure in words, without the key', async () => {
    const check = () => asOwner('POST', 'settings/test', {});
    expect((await check()).body).toMatchObject({ isOk: true, provider: 'rajaongkir' });
    fake.behaviour = 'wrong-key';
    const { status, body } = await check();
    expect(status).toBe(200);
    expect(body).toMatchObject({ isOk: false, message: 'Kunci API ditolak oleh RajaOngkir.' });
    expect(JSON.stringify(body)).not.toContain('kunci-dari-lingkungan');
  });

  test('a key saved by staff wins over the one of the environment', async () => {
    const save = (apiKey: string | null) => asOwner('PATCH', 'settings', { apiKey });
    await save('kunci-dari-staf');
    await quote();
    expect(fake.calls.at(-1)?.key).toBe('kunci-dari-staf');
    await save(null);
    await shop.shop.db.delete(shippingCosts);
    await quote();
    expect(fake.calls.at(-1)?.key).toBe('kunci-dari-lingkungan');
  });

  test('an order waits for a slow provider outside of its transaction, and is stored without a cost', async () => {
    const product = await ownerCalls(shop).createProduct({ name: 'Tetikus', sku: 'TKS-1', price: 100_000, stock: 5 });
    fake.behaviour = 'slow';
    const method = { name: 'JNE', service: 'REG', description: 'Layanan Reguler', etd: '2 hari', cost: 13_000 };
    const shipping = { destination: '40111', destinationLabel: 'Kota Bandung, Jawa Barat, 40111', method };
    const payload = { items: [{ product, variant: null, qty: 1 }], shipping, expected: { subtotal: 100_000 } };
    const headers = { 'idempotency-key': 'pesanan-di-depan-penyedia' };
    const saving = shop.call({ method: 'POST', url: '/api/orders', payload, headers });
    await expect.poll(() => fake.calls.length).toBeGreaterThan(0);
    const { rows } = await shop.shop.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    const { status, body } = await saving;
    expect(status, JSON.stringify(body)).toBe(201);
    const order = await shop.call({ method: 'GET', url: `/api/orders/${(body as { _id: string })._id}` });
    expect(order.body).toMatchObject({ isShippingConfirmed: false, sums: { total: 100_000 } });
  });
});
