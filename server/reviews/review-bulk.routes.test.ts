import { beforeAll, expect, test } from 'vitest';
import type { BulkPreview, BulkResult, BulkUndone } from '#domain/bulk.contract.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import type { Review } from '#domain/reviews/review.contract.ts';
import { insertProduct } from '#server/catalogue/save-product.service.ts';
import { setUpTestShop } from '#tests/test-shop.ts';

const shop = await setUpTestShop();
let productId: string;
beforeAll(async () => {
  productId = await insertProduct(shop.shop, { name: 'Papan Ketik', sku: 'PK-1', price: 1_000 }, { status: 'active' });
  for (const stars of [5, 4, 1]) {
    const payload = { product: productId, name: `Pembeli ${stars}`, stars, review: 'Ulasan' };
    await shop.call({ as: 'owner', method: 'POST', url: '/api/product-reviews', payload });
  }
});

async function act(filter: string, action: string): Promise<BulkResult & { preview: BulkPreview }> {
  const url = `/api/product-reviews/bulk/preview?${filter}&action=${action}`;
  const preview = (await shop.call({ as: 'owner', method: 'GET', url })).body as BulkPreview;
  const { body } = await shop.call({
    as: 'owner',
    method: 'POST',
    url: `/api/product-reviews/bulk?${filter}`,
    payload: { action, token: preview.token },
  });
  return { ...(body as BulkResult), preview };
}

async function undo(id: string): Promise<BulkUndone> {
  return (await shop.call({ as: 'owner', method: 'POST', url: `/api/product-reviews/bulk/${id}/undo` }))
    .body as BulkUndone;
}

const ratingOf = async () =>
  ((await shop.call({ method: 'GET', url: `/api/products/${productId}` })).body as Product).rating;
const allReviews = async () =>
  ((await shop.call({ as: 'owner', method: 'GET', url: '/api/product-reviews' })).body as Page<Review>).docs;

test('reviews found by their product’s name are approved together, and the stars of the product follow', async () => {
  const before = await allReviews();
  const { changed, _id } = await act('search=papan&status=pending', 'approved');
  expect(changed).toBe(3);
  expect(await ratingOf()).toEqual({ average: 3.3, count: 3 });
  expect(await undo(_id)).toMatchObject({ restored: 3 });
  expect(await ratingOf()).toEqual({ average: 0, count: 0 });
  expect(await allReviews()).toEqual(before);
});

test('those that have the status already are named', async () => {
  await act('search=Pembeli 5', 'approved');
  const { preview, changed } = await act('', 'approved');
  expect(preview.unchanged).toEqual([{ reason: 'Sudah berstatus Diterima', count: 1, names: ['Pembeli 5'] }]);
  expect(changed).toBe(2);
});

test('deleted reviews take their stars with them, and bring them back', async () => {
  const before = await allReviews();
  const { _id } = await act(`product=${productId}&status=approved`, 'delete');
  expect(await allReviews()).toEqual([]);
  expect(await ratingOf()).toEqual({ average: 0, count: 0 });
  expect(await undo(_id)).toMatchObject({ restored: 3, skipped: 0 });
  expect(await allReviews()).toEqual(before);
  expect(await ratingOf()).toEqual({ average: 3.3, count: 3 });
});

test('reviews that are approved at the same moment all count', async () => {
  const product = await insertProduct(shop.shop, { name: 'Tetikus', sku: 'TT-1', price: 1_000 }, { status: 'active' });
  const ids: string[] = [];
  for (let number = 0; number < 8; number += 1) {
    const payload = { product, name: `Pembeli ${number}`, stars: 4, review: 'Ulasan' };
    const { body } = await shop.call({ as: 'owner', method: 'POST', url: '/api/product-reviews', payload });
    ids.push((body as Review)._id);
  }
  const approve = (id: string) =>
    shop.call({ as: 'owner', method: 'PATCH', url: `/api/product-reviews/${id}`, payload: { status: 'approved' } });
  await Promise.all(ids.map(approve));
  const { body } = await shop.call({ method: 'GET', url: `/api/products/${product}` });
  expect((body as Product).rating).toEqual({ average: 4, count: 8 });
});
