import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShippingDestination, ShippingOption, ShippingSettings } from '#domain/shipping/shipping.contract.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { importDestinations } from './destinations-import.ts';
import { shippingSettings } from './shipping.tables.ts';

const shop = await setUpTestShop();

async function find(search: string): Promise<string[]> {
  const { body } = await shop.call({
    method: 'GET',
    url: `/api/ongkir/destinations?search=${encodeURIComponent(search)}`,
  });
  return (body as ShippingDestination[]).map(({ label }) => label);
}

const quote = (payload: object) => shop.call({ method: 'POST', url: '/api/ongkir', payload });
const settings = () => shop.call({ as: 'owner', method: 'GET', url: '/api/ongkir/settings' });
const change = (payload: object) => shop.call({ as: 'owner', method: 'PATCH', url: '/api/ongkir/settings', payload });

describe('shipping out of the box', () => {
  test('finds cities without any import, and answers only code and label', async () => {
    const { status, body } = await shop.call({ method: 'GET', url: '/api/ongkir/destinations?search=bandung' });
    expect(status).toBe(200);
    expect((body as object[])[0]).toEqual({ zip_code: '40111', label: 'Kota Bandung, Jawa Barat, 40111' });
  });

  test.each(['', 'ba', '   ', 'qwxzqw', "';--", '%%%'])('%j finds nothing', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  test('costs come from the rate card, say that they are estimates, and hold five fields only', async () => {
    const { status, body } = await quote({ destination: '40111', weight: 1000 });
    expect(status).toBe(200);
    const options = body as ShippingOption[];
    expect(new Set(options.map(({ name }) => name))).toEqual(
      new Set(['JNE', 'J&T Express', 'SiCepat', 'Pos Indonesia', 'TIKI']),
    );
    for (const option of options) {
      expect(Object.keys(option).sort()).toEqual(['cost', 'description', 'etd', 'name', 'service']);
      expect(option.description).toContain('(estimasi)');
    }
  });

  test('a heavier parcel and a farther place cost more', async () => {
    const jneReg = async (payload: object) => {
      const { body } = await quote(payload);
      return (body as ShippingOption[]).find(({ name, service }) => name === 'JNE' && service === 'REG')?.cost;
    };
    expect(await jneReg({ destination: '40111', weight: 1000 })).toBe(18_000);
    expect(await jneReg({ destination: '40111', weight: 5000 })).toBe(90_000);
    expect(await jneReg({ destination: '99111', weight: 1000 })).toBe(85_000);
    expect(await jneReg({ origin: '99111', destination: '99111', weight: 1000 })).toBe(10_000);
  });

  test.each([
    [{ destination: '40111' }, 'weight'],
    [{ destination: '401', weight: 1000 }, 'destination'],
    [{ destination: '40111', weight: 0 }, 'weight'],
    [{ destination: '40111', weight: 1.5 }, 'weight'],
    [{ destination: '40111', weight: 1000, courier: 'jne' }, 'courier'],
    [{ destination: '19999', weight: 1000 }, 'destination'],
  ])('%j is refused at its field', async (payload, path) => {
    const { status, body } = await quote(payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', errors: [{ path }] });
  });
});

describe('shipping settings', () => {
  test.each([
    ['GET', '/api/ongkir/settings'],
    ['PATCH', '/api/ongkir/settings'],
    ['POST', '/api/ongkir/settings/test'],
  ] as const)('the public may not %s %s', async (method, url) => {
    const answer = await shop.call({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
    expect(answer.status).toBe(401);
  });

  test('staff change the origin, the couriers and the rate card, and shoppers see it', async () => {
    const { body } = await settings();
    const { rateCard, updatedAt, provider } = body as ShippingSettings;
    expect(provider).toBe('local');
    const dearer = rateCard.map((entry) =>
      entry.name === 'JNE' ? { ...entry, rupiahPerKg: entry.rupiahPerKg.map(() => 99_000) } : entry,
    );
    const saved = await change({ origin: { zip_code: '60111' }, couriers: ['jne'], rateCard: dearer, updatedAt });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ origin: { label: 'Kota Surabaya, Jawa Timur, 60111' }, couriers: ['jne'] });
    const options = (await quote({ destination: '60111', weight: 1000 })).body as ShippingOption[];
    expect(new Set(options.map(({ name, cost }) => `${name} ${cost}`))).toEqual(new Set(['JNE 99000']));
    const late = await change({ cacheMinutes: 5, updatedAt });
    expect(late.status).toBe(409);
  });

  test('where no courier goes, the order is still possible', async () => {
    await change({ rateCard: [] });
    const { body } = await quote({ destination: '40111', weight: 1000 });
    expect(body).toMatchObject([{ name: 'Ongkir dikonfirmasi admin', cost: 0 }]);
  });

  test.each([
    [{ couriers: ['dhl'] }, 'couriers.0'],
    [{ couriers: [] }, 'couriers'],
    [{ cacheMinutes: 0 }, 'cacheMinutes'],
    [{ origin: { zip_code: '19999' } }, 'origin.zip_code'],
    [{ zoneOverrides: { Atlantis: 2 } }, 'zoneOverrides'],
    [{ baseUrl: 'http://169.254.169.254/' }, 'baseUrl'],
    [{ provider: 'rajaongkir' }, 'apiKey'],
  ])('%j is refused at its field', async (payload, path) => {
    const { status, body } = await change(payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path }] });
  });

  test('the key is stored encrypted and never returned', async () => {
    const saved = await change({ apiKey: 'rahasia-sekali-1234' });
    expect(saved.body).toMatchObject({ apiKey: { masked: '••••••••1234', source: 'settings' } });
    expect(JSON.stringify((await settings()).body)).not.toContain('rahasia');
    const [row] = await shop.shop.db.select().from(shippingSettings);
    expect(row?.sealedApiKey).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain('rahasia');
    expect((await change({ apiKey: '' })).body).toMatchObject({ apiKey: { masked: null, source: null } });
  });

  test('the connection test of the own rate card always passes', async () => {
    const { body } = await shop.call({ as: 'owner', method: 'POST', url: '/api/ongkir/settings/test' });
    expect(body).toMatchObject({ isOk: true, provider: 'local' });
  });
});

describe('an imported list of destinations', () => {
  let folder: string;
  const load = async (text: string) => {
    const file = join(folder, 'list.csv');
    await writeFile(file, text);
    return importDestinations(shop.shop, file);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rakita-import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is read with quotes, other separators and other names of provinces; bad rows are reported', async () => {
    const report = await load(
      '\uFEFFprovince;regency;district;zip_code\r\n' +
        'Jawa Barat;Kota Bandung;Coblong;40132\r\n' +
        'JAWA BARAT;Kota Bandung;"Cicendo";40132\r\n' +
        'Daerah Khusus Ibukota Jakarta;Kota Administrasi Jakarta Pusat;Menteng;10310\r\n' +
        'Jawa Barat;Kota Bandung;;40132\r\n' +
        'Jawa Barat;Kota Bandung;Andir;4018\r\n',
    );
    expect(report).toEqual({
      imported: 3,
      skipped: 2,
      problems: ['Line 5: district is empty or too long', 'Line 6: zip_code must be 5 digits'],
    });
    expect(await find('menteng')).toEqual(['Menteng, Kota Jakarta Pusat, DKI Jakarta, 10310']);
  });

  test('is found by district, by code, by several words and despite a typing error', async () => {
    expect(await find('coblong')).toEqual(['Coblong, Kota Bandung, Jawa Barat, 40132']);
    expect(await find('40132')).toHaveLength(2);
    expect(await find('bandung cicendo')).toEqual(['Cicendo, Kota Bandung, Jawa Barat, 40132']);
    expect(await find('coblnog')).toEqual(['Coblong, Kota Bandung, Jawa Barat, 40132']);
    expect((await find('bandung'))[0]).toBe('Kota Bandung, Jawa Barat, 40111');
  });

  test('is replaced as a whole by the next import, and unchanged by a wrong file', async () => {
    await load(
      'zip_code,district,regency,province\n40132,Coblong,Kota Bandung,Jawa Barat\n40181,Andir,Kota Bandung,Jawa Barat',
    );
    expect(await find('menteng')).toEqual([]);
    expect(await find('andir')).toHaveLength(1);
    await expect(load('nama,kota\nx,y\n')).rejects.toThrow('zip_code');
    await expect(load('zip_code,district,regency,province\n1,x,y,z\n')).rejects.toThrow('nothing was changed');
    await expect(load('')).rejects.toThrow('nothing was changed');
    expect(await find('andir')).toHaveLength(1);
    expect((await settings()).body).toMatchObject({ importedDestinations: 2 });
  });
});
