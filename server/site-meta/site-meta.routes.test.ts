import { describe, expect, test } from 'vitest';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { defaultSiteMeta } from '#domain/site-meta/site-meta.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();

async function read(): Promise<SiteMeta> {
  return (await testShop.call({ method: 'GET', url: '/api/meta' })).body as SiteMeta;
}
async function change(payload: object) {
  const answer = await testShop.call({ method: 'PATCH', url: '/api/meta', as: 'owner', payload });
  return { ...answer, body: answer.body as SiteMeta };
}

describe('site meta', () => {
  test('a new shop answers with defaults', async () => {
    expect(await read()).toEqual({ ...defaultSiteMeta, updatedAt: '1970-01-01T00:00:00.000Z' });
  });

  test('the first editor of a new shop gets no conflict', async () => {
    const { updatedAt } = await read();
    expect((await change({ name: 'Toko Pertama', updatedAt })).status).toBe(200);
  });

  test('the public cannot change it', async () => {
    const answer = await testShop.call({ method: 'PATCH', url: '/api/meta', payload: { name: 'Diretas' } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  test('a change keeps what it does not name, also inside the company', async () => {
    await change({
      name: 'Toko Uji',
      igUrl: 'https://instagram.com/toko',
      company: { phone: '021 555', email: 'a@b.id' },
    });
    const changed = await change({ company: { phone: '021 777' } });
    expect(changed.body).toMatchObject({
      name: 'Toko Uji',
      igUrl: 'https://instagram.com/toko',
      company: { phone: '021 777', email: 'a@b.id' },
    });
    expect(await read()).toEqual(changed.body);
  });

  test("optional fields are emptied by '' and by null", async () => {
    await change({ igUrl: 'https://instagram.com/toko', openTime: 'Senin', company: { email: 'a@b.id' } });
    const { body } = await change({ igUrl: null, openTime: '', company: { email: null } });
    expect(body).toMatchObject({ igUrl: '', openTime: '', company: { email: '' } });
  });

  test('instalment plans are replaced as a whole, and wrong ones refused', async () => {
    const plan = { name: 'Bank Uji', months: 12, ratePercent: 0.95 };
    expect((await change({ instalments: [plan] })).body.instalments).toEqual([plan]);
    for (const wrong of [
      { name: '' },
      { months: 0 },
      { months: 1.5 },
      { months: 61 },
      { ratePercent: -1 },
      { ratePercent: 20.01 },
      { ratePercent: 0.955 },
    ]) {
      expect((await change({ instalments: [{ ...plan, ...wrong }] })).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await change({ instalments: Array(25).fill(plan) })).status).toBe(400);
    expect((await read()).instalments).toEqual([plan]);
    expect((await change({ instalments: [] })).body.instalments).toEqual([]);
  });

  test('agents are replaced as a whole, their numbers normalised', async () => {
    const { body } = await change({
      customerServices: [
        { name: 'Rina', waNumber: '0812 3456 7890' },
        { name: 'Tanpa Nomor', waNumber: '' },
        { waNumber: '081234567891' },
        { name: null, waNumber: null },
      ],
      waNumberOrder: '+62 813-0000-1111',
    });
    expect(body.customerServices).toEqual([
      { name: 'Rina', waNumber: '6281234567890' },
      { name: 'Tanpa Nomor', waNumber: '' },
      { name: '', waNumber: '6281234567891' },
      { name: '', waNumber: '' },
    ]);
    expect(body.waNumberOrder).toBe('6281300001111');
    expect((await change({ customerServices: [] })).body.customerServices).toEqual([]);
  });

  test('a second editor gets a conflict with the saved data, in whatever format the time is written', async () => {
    const before = await read();
    const sameTime = before.updatedAt.replace('Z', '+00:00');
    const first = await change({ name: 'Pertama', updatedAt: sameTime });
    expect(first.status).toBe(200);
    const second = await change({ name: 'Kedua', updatedAt: before.updatedAt });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', current: { name: 'Pertama' } } });
    expect((await read()).name).toBe('Pertama');
  });

  test('two saves at the same moment get different times', async () => {
    testShop.setTime(new Date());
    const first = await change({ name: 'Satu' });
    const second = await change({ name: 'Dua' });
    expect(second.body.updatedAt > first.body.updatedAt).toBe(true);
  });

  test('two people who save different fields at once both keep theirs', async () => {
    await Promise.all([change({ fbUrl: 'https://facebook.com/a' }), change({ ytUrl: 'https://youtube.com/a' })]);
    expect(await read()).toMatchObject({ fbUrl: 'https://facebook.com/a', ytUrl: 'https://youtube.com/a' });
  });

  test('a form carries pictures and nested values', async () => {
    const form = await multipart([
      ['name', 'Lewat Formulir'],
      ['company', '{"name":"PT Uji"}'],
      ['customerServices', '[{"name":"Bayu","waNumber":"081200000001"}]'],
      ['igUrl', ''],
      ['logo', await pngFile()],
    ]);
    const answer = await testShop.call({ method: 'PATCH', url: '/api/meta', as: 'owner', ...form });
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Lewat Formulir', company: { name: 'PT Uji' }, igUrl: '', customerServices: [{ name: 'Bayu' }] },
    });
    const { logo } = answer.body as SiteMeta;
    expect(await testShop.shop.files.exists(logo)).toBe(true);
    expect((await change({ logo })).body.logo).toBe(logo);
    expect((await change({ logo: null })).body.logo).toBe('');
  });

  test.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: 'a\ud800b' }, 'name'],
    [{ description: 'a\0b' }, 'description'],
    [{ asal: 1 }, 'asal'],
    [{ company: { asal: 1 } }, 'company.asal'],
    [{ company: { address: 'a\0' } }, 'company.address'],
    [{ company: [] }, 'company'],
    [{ company: { email: 'bukan' } }, 'company.email'],
    [{ whatsappUrl: 'javascript:alert(1)' }, 'whatsappUrl'],
    [{ tiktokUrl: '//evil.example' }, 'tiktokUrl'],
    [{ company: { mapUrl: 'data:text/html,x' } }, 'company.mapUrl'],
    [{ customerServices: Array.from({ length: 21 }, () => ({ name: 'a', waNumber: '' })) }, 'customerServices'],
    [{ customerServices: [{ name: 'a', waNumber: 'abc' }] }, 'customerServices.0.waNumber'],
    [{ waNumberOrder: '12' }, 'waNumberOrder'],
    [{ logo: '../../etc/passwd' }, 'logo'],
    [{ favicon: `ab/${'ab'.padEnd(32, '0')}.webp` }, 'favicon'],
    [{ ogImage: 'upload:0' }, 'ogImage'],
    [{ updatedAt: 'kemarin' }, 'updatedAt'],
  ])('%j is refused at its field', async (payload, path) => {
    const before = await read();
    const answer = await change(payload);
    expect(answer.status).toBe(400);
    const { errors } = answer.body as unknown as { errors: { path: string }[] };
    expect(errors.map((error) => error.path)).toContain(path);
    expect(await read()).toEqual(before);
  });

  test('a nested attack on prototypes is refused, in JSON and in a form', async () => {
    const json = await testShop.call({
      method: 'PATCH',
      url: '/api/meta',
      as: 'owner',
      payload: '{"company":{"__proto__":{"x":1}}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    const form = await multipart([['company', '{"__proto__":{"polluted":"yes"},"constructor":{"x":1}}']]);
    expect((await testShop.call({ method: 'PATCH', url: '/api/meta', as: 'owner', ...form })).status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
