import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { applyDuePrices } from '#server/catalogue/dated-prices.service.ts';
import { maxPicturesAtOnce, maxPicturesWaiting, runPictureWork } from '#server/platform/media/picture-work.ts';
import { listenForTest } from '#tests/call-over-http.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();

const get = (url: string, host = 'toko.example') => testShop.app.inject({ method: 'GET', url, headers: { host } });

test('robots.txt keeps searchers out of the back office and shows them the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  const lines = body.split('\n');
  for (const path of ['/api/', '/app/', '/admls/', '/order/', '/order$', '/kabari/'])
    expect(lines).toContain(`Disallow: ${path}`);
  // As a prefix it would also forbid /order-guide.
  expect(lines).not.toContain('Disallow: /order');
  expect(body).toContain('Sitemap: http://toko.example/sitemap.xml');
});

test('the sitemap lists the shop and its static pages', async () => {
  for (const slug of ['about', 'warranty', 'promo']) {
    const payload = { title: slug, slug, content: '<p>Isi</p>' };
    await testShop.call({ method: 'POST', url: '/api/pages', as: 'owner', payload });
  }
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('xml');
  for (const path of ['/', '/products', '/about', '/warranty', '/pages/promo'])
    expect(body).toContain(`<loc>http://toko.example${path}</loc>`);
});

test('the manifest carries the name of the shop', async () => {
  await testShop.call({ method: 'PATCH', url: '/api/meta', as: 'owner', payload: { name: 'Toko "Uji"' } });
  const manifest = (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Toko "Uji"', lang: 'id', start_url: '/' });
  for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200);
});

test.each([64, 180, 192, 512])('the icon is drawn at %d pixels', async (size) => {
  const { rawPayload, headers } = await get(`/icon/${size}.png`);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size });
});

test.each(['/icon/63.png', '/icon/..%2f..%2fetc', '/icon/99999.png', '/icon/64.png%00'])(
  '%s is not drawn',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test.each(['evil"><script>', 'a b', 'user@evil.example', 'x/../y', '<x>'])(
  'a host named %j is refused',
  async (host) => {
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const { statusCode, body } = await get(url, host);
      expect(statusCode).toBe(400);
      expect(body).not.toContain(host);
    }
  },
);

test('an icon is drawn once, and only while there is room for picture work', async () => {
  const call = await listenForTest(testShop.app);
  const { store } = testShop.shop.copies;
  for await (const { path } of store.list()) await store.remove(path);
  testShop.shop.cache.drop();
  await applyDuePrices(testShop.shop);
  const query = vi.spyOn(testShop.database.pool, 'query');
  for (let count = 0; count < 4; count += 1) expect((await call(`/icon/512.png?x=${count}`)).status).toBe(200);
  // Work in the background has statements of its own.
  const reads = query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('from \\"site_meta\\"'));
  expect(reads).toHaveLength(1);
  query.mockRestore();

  const { promise, resolve } = Promise.withResolvers<void>();
  const busy = Array.from({ length: maxPicturesAtOnce + maxPicturesWaiting }, () => runPictureWork(() => promise));
  testShop.shop.cache.drop();
  expect((await call('/icon/512.png')).status).toBe(200);
  expect((await call('/icon/192.png')).status).toBe(503);
  resolve();
  await Promise.all(busy);
  expect((await call('/icon/192.png')).status).toBe(200);
});
