import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Field } from '#domain/resource.ts';
import { pages } from '#server/content/content.tables.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { completeBody, entrySamples } from '#tests/entry-samples.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { setUpTestShop, type TestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const picture = await storePicture(testShop.shop, (await pngFile()).bytes);

let calls = 0;
/** Each time from another address, because the limits per address are not what is tested here. */
const call: TestShop['call'] = (options) => {
  calls += 1;
  return testShop.call({ ...options, remoteAddress: `10.0.${calls >> 8}.${calls & 255}` });
};

const sqlPayloads = [
  "'",
  "' OR '1'='1",
  "'; DROP TABLE categories; --",
  '" OR ""="',
  '1) UNION SELECT password_hash FROM users --',
  'name); SELECT pg_sleep(5); --',
  'CASE WHEN 1=1 THEN name ELSE slug END',
  '$1',
  '\\',
  '%27%20OR%201=1',
  'createdAt',
  '{"$gt":""}',
];
const oddTexts = [
  '\0',
  '%00',
  '\ud800',
  '__proto__',
  'constructor',
  'null',
  '١٢٣',
  '-1',
  '1e9',
  '9'.repeat(40),
  'x'.repeat(5_000),
];

/** What no field of that kind can take, and one that only just does not. */
function wrongValues(field: Field): unknown[] {
  const always = [{}, [], { $ne: null }, ['a'], Number.MAX_SAFE_INTEGER + 2];
  switch (field.input) {
    case 'switch':
      return [...always, 'true', 1, null];
    case 'stars':
      return [...always, 0, 6, 2.5, '5', null];
    case 'order':
      return [...always, -1, 1_000_001, 0.5, '1', null];
    case 'select':
      return [...always, 'tidak-ada', '', null];
    case 'text':
    case 'textarea':
    case 'richtext':
      return [
        ...always,
        'x'.repeat(field.max + 1),
        'a\0b',
        'a\ud800b',
        true,
        7,
        ...(field.required ? ['', '   ', null] : []),
      ];
    case 'code':
      return [...always, '', 'a', 'dua kata', 'x'.repeat(31), 'KODE!', '-A-'];
    case 'number':
      return [...always, field.min - 1, field.max + 1, 1.5, 'sepuluh'];
    case 'count':
      return [...always, 1];
    case 'slug':
      return [...always, '', 'Huruf Besar', 'a--b', '-a', 'a/b', '../a', 'x'.repeat(81), null];
    case 'link':
      return [
        ...always,
        'javascript:alert(1)',
        'JAVASCRIPT:alert(1)',
        ' javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        '/\\evil.example',
        'evil.example',
        'ftp://example.com',
        'https://a b',
        `https://x.id/${'x'.repeat(500)}`,
        'https://user@evil.example',
      ];
    case 'focus':
      return [...always, 'tengah', '101 0', '0 101', '50', '-1 5', '5,5', '5 5 5', '5.5 5'];
    case 'filters':
      return [...always, 'a,,b', ',a', 'a b', 'a;b', 'x'.repeat(301)];
    case 'parent':
      return [...always, 'tidak-ada', 'x'.repeat(5_000), 7];
    case 'phone':
      return [...always, 'abc', '<b>', '1'.repeat(31)];
    case 'waNumber':
      return [...always, 'abc', '12', '0812<script>'.repeat(3)];
    case 'email':
      return [...always, 'x', 'a@b', `${'x'.repeat(120)}@example.com`];
    case 'image':
    case 'icon':
      return [
        ...always,
        '../../etc/passwd',
        '/etc/passwd',
        'https://evil.example/x.png',
        'upload:0',
        'upload:99',
        `ab/${'ab'.padEnd(32, '0')}.webp`,
        'ab/<svg>.webp',
        'data:image/png;base64,AAAA',
      ];
    case 'date':
      return [
        ...always,
        'besok',
        '2026-13-01T00:00:00Z',
        '2026-02-30T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '2026-01-01',
        '+275760-09-13T00:00:00Z',
        '9999-12-31T23:59:59-23:59x',
      ];
  }
}

type Refusal = { code: string; errors?: { path: string; message: string }[] };

describe.each(entrySamples)('$name', (sample) => {
  const { url, resource } = sample;
  const read = (address: string) =>
    call({ method: 'GET', url: address, ...(resource.isPrivate ? { as: 'owner' as const } : {}) });
  const post = (payload: unknown) => call({ method: 'POST', url, as: 'owner', payload: payload as object });
  /** The body as it stands, which may be no JSON at all. */
  const postText = (payload: string) =>
    call({ method: 'POST', url, as: 'owner', payload, headers: { 'content-type': 'application/json' } });

  test.each(Object.entries(resource.fields))('refuses every wrong value of %s at that field', async (name, field) => {
    for (const value of wrongValues(field)) {
      const answer = await post({ ...completeBody(sample, picture), [name]: value });
      const shown = JSON.stringify(value).slice(0, 80);
      expect([shown, answer.status]).toEqual([shown, 400]);
      const { errors } = answer.body as Refusal;
      expect(errors?.some(({ path }) => path === name || path.startsWith(`${name}.`))).toBe(true);
    }
  });

  test('refuses fields that it does not know, at their name', async () => {
    for (const name of ['_id', 'id', 'createdAt', 'role', 'toString', 'hasOwnProperty', 'asal']) {
      const answer = await post({ ...completeBody(sample, picture), [name]: 'x' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', errors: [{ path: name }] } });
    }
  });

  test('refuses a body that is no object', async () => {
    for (const payload of ['null', '[]', '"x"', '1', 'true', '{', '', '{"name":}']) {
      const answer = await postText(payload);
      expect([payload, answer.status]).toEqual([payload, 400]);
    }
    expect((await call({ method: 'POST', url, as: 'owner' })).status).toBe(400);
  });

  test('refuses an attack on prototypes', async () => {
    for (const payload of [
      '{"__proto__":{"isActive":false}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"name":{"__proto__":{"x":1}}}',
    ]) {
      const answer = await postText(payload);
      expect(answer.status).toBe(400);
    }
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']) {
      const text = await multipart([[name, 'x']]);
      expect((await call({ method: 'POST', url, as: 'owner', ...text })).status).toBe(400);
      const file = await multipart([[name, await pngFile()]]);
      expect((await call({ method: 'POST', url, as: 'owner', ...file })).status).toBe(400);
    }
    expect(({} as Record<string, unknown>).isActive).toBeUndefined();
  });

  test('answers every strange query with a list or a refusal, never with a failure', async () => {
    const names = ['page', 'limit', 'search', 'sortBy', 'isPublic', ...resource.list.filters, 'order', 'fields'];
    for (const name of names) {
      for (const value of [...sqlPayloads, ...oddTexts]) {
        const shown = `${name}=${value.slice(0, 40)}`;
        const answer = await read(`${url}?${new URLSearchParams({ [name]: value })}`);
        expect([shown, answer.status]).toEqual([shown, name === 'search' && answer.status === 200 ? 200 : 400]);
      }
    }
    for (const key of sqlPayloads) {
      const answer = await read(`${url}?${new URLSearchParams({ [key]: '1' })}`);
      expect(answer.status).toBe(400);
    }
  });

  test('refuses a query key that comes twice', async () => {
    for (const key of ['page', 'limit', 'search', 'sortBy', 'isPublic']) {
      const answer = await read(`${url}?${key}=1&${key}=2`);
      expect(answer.status).toBe(400);
    }
    const many = Array.from({ length: 2_000 }, () => 'search=a').join('&');
    expect((await read(`${url}?${many}`)).status).toBe(400);
  });

  test('does not find strange ids', async () => {
    for (const id of [...sqlPayloads, ...oddTexts, '..', '%2e%2e%2f', '.']) {
      const answer = await read(`${url}/${encodeURIComponent(id.toWellFormed())}`);
      expect([404, 400]).toContain(answer.status);
    }
    for (const id of ["'; DROP TABLE users; --", '\0', '..']) {
      const own = `${url}/${encodeURIComponent(id)}`;
      const changed = await call({ method: 'PATCH', url: own, as: 'owner', payload: {} });
      const removed = await call({ method: 'DELETE', url: own, as: 'owner' });
      expect([404, 400]).toContain(changed.status);
      expect([404, 400]).toContain(removed.status);
    }
  });
});

describe('content types', () => {
  const body = JSON.stringify({ name: 'Tipe Aneh' });
  const post = (contentType: string, payload: string = body) =>
    call({
      method: 'POST',
      url: '/api/categories',
      as: 'owner',
      payload,
      headers: { 'content-type': contentType },
    });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'multipart/mixed; boundary=x',
    'json',
    '',
    'application/json\0',
    'image/png',
  ])('%j around JSON is refused', async (contentType) => {
    const answer = await post(contentType);
    expect([400, 415]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each(['application/json ; charset=utf-8', 'APPLICATION/JSON', 'application/json;', 'application/json\t;a=b'])(
    '%j does not slip past the checks',
    async (contentType) => {
      const answer = await post(contentType, JSON.stringify({ name: 'x', role: 'owner' }));
      expect([400, 415]).toContain(answer.status);
    },
  );

  test('a form that ends too early is refused', async () => {
    const form = await multipart([['name', 'Terpotong']]);
    const payload = form.payload.subarray(0, form.payload.length - 20);
    const answer = await call({
      method: 'POST',
      url: '/api/categories',
      as: 'owner',
      payload,
      headers: form.headers,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  test('a form with very many fields, and a body that is too large, are refused', async () => {
    const many = await multipart(Array.from({ length: 300 }, (_, index) => [`f${index}`, 'x'] as [string, string]));
    expect((await call({ method: 'POST', url: '/api/categories', as: 'owner', ...many })).status).toBe(413);
    const large = await post('application/json', JSON.stringify({ name: 'x'.repeat(300_000) }));
    expect(large).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  test('deeply nested JSON is refused', async () => {
    const answer = await post('application/json', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(answer.status).toBe(400);
  });
});

describe('stored scripts', () => {
  const hostile =
    '<p onclick="x()">Halo</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">a</a>';
  const clean = '<p>Halo</p><a>a</a>';

  test('are taken out of a page when it is written', async () => {
    const created = await call({
      method: 'POST',
      url: '/api/pages',
      as: 'owner',
      payload: { title: 'XSS', content: hostile },
    });
    const { _id, content } = created.body as { _id: string; content: string };
    expect(content).toBe(clean);
    const [row] = await testShop.shop.db.select().from(pages).where(eq(pages.id, _id));
    expect(row?.content).toBe(clean);
    await call({ method: 'PATCH', url: `/api/pages/${_id}`, as: 'owner', payload: { content: `${hostile}!` } });
    const [changed] = await testShop.shop.db.select().from(pages).where(eq(pages.id, _id));
    expect(changed?.content).toBe(`${clean}!`);
  });

  test('that were stored without the check are removed when the page is read', async () => {
    await testShop.shop.db.insert(pages).values({ title: 'Langsung', slug: 'langsung', content: hostile });
    testShop.shop.cache.drop();
    const one = await call({ method: 'GET', url: '/api/pages/langsung' });
    expect((one.body as { content: string }).content).toBe(clean);
    const list = await call({ method: 'GET', url: '/api/pages?search=Langsung' });
    expect((list.body as { docs: { content: string }[] }).docs[0]?.content).toBe(clean);
  });

  test('in plain texts stay texts: JSON carries them, and nosniff keeps it JSON', async () => {
    const answer = await call({
      method: 'POST',
      url: '/api/testimonies',
      as: 'owner',
      payload: { name: '<b>Sari</b>', location: 'Solo', stars: 5, testimony: '<script>alert(1)</script>' },
    });
    expect(answer.body).toMatchObject({ testimony: '<script>alert(1)</script>' });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['<script>alert(1)</script>', '<p></p>', '<p> <br></p>'])(
    'a page of %s counts as empty',
    async (content) => {
      const answer = await call({
        method: 'POST',
        url: '/api/pages',
        as: 'owner',
        payload: { title: 'Kosong', content },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'content', message: 'Isi wajib diisi' }] },
      });
    },
  );
});

test('an entry that is read by its slug is changed and deleted by it too', async () => {
  const page = { title: 'Sementara', slug: 'sementara', content: '<p>Isi</p>' };
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    call({ method, url: `/api/pages${path}`, as: 'owner', ...(payload ? { payload } : {}) });
  expect((await send('POST', '', page)).status).toBe(201);
  expect(await send('PATCH', '/sementara', { title: 'Berganti' })).toMatchObject({ body: { title: 'Berganti' } });
  expect((await send('DELETE', '/sementara')).status).toBe(200);
  expect((await send('DELETE', '/sementara')).status).toBe(404);
});

test('names are sorted whatever their case', async () => {
  for (const name of ['acer', 'Zotac', 'ASUS']) {
    expect((await call({ method: 'POST', url: '/api/brands', as: 'owner', payload: { name } })).status).toBe(201);
  }
  const namesOf = async (path: string) => {
    const { body } = await call({ method: 'GET', url: `/api/brands${path}`, as: 'owner' });
    const rows = Array.isArray(body) ? body : (body as { docs: unknown }).docs;
    return (rows as { name: string }[]).map(({ name }) => name).filter((name) => /acer|asus|zotac/i.test(name));
  };
  expect(await namesOf('?sortBy=title&limit=1000')).toEqual(['acer', 'ASUS', 'Zotac']);
  expect(await namesOf('/options')).toEqual(['acer', 'ASUS', 'Zotac']);
});
