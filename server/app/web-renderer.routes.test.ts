import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { applyDuePrices } from '#server/catalogue/dated-prices.service.ts';
import { type CallOverHttp, listenForTest } from '#tests/call-over-http.ts';
import { failSelects } from '#tests/failing-selects.ts';
import { createTestShop, type TestShop } from '#tests/test-shop.ts';
import { webOf } from '#tests/test-web.ts';

type Render = Parameters<typeof webOf>[0];

/** Two shops for all tests: one named by the request, one with an address of its own. */
const named: { shop?: TestShop; call?: CallOverHttp } = {};
const fixed: { shop?: TestShop; call?: CallOverHttp } = {};
let render: Render;
beforeAll(async () => {
  for (const [place, env] of [
    [named, {}],
    [fixed, { PUBLIC_URL: 'https://toko.example', TRUST_PROXY: '127.0.0.1' }],
  ] as const) {
    place.shop = await createTestShop(
      env,
      webOf((rendering) => render(rendering)),
    );
    place.call = await listenForTest(place.shop.app);
  }
});
afterAll(() => Promise.all([named.shop?.close(), fixed.shop?.close()]));

function open(next: Render, place = named): CallOverHttp {
  render = next;
  place.shop!.shop.cache.drop();
  return place.call!;
}

const html = (body: string) => `<!doctype html><html lang="id"><body>${body}</body></html>`;
const accept = { accept: 'text/html' };
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

describe('what a page reads', () => {
  const readInPage = async (path: string) => {
    let response: { status: number; text: string } | undefined;
    await open(async ({ read }) => {
      const { status, body } = await read(path);
      response = { status, text: body.toString() };
      return { html: html('Toko') };
    })('/about');
    return response!;
  };
  const withoutOwn = ({ date, 'x-request-id': id, ...headers }: Record<string, unknown>) => headers;

  test.each(['/categories', '/brands?limit=5', '/products?page=1&category=', '/meta', '/product-questions'])(
    'is what a request for /api%s gets, and is cached for it',
    async (path) => {
      const inject = vi.spyOn(named.shop!.app, 'inject');
      const read = await readInPage(path);
      expect(inject).toHaveBeenCalledTimes(path.endsWith('=') ? 1 : 0);
      inject.mockRestore();
      const shared = await named.call!(`/api${path}`);
      named.shop!.shop.cache.drop();
      const own = await named.call!(`/api${path}`);
      expect(read.status).toBe(200);
      expect([shared.body.toString(), own.body.toString()]).toEqual([read.text, read.text]);
      const again = await named.call!(`/api${path}`);
      expect(withoutOwn(shared.headers)).toEqual(withoutOwn(again.headers));
    },
  );

  test.each([
    '/products/tidak-ada',
    '/products?page=0',
    '/products?page=1&page=2',
    '/categories/options',
    '/categories?x=1',
    '/tidak-ada',
  ])('fails as a request for /api%s does', async (path) => {
    const read = await readInPage(path);
    const own = await named.call!(`/api${path}`);
    const { requestId, ...problem } = JSON.parse(read.text);
    expect(read.status).toBe(own.status);
    expect(JSON.parse(own.body.toString())).toMatchObject(problem);
  });
});

describe('a page that the shop cannot render now', () => {
  test.each([
    ['its error state', async (status: number) => ({ status: status === 503 ? 500 : 200, html: html('Gagal') })],
    [
      'an exception',
      async (status: number) => {
        if (status === 503) throw new Problem('busy');
        return { html: html('Toko') };
      },
    ],
  ])('is refused with 503 and a page that tries again, not with 500 (%s)', async (_, answer) => {
    const call = open(async ({ read }) => answer((await read('/brands?search=asus')).status));
    const query = failSelects(named.shop!.shop.db, { code: '57014' });
    try {
      const page = await call({ path: '/products', headers: accept });
      expect(page.status).toBe(503);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body.toString()).toContain('http-equiv="refresh"');
      const style = /<style>([\s\S]*)<\/style>/.exec(page.body.toString())?.[1] ?? '';
      expect(page.headers['content-security-policy']).toContain(hashOf(style));
    } finally {
      query.mockRestore();
    }
    expect((await call({ path: '/products', headers: accept })).status).toBe(200);
  });

  test.each([
    ['a database that is busy', { code: '57014' }],
    ['a fault', {}],
  ])('a page that could not read all of its data is not cached (%s)', async (_, fault) => {
    let renderings = 0;
    const call = open(async ({ read }) => {
      renderings += 1;
      await read('/brands?search=asus');
      return { html: html('Sebagian') };
    });
    await applyDuePrices(named.shop!.shop);
    const query = failSelects(named.shop!.shop.db, fault);
    expect((await call('/about')).status).toBe(200);
    query.mockRestore();
    await call('/about');
    await call('/about');
    expect(renderings).toBe(2);
  });

  test('a failure of another kind is still 500', async () => {
    const call = open(async () => {
      throw new Error('rusak');
    });
    expect((await call({ path: '/', headers: accept })).status).toBe(500);
  });
});

describe('scripts in a page', () => {
  test('only those that the program wrote may run, not one that content smuggled in', async () => {
    const call = open(async () => ({
      html: html('<script>start()</script><script>steal()</script><img src=x onerror="steal()">'),
      ownScripts: ['start()'],
    }));
    for (const answer of [await call('/'), await call('/')]) {
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain(`'sha256-${hashOf('start()')}'`);
      expect(policy).not.toContain(hashOf('steal()'));
      expect(policy).not.toMatch(/unsafe|nonce/);
    }
  });
});

describe('cached pages', () => {
  const rendered: string[] = [];
  const renderAddress: Render = async ({ url }) => {
    rendered.push(url);
    return { html: html(url) };
  };

  test('a query parameter unknown to the page makes no new entry', async () => {
    rendered.length = 0;
    const call = open(renderAddress);
    for (const path of [
      '/products?keyword=ssd&page=2',
      '/products?page=2&keyword=ssd',
      '/products?x=1&keyword=ssd&page=2&utm_source=y',
      '/products?keyword=hdd&keyword=ssd&page=2',
      '/products?keyword=ssd&page=2&brand=',
    ]) {
      expect((await call({ path, headers: { host: 'toko.example' } })).status).toBe(200);
    }
    expect(rendered).toEqual(['http://toko.example/products?keyword=ssd&page=2']);
    for (let count = 0; count < 5; count += 1) await call(`/about?x=${count}`);
    expect(rendered).toHaveLength(2);
  });

  test('with an address of its own, hosts that clients claim make no new entry', async () => {
    rendered.length = 0;
    const call = open(renderAddress, fixed);
    for (const host of ['a.example', 'b.example', 'c.example']) {
      await call({ path: '/about', headers: { host, 'x-forwarded-host': `x-${host}`, 'x-forwarded-proto': 'https' } });
    }
    expect(rendered).toEqual(['https://toko.example/about']);
  });

  test('pages that only their address protects are neither cached nor indexed', async () => {
    rendered.length = 0;
    const call = open(renderAddress);
    for (const path of ['/order/abc123', '/order/abc123', '/%6frder/abc123', '/ORDER/abc123', '/kabari/abc123']) {
      const page = await call(path);
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.headers['x-robots-tag']).toBe('noindex');
      expect(page.headers.etag).toBeUndefined();
    }
    expect(rendered).toHaveLength(5);
    expect((await call('/order-guide')).headers['x-robots-tag']).toBeUndefined();
  });

  test('the first response is compressed, and so are those right after it', async () => {
    const call = open(async () => ({ html: html('Laptop '.repeat(20_000)) }));
    const headers = { 'accept-encoding': 'gzip' };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => call({ path: '/', headers })));
    const next = await Promise.all([1, 2, 3].map(() => call({ path: '/', headers })));
    for (const answer of [first!, ...others, ...next]) {
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.body).toString()).toContain('Laptop');
    }
  });
});

describe('addresses of pages', () => {
  test.each(['/.//evil.example/x', '/x/..//evil.example/x', '/%2e//evil.example'])(
    '%s leads to no other host',
    async (path) => {
      const call = open(async ({ url }) => ({ html: html(url) }), fixed);
      const page = await call(path);
      expect(page.status).toBe(404);
      expect(page.body.toString()).not.toContain('//evil.example');
    },
  );

  test.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
    'a redirect to %s is not passed on',
    async (location) => {
      const call = open(async () => ({ status: 307, headers: { location } }));
      const page = await call('/lama');
      expect(page.status).toBe(404);
      expect(page.headers.location).toBeUndefined();
    },
  );

  test('a redirect within the shop is passed on', async () => {
    const call = open(async () => ({ status: 307, headers: { location: '/products?page=2' } }));
    expect(await call('/lama')).toMatchObject({ status: 307, headers: { location: '/products?page=2' } });
    // One that only drops the slash at the end is for ever.
    expect(await call('/products/?page=2')).toMatchObject({ status: 308, headers: { location: '/products?page=2' } });
  });
});
