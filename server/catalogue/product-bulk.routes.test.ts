import { asc, eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#domain/auth/audit.contract.ts';
import type { BulkPreview, BulkResult, BulkUndone } from '#domain/bulk.contract.ts';
import type { Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import type { ProductHistoryEntry } from '#domain/catalogue/product-history.contract.ts';
import type { Page } from '#domain/page.ts';
import { accountsOf, type ProblemBody, staffPassword } from '#server/auth/test-accounts.ts';
import { previewBulk, runBulk } from '#server/bulk/bulk.service.ts';
import { bulkChanges } from '#server/bulk/bulk.tables.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { limits } from '#server/platform/config/limits.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { brands } from './brand.tables.ts';
import { productCategories, productHistory, productPrices, products } from './product.tables.ts';
import { productBulkList } from './product-bulk.ts';
import { insertProduct } from './save-product.service.ts';

const shop = await setUpTestShop();
let brandId: string;
let categoryId: string;

const created = async (url: string, payload: object) => {
  const { body } = await shop.call({ as: 'owner', method: 'POST', url, payload });
  return (body as { _id: string })._id;
};

beforeAll(async () => {
  brandId = await created('/api/brands', { name: 'Merek Massal' });
  categoryId = await created('/api/categories', { name: 'Kategori Massal', kind: 'other' });
});

type Status = Product['status'];

/** Products whose names begin with the word, one for each status. */
async function makeProducts(word: string, statuses: Status[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, status] of statuses.entries()) {
    const body = { name: `${word} ${at + 1}`, sku: `${word}-${at + 1}`, price: 1_000, categories: [categoryId] };
    ids.push(await insertProduct(shop.shop, { ...body, brand: brandId }, { status }));
  }
  return ids;
}

async function preview(filter: string, action: string) {
  const answer = await shop.call({
    as: 'owner',
    method: 'GET',
    url: `/api/products/bulk/preview?${filter}&action=${action}`,
  });
  return { ...answer, body: answer.body as BulkPreview };
}

async function run(filter: string, action: string, token: string) {
  const url = `/api/products/bulk?${filter}`;
  const answer = await shop.call({ as: 'owner', method: 'POST', url, payload: { action, token } });
  return { ...answer, body: answer.body as BulkResult & ProblemBody };
}

async function act(filter: string, action: string): Promise<BulkResult> {
  const { body } = await run(filter, action, (await preview(filter, action)).body.token);
  return body;
}

async function undo(id: string) {
  const answer = await shop.call({ as: 'owner', method: 'POST', url: `/api/products/bulk/${id}/undo` });
  return { ...answer, body: answer.body as BulkUndone & ProblemBody };
}

async function statusesOf(word: string): Promise<string[]> {
  const rows = await shop.shop.db
    .select({ status: products.status })
    .from(products)
    .where(like(products.sku, `${word}-%`))
    .orderBy(asc(products.sku));
  return rows.map(({ status }) => status);
}

const publicTotal = async (query: string) => {
  const { body } = await shop.call({ method: 'GET', url: `/api/products?${query}` });
  return (body as Page<ProductCard>).totalDocs;
};

describe('an action for everything that a filter finds', () => {
  test('is previewed: what changes, what does not, and why', async () => {
    await makeProducts('Tinjau', ['pending', 'draft', 'active', 'pending']);
    const { body } = await preview('search=Tinjau', 'active');
    expect(body).toMatchObject({
      total: 4,
      changed: 2,
      names: ['Tinjau 1', 'Tinjau 4'],
      unchanged: [
        { reason: 'Berstatus Draf, tidak dapat menjadi Aktif', count: 1, names: ['Tinjau 2'] },
        { reason: 'Sudah berstatus Aktif', count: 1, names: ['Tinjau 3'] },
      ],
    });
    expect(await statusesOf('Tinjau')).toEqual(['pending', 'draft', 'active', 'pending']);
  });

  test('may be the first search after a start, whose words are loaded outside of the transaction', async () => {
    await makeProducts('Pertama', ['active']);
    const [bulkList, filter, action] = [productBulkList([]), { search: 'Pertama' }, 'archived'];
    const { token } = await previewBulk(shop.shop, bulkList, { ...filter, action }, null);
    const justStarted = { ...shop.shop, cache: createResponseCache() };
    expect(await runBulk(justStarted, bulkList, { filter, action, token }, null)).toMatchObject({ changed: 1 });
  });

  test('changes what the list shows for the same filter, for the public too', async () => {
    const [first] = await makeProducts('Terima', ['pending', 'pending', 'draft']);
    const filter = `search=Terima&category=${categoryId}&brand=${brandId}&status=pending`;
    expect(await publicTotal(`search=Terima&category=${categoryId}`)).toBe(0);
    expect(await act(filter, 'active')).toMatchObject({ changed: 2 });
    expect(await statusesOf('Terima')).toEqual(['active', 'active', 'draft']);
    expect(await publicTotal('search=Terima')).toBe(2);
    expect(await publicTotal(`category=${categoryId}&keyword=Terima`)).toBe(2);
    const flags = await shop.shop.db
      .select({ isActive: productCategories.isActive })
      .from(productCategories)
      .where(eq(productCategories.productId, first!));
    expect(flags).toEqual([{ isActive: true }]);
  });

  test('writes history and audit lines for each entry', async () => {
    const ids = await makeProducts('Jejak', ['pending', 'pending']);
    const { _id } = await act('search=Jejak', 'rejected');
    const history = await shop.call({ as: 'owner', method: 'GET', url: `/api/products/${ids[0]}/history` });
    expect((history.body as Page<ProductHistoryEntry>).docs[0]).toMatchObject({
      by: 'Pemilik Toko',
      how: 'edited',
      changes: [{ field: 'status', from: 'pending', to: 'rejected' }],
    });
    const trail = async () => {
      const { body } = await shop.call({ as: 'owner', method: 'GET', url: '/api/audit?limit=100&area=products' });
      return (body as Page<AuditEntry>).docs;
    };
    const targets = (await trail())
      .filter(({ action }) => action === 'POST /products/bulk')
      .map(({ target }) => target);
    expect(targets).toEqual(expect.arrayContaining([...ids, _id]));
    expect((await trail())[0]).toMatchObject({ note: 'Status Ditolak: 2 data', actorName: 'Pemilik Toko' });
    await undo(_id);
    const undone = (await trail()).filter(({ action }) => action === 'POST /products/bulk/{id}/undo');
    expect(undone.map(({ target }) => target).sort()).toEqual([...ids, _id].sort());
    expect(new Set(undone.map(({ note }) => note))).toEqual(new Set(['Status Ditolak diurungkan: 2 data']));
  });

  test('is refused when the filter finds something else by now, and changes nothing', async () => {
    await makeProducts('Berubah', ['pending']);
    const { token } = (await preview('search=Berubah', 'active')).body;
    await insertProduct(shop.shop, { name: 'Berubah 2', sku: 'Berubah-2', price: 1_000 }, { status: 'pending' });
    const refused = await run('search=Berubah', 'active', token);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('sejak pratinjau') } });
    expect(await statusesOf('Berubah')).toEqual(['pending', 'pending']);
    const again = (await preview('search=Berubah', 'active')).body;
    expect(again.changed).toBe(2);
    // The preview of another action is no permission for this one.
    expect((await run('search=Berubah', 'delete', again.token)).status).toBe(409);
    expect((await run('search=Berubah', 'active', again.token)).status).toBe(200);
  });

  test('runs once when two people start it at the same moment', async () => {
    await makeProducts('Serentak', ['pending', 'pending']);
    const { token } = (await preview('search=Serentak', 'rejected')).body;
    const answers = await Promise.all([1, 2, 3].map(() => run('search=Serentak', 'rejected', token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const history = await shop.shop.db
      .select({ id: productHistory.id })
      .from(productHistory)
      .innerJoin(products, eq(products.id, productHistory.productId))
      .where(like(products.sku, 'Serentak-%'));
    expect(history).toHaveLength(2);
  });

  test('can be limited to some of the entries by their ids', async () => {
    const ids = await makeProducts('Sebagian', ['pending', 'pending', 'pending']);
    const filter = `search=Sebagian&ids=${ids[0]},${ids[2]},tidak-ada`;
    expect((await preview(filter, 'rejected')).body).toMatchObject({ total: 2, changed: 2 });
    await act(filter, 'rejected');
    expect(await statusesOf('Sebagian')).toEqual(['rejected', 'pending', 'rejected']);
  });

  test('is refused where nothing can change', async () => {
    await makeProducts('Mentok', ['draft']);
    const { token, changed } = (await preview('search=Mentok', 'active')).body;
    expect(changed).toBe(0);
    expect((await run('search=Mentok', 'active', token)).status).toBe(409);
  });

  test.each([
    ['an unknown action', 'search=x', 'hapus'],
    ['an unknown filter', 'warna=merah', 'active'],
    ['a wrong status', 'status=baru', 'active'],
  ])('%s is refused', async (_, filter, action) => {
    expect((await preview(filter, action)).status).toBe(400);
    expect((await run(filter, action, 'x')).status).toBe(400);
  });

  test('staff may, the public may not', async () => {
    const accounts = accountsOf(shop);
    await accounts.registerVerified('massal');
    const { accessToken } = await accounts.login('massal', staffPassword);
    await makeProducts('Peran', ['pending']);
    const path = '/products/bulk?search=Peran';
    const previewPath = '/products/bulk/preview?search=Peran&action=active';
    expect((await accounts.call('GET', previewPath)).status).toBe(401);
    expect((await accounts.call('POST', path, { action: 'active', token: 'x' })).status).toBe(401);
    const { body } = await accounts.call<BulkPreview>('GET', previewPath, undefined, accessToken);
    const done = await accounts.call<BulkResult>('POST', path, { action: 'active', token: body.token }, accessToken);
    expect(done.status).toBe(200);
    expect((await accounts.call('POST', `/products/bulk/${done.body._id}/undo`)).status).toBe(401);
  });

  describe('its limit', () => {
    const { bulkEntries } = limits;
    afterEach(() => void Object.assign(limits, { bulkEntries }));

    test('more entries than that are refused before anything happens', async () => {
      await makeProducts('Banyak', ['pending', 'pending', 'pending']);
      const { token } = (await preview('search=Banyak', 'active')).body;
      Object.assign(limits, { bulkEntries: 2 });
      const { status, body } = await preview('search=Banyak', 'active');
      expect({ status, detail: (body as unknown as ProblemBody).detail }).toEqual({
        status: 400,
        detail: 'Filter ini menemukan 3 data, paling banyak 2 sekaligus. Persempit filternya.',
      });
      expect((await run('search=Banyak', 'active', token)).status).toBe(400);
      expect(await statusesOf('Banyak')).toEqual(['pending', 'pending', 'pending']);
    });
  });
});

describe('undo', () => {
  const read = async (id: string) => {
    const { body } = await shop.call({ as: 'owner', method: 'GET', url: `/api/products/${id}` });
    return body as Product;
  };

  test('restores statuses exactly, once', async () => {
    const ids = await makeProducts('Urung', ['active', 'active']);
    const before = await Promise.all(ids.map(read));
    const { _id } = await act('search=Urung', 'archived');
    expect(await publicTotal('search=Urung')).toBe(0);
    expect(await undo(_id)).toMatchObject({ status: 200, body: { restored: 2, skipped: 0, unchanged: [] } });
    const updatedAt = expect.any(String);
    expect(await Promise.all(ids.map(read))).toEqual(before.map((each) => ({ ...each, updatedAt })));
    expect(await publicTotal('search=Urung')).toBe(2);
    expect(await publicTotal(`keyword=Urung&category=${categoryId}`)).toBe(2);
    expect(await undo(_id)).toMatchObject({ status: 409, body: { detail: 'Tindakan ini sudah diurungkan.' } });
  });

  test('is a time of its own in the price history, which knows the product as sold again', async () => {
    const [id] = await makeProducts('Jeda', ['active']);
    await undo((await act('search=Jeda', 'archived'))._id);
    const rows = await shop.shop.db
      .select({ isOffered: productPrices.isOffered })
      .from(productPrices)
      .where(eq(productPrices.productId, id!))
      .orderBy(asc(productPrices.at));
    expect(rows.map(({ isOffered }) => isOffered)).toEqual([true, false, true]);
  });

  test('keeps an edit of the meantime, and leaves what has moved on as it is', async () => {
    const [edited, moved, gone, plain] = await makeProducts('Sela', ['pending', 'pending', 'pending', 'pending']);
    const { _id } = await act('search=Sela', 'rejected');
    const patch = (id: string, url: string, payload: object) =>
      shop.call({ as: 'owner', method: 'PATCH', url: `/api/products/${id}${url}`, payload });
    await patch(edited!, '', { price: 7_000 });
    await patch(moved!, '/status', { status: 'draft' });
    await shop.call({ as: 'owner', method: 'DELETE', url: `/api/products/${gone}` });
    expect(await undo(_id)).toMatchObject({
      status: 200,
      body: { restored: 2, skipped: 2, unchanged: [{ reason: 'Sudah diubah lagi', count: 2, names: ['Sela 2'] }] },
    });
    expect(await read(edited!)).toMatchObject({ price: 7_000, status: 'pending' });
    expect(await read(moved!)).toMatchObject({ status: 'draft' });
    expect(await read(plain!)).toMatchObject({ status: 'pending' });
  });

  test('ends after some minutes, and what it needed is deleted with the next action', async () => {
    await makeProducts('Lewat', ['pending']);
    const { _id, undoUntil } = await act('search=Lewat', 'rejected');
    shop.setTime(new Date(Date.parse(undoUntil) + 1));
    expect((await undo(_id)).status).toBe(404);
    expect((await undo('tidak-ada')).status).toBe(404);
    await act('search=Lewat', 'draft');
    expect(await shop.shop.db.select().from(bulkChanges).where(eq(bulkChanges.id, _id))).toEqual([]);
    shop.setTime(new Date());
  });
});

describe('deleting many', () => {
  /** Every row of every table that names one of the products. */
  async function everythingAbout(ids: string[]): Promise<unknown[]> {
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    );
    const { rows } = await shop.shop.db.execute(sql`
      select 'product' as kind, to_jsonb(t) as row from products t where id in (${list})
      union all select 'category', to_jsonb(t) from product_categories t where product_id in (${list})
      union all select 'history', to_jsonb(t) from product_history t where product_id in (${list})
      union all select 'view', to_jsonb(t) from product_views t where product_id in (${list})
      union all select 'review', to_jsonb(t) from product_reviews t where product_id in (${list})
      union all select 'order', to_jsonb(t) from order_items t where product_id in (${list})
      order by 1, 2`);
    return rows;
  }

  test('can be undone with everything that hung on them', async () => {
    const ids = await makeProducts('Hapus', ['active', 'draft']);
    await created('/api/product-reviews', { product: ids[0]!, name: 'Budi', stars: 5, review: 'Bagus' });
    const variant = [{ name: 'A', price: 5_000, stock: 2 }];
    await shop.call({
      as: 'owner',
      method: 'PATCH',
      url: `/api/products/${ids[0]}`,
      payload: { variants: variant, specs: [{ key: 'Warna', value: 'Hitam' }], description: '<p>Isi</p>' },
    });
    // More rows than are saved together.
    await shop.shop.db.execute(sql`
      insert into product_views (product_id, day, views)
      select ${ids[0]}, '2026-01-02'::date + n, n from generate_series(0, 44) n`);
    const customer = { name: 'Ani', address: 'Jl. Satu', waNumber: null };
    const items = [{ product: ids[0]!, variant: 'A', qty: 1 }];
    const order = { as: 'owner' as const, method: 'POST' as const, url: '/api/orders/staff' };
    expect((await shop.call({ ...order, payload: { items, customer } })).status).toBe(201);
    const before = await everythingAbout(ids);
    const kinds = new Set(before.map((row) => (row as { kind: string }).kind));

    const { _id, changed } = await act('search=Hapus', 'delete');
    expect(changed).toBe(2);
    expect(await everythingAbout(ids)).toEqual([]);
    expect((await shop.call({ method: 'GET', url: `/api/products/${ids[0]}` })).status).toBe(404);

    expect(await undo(_id)).toMatchObject({ status: 200, body: { restored: 2, skipped: 0 } });
    expect(await everythingAbout(ids)).toEqual(before);
    expect([...kinds].sort()).toEqual(['category', 'history', 'order', 'product', 'review', 'view']);
    expect((await shop.call({ method: 'GET', url: `/api/products/${ids[0]}` })).status).toBe(200);
  });

  test('cannot be undone once a new product has the SKU, or the brand is gone', async () => {
    await makeProducts('Bentrok', ['draft']);
    const first = await act('search=Bentrok', 'delete');
    const taker = await insertProduct(shop.shop, { name: 'Penerus', sku: 'Bentrok-1', price: 1_000 });
    expect(await undo(first._id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('SKU') } });
    await shop.shop.db.delete(products).where(eq(products.id, taker));
    expect((await undo(first._id)).status).toBe(200);

    const second = await act('search=Bentrok', 'delete');
    await shop.shop.db.delete(brands).where(eq(brands.id, brandId));
    expect(await undo(second._id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('brand') } });
    expect(await statusesOf('Bentrok')).toEqual([]);
  });
});
