import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderShippingBody } from '#domain/order/order.contract.ts';
import { type Place, placeOf } from '#domain/shipping/place.ts';
import { regencies } from '#domain/shipping/regencies.ts';
import { markStale } from '#domain/shipping/shipping-option.ts';
import { type FakeBehaviour, type FakeRajaOngkir, startFakeRajaOngkir } from '../fake-rajaongkir.ts';
import { type FailureKind, ProviderError } from './provider.ts';
import { openRajaOngkir, type PlaceIds } from './rajaongkir.ts';
import { optionsOf, placesOf } from './rajaongkir-responses.ts';

const jakarta = placeOf(regencies.find(({ regency }) => regency === 'Kota Jakarta Pusat')!);
const coblong: Place = { zip_code: '40132', district: 'Coblong', regency: 'Kota Bandung', province: 'Jawa Barat' };

let fake: FakeRajaOngkir;
beforeAll(async () => {
  fake = await startFakeRajaOngkir();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behaviour = 'well';
  fake.calls = [];
});

function memoryIds(): PlaceIds {
  const ids = new Map<string, number>();
  const unknown = new Set<string>();
  const key = (place: Place) => JSON.stringify(place);
  return {
    find: async (place) => ids.get(key(place)) ?? null,
    store: async (place, id) => void ids.set(key(place), id),
    isUnknown: (place) => unknown.has(key(place)),
    markUnknown: (place) => void unknown.add(key(place)),
  };
}

function open(change: { baseUrl?: string; apiKey?: string | null; ids?: PlaceIds } = {}) {
  return openRajaOngkir({
    baseUrl: fake.url,
    apiKey: 'kunci-uji',
    couriers: ['jne', 'tiki'],
    origin: jakarta,
    ids: memoryIds(),
    countCall() {},
    ...change,
  });
}

const request = { origin: jakarta, destination: coblong, weightGrams: 1000 };

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ProviderError);
  return failure as ProviderError;
}

test('an id of RajaOngkir that cannot be stored is a failure of its answer', () => {
  const answer = (id: number) => ({
    status: 200,
    body: JSON.stringify({ meta: { message: '', code: 200 }, data: [{ id, zip_code: '40132' }] }),
  });
  expect(placesOf(answer(2_147_483_647))).toHaveLength(1);
  expect(() => placesOf(answer(2_147_483_648))).toThrow(ProviderError);
});

test('texts of RajaOngkir fit into an order, however long and odd they are', () => {
  const data = [
    {
      name: 'N'.repeat(300),
      code: 'baru',
      service: 'S\0 1',
      description: `${'D'.repeat(99)}😀`,
      cost: 9_000,
      etd: 'x'.repeat(999),
    },
  ];
  const [option] = optionsOf({ status: 200, body: JSON.stringify({ meta: { message: '', code: 200 }, data }) });
  expect(orderShippingBody.shape.method.safeParse(option).success).toBe(true);
  expect(orderShippingBody.shape.method.safeParse(markStale(option!, 7 * 86_400_000)).success).toBe(true);
  expect(option).toMatchObject({ service: 'S 1', name: 'N'.repeat(100) });
  expect(option?.description.isWellFormed()).toBe(true);
});

describe('RajaOngkir', () => {
  test('is called exactly as its contract says', async () => {
    const options = await open().costs(request);
    expect(options).toEqual([
      { name: 'JNE', service: 'REG', description: 'Layanan Reguler', etd: '1 hari', cost: 13_000 },
      { name: 'TIKI', service: 'ECO', description: 'Economy', etd: '', cost: 15_000 },
    ]);
    const cost = fake.calls.find(({ method }) => method === 'POST')!;
    expect(cost.path).toBe('/api/v1/calculate/domestic-cost');
    expect(Object.fromEntries(new URLSearchParams(cost.body))).toEqual({
      origin: '14',
      // The chosen district of a postal code that two districts share.
      destination: '12',
      weight: '1000',
      courier: 'jne:tiki',
    });
    expect(fake.calls.every(({ key }) => key === 'kunci-uji')).toBe(true);
  });

  test('looks a place up once and for good', async () => {
    const provider = open();
    await provider.costs(request);
    await provider.costs(request);
    expect(fake.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
    expect(fake.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('a code that it does not know is looked up by name, also in rows without a code', async () => {
    const soreang: Place = {
      zip_code: '40999',
      district: 'Soreang',
      regency: 'Kabupaten Bandung',
      province: 'Jawa Barat',
    };
    await open().costs({ ...request, destination: soreang });
    expect(new URLSearchParams(fake.calls.at(-1)?.body).get('destination')).toBe('15');
  });

  test('an unknown place has no options and is not looked up again', async () => {
    const nowhere: Place = {
      zip_code: '98882',
      district: 'Kamu',
      regency: 'Kabupaten Dogiyai',
      province: 'Papua Tengah',
    };
    const provider = open();
    expect(await provider.costs({ ...request, destination: nowhere })).toEqual([]);
    const callsBefore = fake.calls.length;
    expect(await provider.costs({ ...request, destination: nowhere })).toEqual([]);
    expect(fake.calls.length).toBe(callsBefore);
  });

  test('a route that no courier serves has no options', async () => {
    fake.behaviour = 'no-route';
    expect(await open().costs(request)).toEqual([]);
  });

  test.each<[FakeBehaviour, FailureKind]>([
    ['quota', 'quota'],
    ['server-error', 'down'],
    ['html', 'unreadable'],
    ['wrong-types', 'unreadable'],
    ['no-envelope', 'unreadable'],
    ['redirect', 'unreadable'],
    ['huge', 'unreadable'],
    ['reset', 'down'],
    ['wrong-key', 'key'],
    ['unknown-courier', 'courier'],
    ['refused-route', 'refused'],
  ])('with behaviour %s fails as %s after one call', async (behaviour, kind) => {
    fake.behaviour = behaviour;
    expect((await failureOf(open().costs(request))).kind).toBe(kind);
    expect(fake.calls.some(({ path }) => path.includes('elsewhere'))).toBe(false);
    expect(fake.calls.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(1);
  });

  test.each<FakeBehaviour>(['slow', 'drip'])(
    'with behaviour %s is given up long before it would end',
    async (behaviour) => {
      fake.behaviour = behaviour;
      const begun = performance.now();
      expect((await failureOf(open().costs(request))).kind).toBe('slow');
      expect(performance.now() - begun).toBeLessThan(15_000);
    },
  );

  test('a refused connection fails at once', async () => {
    const empty = createServer();
    await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
    const { port } = empty.address() as AddressInfo;
    await new Promise((resolve) => empty.close(resolve));
    const failure = await failureOf(open({ baseUrl: `http://127.0.0.1:${port}` }).costs(request));
    expect(failure.kind).toBe('down');
  });

  test('without a key nothing is called', async () => {
    expect((await failureOf(open({ apiKey: null }).costs(request))).kind).toBe('key');
    expect(fake.calls).toEqual([]);
  });

  test('its check reports whether the key is accepted', async () => {
    expect(await open().check()).toContain('kunci API diterima');
    fake.behaviour = 'wrong-key';
    expect((await failureOf(open().check())).kind).toBe('key');
  });
});
