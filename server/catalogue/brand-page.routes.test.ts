import { expect, test } from 'vitest';
import type { Page } from '#domain/page.ts';
import type { Entry } from '#domain/resources.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const testShop = await setUpTestShop();
const { create, change } = ownerCalls(testShop);

const read = (url: string) => testShop.call({ method: 'GET', url });

test('a brand is read by its slug, with a text that lists leave out', async () => {
  const id = await create('/brands', {
    name: 'Merek Uji',
    description: '<p>Sejak dulu.</p><script>alert(1)</script>',
  });
  const entry = { _id: id, slug: 'merek-uji', description: '<p>Sejak dulu.</p>' };
  expect((await read('/api/brands/merek-uji')).body).toMatchObject(entry);
  expect((await read(`/api/brands/${id}`)).body).toMatchObject(entry);
  const { docs } = (await read('/api/brands')).body as Page<Entry<'brand'>>;
  expect(docs.map(({ slug }) => slug)).toEqual(['merek-uji']);
  expect(docs[0]).not.toHaveProperty('description');
});

test('an inactive brand has no page and no line in the sitemap', async () => {
  const id = await create('/brands', { name: 'Merek Tutup' });
  expect((await read('/sitemap.xml')).body).toContain('/brands/merek-tutup</loc>');
  await change(`/brands/${id}`, { isActive: false });
  expect((await read('/sitemap.xml')).body).not.toContain('merek-tutup');
  expect((await read('/api/brands/merek-tutup')).status).toBe(404);
});
