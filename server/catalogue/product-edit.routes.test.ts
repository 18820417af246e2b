import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#domain/auth/audit.contract.ts';
import type { BulkPreview, BulkResult, BulkUndone } from '#domain/bulk.contract.ts';
import type { PriceHistory, Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import type { ProductEditLine } from '#domain/catalogue/product-bulk.contract.ts';
import type { ProductEdit } from '#domain/catalogue/product-edit.ts';
import type { ProductHistoryEntry } from '#domain/catalogue/product-history.contract.ts';
import type { Page } from '#domain/page.ts';
import { accountsOf, type ProblemBody, staffPassword } from '#server/auth/test-accounts.ts';
import { bulkChanges } from '#server/bulk/bulk.tables.ts';
import { limits } from '#server/platform/config/limits.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { products } from './product.tables.ts';

const testShop = await setUpTestShop();
const { create, change, createProduct } = ownerCalls(testShop);
let [laptop, promo, asus, acer] = ['', '', '', ''];
let [plain, varied, soldOut] = ['', '', ''];

type Preview = BulkPreview & { lines: Page<ProductEditLine> };

async function preview(filter: string, edit: unknown, paging = '') {
  const url = `/api/products/bulk/edit/preview?${filter}&edit=${encodeURIComponent(JSON.stringify(edit))}${paging}`;
  const answer = await testShop.call({ as: 'owner', method: 'GET', url });
  return { ...answer, body: answer.body as Preview };
}

async function run(filter: string, edit: unknown, token: string) {
  const url = `/api/products/bulk/edit?${filter}`;
  const answer = await testShop.call({ as: 'owner', method: 'POST', url, payload: { edit, token } });
  return { ...answer, body: answer.body as BulkResult & ProblemBody };
}

async function act(filter: string, edit: ProductEdit): Promise<BulkResult> {
  const { body, status } = await run(filter, edit, (await preview(filter, edit)).body.token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function undo(id: string) {
  const answer = await testShop.call({ as: 'owner', method: 'POST', url: `/api/products/bulk/${id}/undo` });
  return { ...answer, body: answer.body as BulkUndone & ProblemBody };
}

async function read(id: string): Promise<Product> {
  return (await testShop.call({ as: 'owner', method: 'GET', url: `/api/products/${id}` })).body as Product;
}

async function find(query: string): Promise<string[]> {
  const { body } = await testShop.call({ method: 'GET', url: `/api/products?${query}` });
  return (body as Page<ProductCard>).docs.map(({ name }) => name).sort();
}

const raised = (amount: number): ProductEdit => ({
  price: { direction: 'raise', by: 'percent', amount, rounding: '900' },
});

beforeAll(async () => {
  laptop = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  promo = await create('/categories', { name: 'Promo', kind: 'other' });
  asus = await create('/brands', { name: 'ASUS' });
  acer = await create('/brands', { name: 'Acer' });
});

let round = 0;
beforeEach(async () => {
  round += 1;
  await testShop.shop.db.delete(products);
  const base = { categories: [laptop], brand: asus, stock: 4 };
  plain = await createProduct({ ...base, name: 'Polos', sku: `P-${round}`, price: 1_000_000 });
  varied = await createProduct({
    ...base,
    name: 'Berwarna',
    sku: `V-${round}`,
    price: 2_000_000,
    discount: { type: 'nominal', value: 500_000 },
    variants: [
      { name: 'Hitam', price: 2_000_000, stock: 1 },
      { name: 'Putih', price: 2_500_000, stock: 2 },
    ],
  });
  soldOut = await createProduct({ ...base, name: 'Habis', sku: `H-${round}`, price: 3_000_000, stock: 0, brand: acer });
});

describe('an edit of everything that a filter finds', () => {
  test('is previewed line by line, in pages, with what stays and why', async () => {
    const edit: ProductEdit = { stock: { mode: 'set', amount: 0 } };
    const { body } = await preview(`category=${laptop}`, edit, '&limit=1');
    expect(body).toMatchObject({
      total: 3,
      changed: 1,
      unchanged: [
        { reason: 'Stok diatur per varian', count: 1, names: ['Berwarna'] },
        { reason: 'Sudah seperti itu', count: 1, names: ['Habis'] },
      ],
    });
    expect(body.lines.docs).toEqual([{ _id: plain, name: 'Polos', before: { stock: 4 }, after: { stock: 0 } }]);
    const prices = (await preview('', raised(10), '&limit=2&page=2')).body.lines;
    expect(prices).toMatchObject({ totalDocs: 3, totalPages: 2, page: 2 });
    expect(prices.docs).toMatchObject([{ name: 'Polos', before: { price: 1_000_000 }, after: { price: 1_099_900 } }]);
    expect(await read(plain)).toMatchObject({ price: 1_000_000, stock: 4 });
  });

  test('changes prices, those of variants too, and all that follows from them', async () => {
    expect(await act(`brand=${asus}`, raised(10))).toMatchObject({ changed: 2 });
    expect(await read(plain)).toMatchObject({ price: 1_099_900, discountedPrice: 1_099_900 });
    expect(await read(varied)).toMatchObject({
      price: 2_199_900,
      discountedPrice: 1_699_900,
      stock: 3,
      variants: [
        { name: 'Hitam', price: 2_199_900, stock: 1, sku: null },
        { name: 'Putih', price: 2_749_900, stock: 2, sku: null },
      ],
    });
    expect(await read(soldOut)).toMatchObject({ price: 3_000_000 });
    expect(await find(`category=${laptop}&minPrice=1099900&maxPrice=1699900`)).toEqual(['Berwarna', 'Polos']);
  });

  test('chooses by kind, price and stock, and by ids', async () => {
    const total = async (filter: string) => (await preview(filter, raised(1))).body.total;
    expect(await total('kind=laptop')).toBe(3);
    expect(await total('kind=monitor')).toBe(0);
    expect(await total('kind=laptop&stock=empty')).toBe(1);
    expect(await total('minPrice=1000000&maxPrice=1500000')).toBe(2);
    expect(await total(`ids=${plain},${soldOut},tidak-ada`)).toBe(2);
    expect(await total(`brand=${asus},${acer}&stock=available`)).toBe(2);
  });

  test('sets discount, hot deal, featured, brand and category, and they are found by them', async () => {
    const discount = { type: 'percent' as const, value: 25 };
    await act(`ids=${plain},${soldOut}`, {
      discount,
      isHotDeals: true,
      isFeatured: true,
      brand: acer,
      category: { mode: 'add', _id: promo },
    });
    expect(await read(plain)).toMatchObject({
      discount,
      discountedPrice: 750_000,
      isHotDeals: true,
      isFeatured: true,
      brand: { name: 'Acer' },
      categories: [{ name: 'Laptop' }, { name: 'Promo' }],
    });
    expect(await find(`category=${promo}&sortBy=deal`)).toEqual(['Habis', 'Polos']);
    expect(await find('keyword=acer+polos')).toEqual(['Polos']);
    await act(`ids=${plain}`, { discount: null, category: { mode: 'replace', _id: promo } });
    expect(await read(plain)).toMatchObject({ discount: null, discountedPrice: 1_000_000 });
    expect(await find(`category=${laptop}`)).toEqual(['Berwarna', 'Habis']);
  });

  test('writes history and audit lines for each product', async () => {
    const { _id, undoUntil } = await act(`ids=${plain}`, raised(10));
    const history = await testShop.call({ as: 'owner', method: 'GET', url: `/api/products/${plain}/history` });
    expect((history.body as Page<ProductHistoryEntry>).docs[0]).toMatchObject({
      by: 'Pemilik Toko',
      how: 'edited',
      changes: [{ field: 'price', from: 1_000_000, to: 1_099_900 }],
      bulk: { _id, changed: 1, undoUntil },
    });
    const { body } = await testShop.call({ as: 'owner', method: 'GET', url: '/api/audit?limit=100&area=products' });
    const lines = (body as Page<AuditEntry>).docs.filter(({ action }) => action === 'POST /products/bulk/edit');
    expect(lines.map(({ target }) => target)).toEqual(expect.arrayContaining([plain, _id]));
    expect(lines[0]).toMatchObject({ note: 'Ubah harga: 1 data' });
  });

  test('is refused when a price, or what the filter finds, is another by now', async () => {
    const { token } = (await preview('kind=laptop', raised(10))).body;
    await change(`/products/${plain}`, { price: 1_500_000 });
    expect((await run('kind=laptop', raised(10), token)).status).toBe(409);
    const again = (await preview('kind=laptop', raised(10))).body.token;
    expect((await run('kind=laptop', raised(20), again)).status).toBe(409);
    expect((await run(`brand=${asus}`, raised(10), again)).status).toBe(409);
    expect(await read(plain)).toMatchObject({ price: 1_500_000 });
  });

  test('runs once when several people start it at the same moment', async () => {
    const { token } = (await preview('', raised(10))).body;
    const answers = await Promise.all([1, 2, 3].map(() => run('', raised(10), token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await read(plain)).toMatchObject({ price: 1_099_900 });
  });

  test.each([
    ['nothing to do', {}],
    ['an unknown field', { nama: 'x' }],
    ['a negative amount', { price: { direction: 'raise', by: 'rupiah', amount: -1, rounding: 'none' } }],
    ['a discount above 100 percent', { discount: { type: 'percent', value: 101 } }],
    ['an unknown brand', { brand: 'tidak-ada' }],
    ['an unknown category', { category: { mode: 'add', _id: 'tidak-ada' } }],
  ])('%s is refused', async (_, edit) => {
    expect((await preview('', edit)).status).toBe(400);
    expect((await run('', edit, 'x')).status).toBe(400);
  });

  test('an edit that is no JSON is refused', async () => {
    const url = '/api/products/bulk/edit/preview?edit=%7Bharga';
    expect((await testShop.call({ as: 'owner', method: 'GET', url })).status).toBe(400);
  });

  test('staff may, the public may not', async () => {
    const accounts = accountsOf(testShop);
    await accounts.registerVerified('ubahmassal');
    const { accessToken } = await accounts.login('ubahmassal', staffPassword);
    const edit = raised(10);
    const path = `/products/bulk/edit/preview?edit=${encodeURIComponent(JSON.stringify(edit))}`;
    expect((await accounts.call('GET', path)).status).toBe(401);
    expect((await accounts.call('POST', '/products/bulk/edit', { edit, token: 'x' })).status).toBe(401);
    const { body } = await accounts.call<Preview>('GET', path, undefined, accessToken);
    const done = await accounts.call('POST', '/products/bulk/edit', { edit, token: body.token }, accessToken);
    expect(done.status).toBe(200);
  });

  describe('its limits', () => {
    const { bulkEntries, bulkReindexedEntries, bulkEditsStored } = limits;
    afterEach(() => void Object.assign(limits, { bulkEntries, bulkReindexedEntries, bulkEditsStored }));

    test('more products than that are refused, of a new brand fewer', async () => {
      Object.assign(limits, { bulkReindexedEntries: 2 });
      expect((await preview('', raised(10))).status).toBe(200);
      expect((await preview('', { brand: acer })).status).toBe(400);
      Object.assign(limits, { bulkEntries: 2 });
      expect((await preview('', raised(10))).status).toBe(400);
    });

    test('only the latest edits can be undone', async () => {
      const first = await act('', raised(10));
      Object.assign(limits, { bulkEditsStored: 1 });
      testShop.setTime(new Date(Date.now() + 1_000));
      await act('', raised(10));
      await act('', raised(10));
      testShop.setTime(new Date());
      expect(await testShop.shop.db.select().from(bulkChanges).where(eq(bulkChanges.id, first._id))).toEqual([]);
      expect((await undo(first._id)).status).toBe(404);
    });
  });
});

describe('the undo of an edit', () => {
  test('puts everything back exactly, once', async () => {
    const ids = [plain, varied, soldOut];
    const before = await Promise.all(ids.map(read));
    const { _id } = await act('', {
      ...raised(10),
      isHotDeals: true,
      brand: acer,
      category: { mode: 'replace', _id: promo },
    });
    expect(await undo(_id)).toMatchObject({ status: 200, body: { restored: 3, skipped: 0, unchanged: [] } });
    const updatedAt = expect.any(String);
    expect(await Promise.all(ids.map(read))).toEqual(before.map((each) => ({ ...each, updatedAt })));
    expect(await find(`category=${laptop}&keyword=asus`)).toEqual(['Berwarna', 'Polos']);
    expect((await undo(_id)).status).toBe(409);
    const history = await testShop.call({ as: 'owner', method: 'GET', url: `/api/products/${plain}/history` });
    expect((history.body as Page<ProductHistoryEntry>).docs.map(({ bulk }) => bulk)).toEqual(
      expect.not.arrayContaining([expect.anything()]),
    );
  });

  test('puts back what had dates, and the same edit again changes nothing', async () => {
    const period = { startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-05T00:00:00.000Z' };
    const edit: ProductEdit = {
      discount: { type: 'percent', value: 10, ...period },
      isHotDeals: true,
      hotDealsPeriod: period,
    };
    const before = await read(plain);
    const { _id } = await act(`ids=${plain}`, edit);
    expect((await preview(`ids=${plain}`, edit)).body).toMatchObject({ changed: 0 });
    expect(await undo(_id)).toMatchObject({ status: 200, body: { restored: 1, skipped: 0 } });
    expect(await read(plain)).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  test('is the last step of the price history', async () => {
    const { _id } = await act(`ids=${plain}`, raised(10));
    await undo(_id);
    const { body } = await testShop.call({ method: 'GET', url: `/api/products/${plain}/prices` });
    expect((body as PriceHistory).points.map(({ price }) => price)).toEqual([1_000_000, 1_099_900, 1_000_000]);
  });

  test('keeps sales and edits of other fields, and leaves what was changed again', async () => {
    const { _id } = await act('', raised(10));
    await change(`/products/${plain}`, { stock: 1, name: 'Polos Baru' });
    await change(`/products/${soldOut}`, { price: 5_000_000 });
    await testShop.shop.db
      .update(products)
      .set({ stock: 2, variants: (await read(varied)).variants.map((each) => ({ ...each, stock: 1 })) })
      .where(eq(products.id, varied));
    expect(await undo(_id)).toMatchObject({
      status: 200,
      body: { restored: 2, skipped: 1, unchanged: [{ reason: 'Sudah diubah lagi', count: 1, names: ['Habis'] }] },
    });
    expect(await read(plain)).toMatchObject({ name: 'Polos Baru', price: 1_000_000, stock: 1 });
    expect(await read(soldOut)).toMatchObject({ price: 5_000_000 });
    expect((await read(varied)).variants).toMatchObject([
      { price: 2_000_000, stock: 1 },
      { price: 2_500_000, stock: 1 },
    ]);
  });

  test('leaves a product whose price and discount of today and before do not fit together', async () => {
    const discount = { type: 'nominal', value: 1_200_000 };
    const doubled = await act(`ids=${plain}`, {
      price: { direction: 'raise', by: 'percent', amount: 100, rounding: 'none' },
    });
    await change(`/products/${plain}`, { discount });
    const without = await act(`ids=${varied}`, { discount: null });
    await change(`/products/${varied}`, { price: 400_000 });
    const unchanged = (name: string) => [{ reason: 'Diskon tidak boleh melebihi harga', count: 1, names: [name] }];
    expect((await undo(doubled._id)).body).toEqual({ restored: 0, skipped: 1, unchanged: unchanged('Polos') });
    expect((await undo(without._id)).body).toEqual({ restored: 0, skipped: 1, unchanged: unchanged('Berwarna') });
    expect(await read(plain)).toMatchObject({ price: 2_000_000, discount, discountedPrice: 800_000 });
    expect(await read(varied)).toMatchObject({ price: 400_000, discount: null });
  });

  test('leaves out a brand that was deleted in the meantime, and puts back everything else', async () => {
    const zotac = await create('/brands', { name: 'Zotac' });
    await change(`/products/${plain}`, { brand: zotac });
    const { _id } = await act(`ids=${plain},${varied}`, { ...raised(10), brand: acer });
    await testShop.call({ as: 'owner', method: 'DELETE', url: `/api/brands/${zotac}` });
    expect(await undo(_id)).toMatchObject({ status: 200, body: { restored: 2, skipped: 0 } });
    expect(await read(plain)).toMatchObject({ brand: null, price: 1_000_000 });
    expect(await read(varied)).toMatchObject({ brand: { name: 'ASUS' }, price: 2_000_000 });
    expect(await find('keyword=acer')).toEqual(['Habis']);
  });

  test('leaves a stock that is the sum of variants by now', async () => {
    const { _id } = await act(`ids=${plain}`, { stock: { mode: 'set', amount: 10 } });
    const variants = [
      { name: 'Hitam', price: 1_000_000, stock: 6 },
      { name: 'Putih', price: 1_000_000, stock: 4 },
    ];
    await change(`/products/${plain}`, { variants });
    const unchanged = [{ reason: 'Stok diatur per varian', count: 1, names: ['Polos'] }];
    expect((await undo(_id)).body).toEqual({ restored: 0, skipped: 1, unchanged });
    expect(await read(plain)).toMatchObject({ stock: 10, variants });
  });

  test('works for days and then ends', async () => {
    const age = (id: string, ms: number) =>
      testShop.shop.db
        .update(bulkChanges)
        .set({ at: new Date(Date.now() - ms) })
        .where(eq(bulkChanges.id, id));
    const first = await act('', raised(10));
    await age(first._id, limits.bulkEditUndoMs - 60_000);
    expect((await undo(first._id)).status).toBe(200);
    const second = await act('', raised(10));
    await age(second._id, limits.bulkEditUndoMs + 60_000);
    expect((await undo(second._id)).status).toBe(404);
  });
});
