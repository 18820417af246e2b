import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { productSorts } from '#domain/catalogue/product-sort.ts';
import type { Page } from '#domain/page.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { saveProducts } from './bulk-products.service.ts';
import { products } from './product.tables.ts';
import { insertProduct } from './save-product.service.ts';

const shop = await setUpTestShop();
const ids: string[] = [];
let categoryId: string;

async function listed(query: string): Promise<string[]> {
  const { body } = await shop.call({ method: 'GET', url: `/api/products?limit=50&${query}` });
  return (body as Page<ProductCard>).docs.map(({ _id }) => _id);
}

/** Only products of the one category are active, so both lists hold the same. */
async function expectSameOrder(): Promise<void> {
  for (const sort of productSorts) {
    expect(await listed(`category=${categoryId}&sortBy=${sort}`), sort).toEqual(await listed(`sortBy=${sort}`));
  }
}

async function change(id: string, payload: object): Promise<void> {
  const { status } = await shop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${id}`, payload });
  expect(status).toBe(200);
}

beforeAll(async () => {
  const { body } = await shop.call({
    as: 'owner',
    method: 'POST',
    url: '/api/categories',
    payload: { name: 'Urutan', kind: 'other' },
  });
  categoryId = (body as { _id: string })._id;
  for (let index = 0; index < 6; index += 1) {
    const flags = { isHotDeals: index % 3 === 0, isFeatured: index % 2 === 0 };
    const product = { name: `Urut ${index}`, sku: `URUT-${index}`, price: 1_000 + ((index * 700) % 1_900), ...flags };
    ids.push(await insertProduct(shop.shop, { ...product, categories: [categoryId] }, { status: 'active' }));
  }
});

describe('a category is sorted as the whole catalogue is', () => {
  test('with new products', expectSameOrder);

  test('after prices, discounts, deals and times have changed', async () => {
    await change(ids[4]!, { price: 90_000, discount: { type: 'percent', value: 30 } });
    await change(ids[1]!, { isHotDeals: true, isFeatured: true });
    await change(ids[0]!, { isHotDeals: false, isFeatured: false });
    await expectSameOrder();
    expect((await listed(`category=${categoryId}&sortBy=deal`)).length).toBe(3);
  });

  test('after reviews and views', async () => {
    await shop.shop.db.update(products).set({ ratingSum: 9, ratingCount: 2 }).where(eq(products.id, ids[2]!));
    await shop.shop.db.update(products).set({ views: 70 }).where(eq(products.id, ids[3]!));
    shop.shop.cache.drop();
    await expectSameOrder();
    expect((await listed(`category=${categoryId}&sortBy=highest_reviews`))[0]).toBe(ids[2]);
    expect((await listed(`category=${categoryId}&sortBy=highest_views`))[0]).toBe(ids[3]);
  });

  test('after an import that changes products and adds one', async () => {
    const context = {
      seenWords: new Set<string>(),
      by: null,
      newStatus: 'active' as const,
    };
    const row = (index: number, price: number) => ({
      ...{ name: `Urut ${index}`, sku: `URUT-${index}`, price, categories: [categoryId] },
    });
    await shop.shop.db.transaction((db) => saveProducts({ ...shop.shop, db }, [row(5, 500), row(6, 700_000)], context));
    shop.shop.cache.drop();
    await expectSameOrder();
    expect((await listed(`category=${categoryId}`)).length).toBe(7);
  });

  test('after products leave the public list', async () => {
    await shop.shop.db.execute(
      sql`update ${products} set status = 'archived' where sku in ('URUT-6', 'URUT-5', 'URUT-1')`,
    );
    shop.shop.cache.drop();
    await expectSameOrder();
    expect((await listed(`category=${categoryId}`)).length).toBe(4);
  });
});
