import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePicture } from '#server/platform/media/media.service.ts';
import { completeBody, entrySamples } from '#tests/entry-samples.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const picture = await storePicture(testShop.shop, (await pngFile()).bytes);

type Body = Record<string, unknown> & { _id: string; updatedAt: string };
type List = { docs: Body[]; totalDocs: number } & Record<string, unknown>;

const get = async <T = Body>(url: string, as?: 'owner') => {
  const answer = await testShop.call({ method: 'GET', url, as });
  return { ...answer, body: answer.body as T };
};
const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const answer = await testShop.call({ method, url, payload, as: 'owner' });
  return { ...answer, body: answer.body as Body };
};

describe.each(entrySamples)('$name', (sample) => {
  const { url, resource } = sample;
  const { flag } = resource.visible;
  const reader = resource.isPrivate ? 'owner' : undefined;

  test('is created, read, changed and removed', async () => {
    const wanted = { ...completeBody(sample, picture), [flag]: true };
    const created = await send('POST', url, wanted);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject(wanted);
    const own = `${url}/${created.body._id}`;
    expect((await get(own, reader)).body).toEqual(created.body);
    const listed = Object.entries(created.body).filter(([name]) => !resource.fields[name]?.isNotListed);
    expect((await get<List>(url, reader)).body.docs).toContainEqual(Object.fromEntries(listed));

    const changed = await send('PATCH', own, { [resource.title]: 'Nama Baru' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...created.body, [resource.title]: 'Nama Baru', updatedAt: changed.body.updatedAt });
    expect(changed.body.updatedAt > created.body.updatedAt).toBe(true);
    expect((await get(own, reader)).body).toEqual(changed.body);

    expect(await send('DELETE', own)).toMatchObject({ status: 200, body: { _id: created.body._id } });
    expect((await get(own, reader)).status).toBe(404);
    expect((await send('DELETE', own)).status).toBe(404);
    expect((await send('PATCH', own, {})).status).toBe(404);
  });

  test('cannot be written without a session', async () => {
    const anyId = `${url}/apa-saja`;
    for (const [method, address] of [
      ['POST', url],
      ['PATCH', anyId],
      ['DELETE', anyId],
    ] as const) {
      for (const authorization of [undefined, 'Bearer salah', `Bearer ${'x'.repeat(43)}`, 'Basic YWRtaW46YWRtaW4=']) {
        const headers = authorization === undefined ? {} : { authorization };
        const answer = await testShop.call({ method, url: address, payload: sample.body, headers });
        expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      }
    }
  });

  test('is invisible to the public while it is switched off', async () => {
    const { body } = await send('POST', url, { ...completeBody(sample, picture), [flag]: false });
    const isListed = async (query: string, as?: 'owner') =>
      (await get<List>(`${url}${query}`, as)).body.docs.some((doc) => doc._id === body._id);
    if (resource.isPrivate) {
      for (const address of [url, `${url}/${body._id}`]) expect((await get(address)).status).toBe(401);
    } else {
      expect(await isListed('')).toBe(false);
      expect(await isListed('?isPublic=false')).toBe(false);
      expect((await get(`${url}/${body._id}`)).status).toBe(404);
    }
    expect(await isListed('', 'owner')).toBe(true);
    expect(await isListed('?isPublic=true', 'owner')).toBe(false);
    expect((await get(`${url}/${body._id}`, 'owner')).status).toBe(200);
    await send('DELETE', `${url}/${body._id}`);
  });

  test('answers a second editor with a conflict and the saved entry', async () => {
    const { body } = await send('POST', url, completeBody(sample, picture));
    const own = `${url}/${body._id}`;
    const first = await send('PATCH', own, { [resource.title]: 'Pertama', updatedAt: body.updatedAt });
    expect(first.status).toBe(200);
    const second = await send('PATCH', own, { [resource.title]: 'Kedua', updatedAt: body.updatedAt });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', current: first.body } });
    expect((await get(own, 'owner')).body[resource.title]).toBe('Pertama');
    await send('DELETE', own);
  });

  test('takes a form with real pictures as well as JSON', async () => {
    const png = await pngFile();
    const parts = Object.entries(sample.body).map(([name, value]) => [name, String(value)] as [string, string]);
    const form = await multipart([
      ...parts,
      ...sample.pictureFields.map((field) => [field, png] as [string, typeof png]),
    ]);
    const answer = await testShop.call({ method: 'POST', url, as: 'owner', ...form });
    expect(answer.status).toBe(201);
    const body = answer.body as Body;
    expect(body).toMatchObject(sample.body);
    for (const field of sample.pictureFields) {
      expect(await testShop.shop.files.exists(String(body[field]))).toBe(true);
      const file = await testShop.app.inject({ method: 'GET', url: `/files/${body[field]}` });
      expect(file.headers['content-type']).toBe('image/webp');
    }
    await send('DELETE', `${url}/${body._id}`);
  });

  test(`${resource.options ? 'offers its options to staff' : 'has no options call'}`, async () => {
    const { body } = await send('POST', url, completeBody(sample, picture));
    const options = await get<unknown>(`${url}/options`, 'owner');
    if (resource.options) {
      expect(options.body).toContainEqual({ _id: body._id, name: body[resource.title] });
      expect((await get<unknown>(`${url}/options?search=tidak-ada`, 'owner')).body).toEqual([]);
      expect((await get(`${url}/options`)).status).toBe(401);
    } else expect(options.status).toBe(404);
    await send('DELETE', `${url}/${body._id}`);
  });
});

describe('lists', () => {
  const names = ['Casing', 'Monitor', 'Mouse', 'Keyboard', 'Motherboard'];
  beforeAll(async () => {
    for (const [index, name] of names.entries()) {
      await send('POST', '/api/categories', {
        name,
        order: 10 - index,
        kind: name === 'Monitor' ? 'monitor' : 'other',
      });
    }
  });
  const titles = async (query: string) => (await get<List>(`/api/categories${query}`)).body.docs.map((doc) => doc.name);

  test('come page by page, with all counts', async () => {
    expect((await get<List>('/api/categories?limit=2&page=2')).body).toMatchObject({
      totalDocs: 5,
      limit: 2,
      totalPages: 3,
      page: 2,
      pagingCounter: 3,
      hasPrevPage: true,
      hasNextPage: true,
      prevPage: 1,
      nextPage: 3,
    });
    expect((await get<List>('/api/categories?limit=2&page=3')).body).toMatchObject({
      hasNextPage: false,
      nextPage: null,
    });
    expect(await titles('?limit=2&page=1')).toEqual(['Motherboard', 'Keyboard']);
    expect(await titles('?limit=2&page=3')).toEqual(['Casing']);
  });

  test('a page far beyond the end is empty, not an error', async () => {
    expect((await get<List>('/api/categories?page=100000')).body).toMatchObject({ docs: [], totalDocs: 5 });
    expect((await get('/api/categories?page=100001')).status).toBe(400);
  });

  test('are searched without regard to case, signs taken as they are', async () => {
    expect(await titles('?search=mo')).toEqual(['Motherboard', 'Mouse', 'Monitor']);
    expect(await titles('?search=%20MOUSE%20')).toEqual(['Mouse']);
    expect(await titles('?search=%25')).toEqual([]);
    expect(await titles('?search=_')).toEqual([]);
    expect(await titles('?search=%5C')).toEqual([]);
    expect(await titles('?search=')).toHaveLength(5);
  });

  test('are filtered and sorted', async () => {
    expect(await titles('?kind=monitor')).toEqual(['Monitor']);
    expect(await titles('?sortBy=title')).toEqual([...names].sort());
    expect((await titles('?sortBy=newest'))[0]).toBe('Motherboard');
    expect(await titles('?isActive=false')).toEqual([]);
  });

  test.each(['categories', 'brands'])('%s come up to 1000 at a time', async (path) => {
    expect((await get(`/api/${path}?limit=1000`)).status).toBe(200);
    expect((await get(`/api/${path}?limit=1001`)).status).toBe(400);
    const below = await get<{ errors: unknown }>(`/api/${path}?limit=-1`);
    expect(below.body.errors).toEqual([{ path: 'limit', message: 'Minimal 1' }]);
  });

  test.each(['slides', 'banners', 'pages', 'testimonies', 'shops', 'teams'])('%s come up to 100', async (path) => {
    expect((await get(`/api/${path}?limit=100`)).status).toBe(200);
    expect(await get(`/api/${path}?limit=101`)).toMatchObject({ status: 400, body: { errors: [{ path: 'limit' }] } });
  });

  test('a new entry without an order goes to the end', async () => {
    const { body } = await send('POST', '/api/categories', { name: 'Terakhir' });
    expect(body.order).toBe(11);
    await send('DELETE', `/api/categories/${body._id}`);
  });
});

describe('slugs', () => {
  test('are made from the title, numbered until free', async () => {
    const slugs = [];
    for (let count = 0; count < 3; count += 1) {
      slugs.push((await send('POST', '/api/brands', { name: 'Intel® & Co.' })).body.slug);
    }
    expect(slugs).toEqual(['intel-co', 'intel-co-2', 'intel-co-3']);
    // The address of another call.
    expect((await send('POST', '/api/brands', { name: 'Options' })).body.slug).toBe('options-2');
    expect((await send('POST', '/api/brands', { name: 'Opsi', slug: 'options' })).status).toBe(409);
  });

  test('a long title leaves room for the number', async () => {
    const slugs = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await send('POST', '/api/brands', { name: 'a'.repeat(80) });
      slugs.push(String(body.slug));
      expect((await send('PATCH', `/api/brands/${body._id}`, { slug: body.slug as string })).status).toBe(200);
    }
    expect(slugs[1]).toMatch(/^a{70,78}-2$/);
  });

  test('a title without letters still gets one', async () => {
    expect((await send('POST', '/api/brands', { name: '漢字' })).body.slug).toBe('entri');
  });

  test('one that a person typed and that is taken is refused at its field', async () => {
    await send('POST', '/api/pages', { title: 'A', slug: 'garansi', content: '<p>x</p>' });
    const clash = await send('POST', '/api/pages', { title: 'B', slug: 'garansi', content: '<p>x</p>' });
    expect(clash).toMatchObject({ status: 409, body: { errors: [{ path: 'slug', message: 'Sudah dipakai' }] } });
    const other = await send('POST', '/api/pages', { title: 'C', content: '<p>x</p>' });
    const moved = await send('PATCH', `/api/pages/${other.body._id}`, { slug: 'garansi' });
    expect(moved).toMatchObject({ status: 409, body: { errors: [{ path: 'slug' }] } });
  });

  test('a page is read by its slug too, however long', async () => {
    const slug = `panduan-${'x'.repeat(72)}`;
    const { body } = await send('POST', '/api/pages', { title: 'Panduan', slug, content: '<p>x</p>' });
    expect((await get(`/api/pages/${slug}`)).body).toEqual(body);
    expect((await get(`/api/pages/${body._id}`)).body).toEqual(body);
  });

  test('ten people who create the same name at once all get an answer, and no slug twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', '/api/categories', { name: 'Serentak' })),
    );
    const created = answers.filter(({ status }) => status === 201).map(({ body }) => body.slug);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created).size).toBe(created.length);
  });
});

describe.each(['slides', 'banners'])('%s with dates', (path) => {
  const isShownAt = async (id: string, time: string) => {
    testShop.setTime(new Date(time));
    testShop.shop.cache.drop();
    const list = await get<List>(`/api/${path}?limit=100`);
    const isListed = list.body.docs.some((doc) => doc._id === id);
    expect((await get(`/api/${path}/${id}`)).status).toBe(isListed ? 200 : 404);
    return isListed;
  };
  afterAll(() => testShop.setTime(new Date()));

  test('are shown from their start until their end', async () => {
    const { body } = await send('POST', `/api/${path}`, {
      title: 'Promo',
      image: picture,
      startAt: '2026-12-01T00:00:00+07:00',
      endAt: '2026-12-31T00:00:00+07:00',
    });
    expect(body.startAt).toBe('2026-11-30T17:00:00.000Z');
    expect(await isShownAt(body._id, '2026-11-30T16:59:59Z')).toBe(false);
    expect(await isShownAt(body._id, '2026-11-30T17:00:00Z')).toBe(true);
    expect(await isShownAt(body._id, '2026-12-30T16:59:59Z')).toBe(true);
    expect(await isShownAt(body._id, '2026-12-30T17:00:00Z')).toBe(false);
    testShop.setTime(new Date());
  });

  test('cannot end before they start', async () => {
    const dates = { startAt: '2026-12-02T00:00:00Z', endAt: '2026-12-01T00:00:00Z' };
    const created = await send('POST', `/api/${path}`, { title: 'Promo', image: picture, ...dates });
    expect(created).toMatchObject({ status: 400, body: { errors: [{ path: 'endAt' }] } });
    const { body } = await send('POST', `/api/${path}`, { title: 'Promo', image: picture, startAt: dates.startAt });
    const changed = await send('PATCH', `/api/${path}/${body._id}`, { endAt: dates.endAt });
    expect(changed).toMatchObject({ status: 400, body: { errors: [{ path: 'endAt' }] } });
    expect((await send('PATCH', `/api/${path}/${body._id}`, { startAt: null, endAt: '' })).body).toMatchObject({
      startAt: null,
      endAt: null,
    });
  });
});
