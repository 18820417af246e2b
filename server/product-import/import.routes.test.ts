import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportJob, ImportResult } from '#domain/product-import/import.contract.ts';
import { productCategories, products, searchWords } from '#server/catalogue/product.tables.ts';
import { insertProduct } from '#server/catalogue/save-product.service.ts';
import { transaction } from '#server/shop/transaction.ts';
import { multipart } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { importChunks, importJobs } from './import.tables.ts';
import { importCalls, lines } from './test-import-calls.ts';
import { testImporter } from './test-importer.ts';

const testShop = await setUpTestShop();
const { createProduct } = ownerCalls(testShop);
const { send, bySku, createNamed } = importCalls(testShop);
let ids: Awaited<ReturnType<typeof createNamed>>;

beforeAll(async () => {
  ids = await createNamed();
});

const full = {
  sku: 'IMP-1',
  name: 'Laptop Impor 14',
  brand: 'asus',
  categories: 'Laptop|Gaming \\| Pro',
  price: 'Rp 8.999.000',
  stock: '5',
  weight: '1500',
  length: '48',
  width: '30',
  height: '8',
  discountType: 'percent',
  discountValue: '12,5',
  isHotDeals: 'ya',
  isFeatured: 'false',
  variants: '8 GB=8999000;stock=3|16 GB=9999000;sku=IMP-1-16;stock=2',
  mainSpecs: 'ram_gb=16|os=windows|ports[]=usb-c|ports[]=hdmi',
  specs: 'Warna=Hitam|Garansi=2 tahun',
  description: '<p>Ringan</p><script>alert(1)</script>',
  thumbnail: '',
  mediaUrls: '',
};

describe('a file', () => {
  test('makes products that wait for approval, with everything a form could give them', async () => {
    const answer = await send(lines(Object.keys(full), Object.values(full)));
    expect(answer).toMatchObject({
      status: 200,
      body: { dryRun: false, total: 1, created: 1, updated: 0, failed: 0, errors: [] },
    });
    expect(await bySku('IMP-1')).toMatchObject({
      name: 'Laptop Impor 14',
      status: 'pending',
      brand: { name: 'ASUS' },
      categories: [{ name: 'Laptop' }, { name: 'Gaming | Pro' }],
      price: 8_999_000,
      discount: { type: 'percent', value: 12.5 },
      discountedPrice: 7_874_125,
      stock: 5,
      weight: 1500,
      size: { length: 48, width: 30, height: 8 },
      isHotDeals: true,
      variants: [
        { name: '8 GB', price: 8_999_000, stock: 3, sku: null },
        { name: '16 GB', price: 9_999_000, stock: 2, sku: 'IMP-1-16' },
      ],
      mainSpecs: [
        { key: 'ram_gb', value: '16' },
        { key: 'os', value: 'windows' },
        { key: 'ports', value: ['usb-c', 'hdmi'] },
      ],
      specs: [
        { key: 'Warna', value: 'Hitam' },
        { key: 'Garansi', value: '2 tahun' },
      ],
      description: '<p>Ringan</p>',
    });
  });

  test('changes products that it names again, and does not touch fields without a column', async () => {
    const answer = await send(lines(['sku', 'price', 'discountType', 'discountValue'], ['IMP-1', 7_500_000, '', '']));
    expect(answer.result).toMatchObject({ created: 0, updated: 1, failed: 0 });
    expect(await bySku('IMP-1')).toMatchObject({
      name: 'Laptop Impor 14',
      price: 7_500_000,
      discount: null,
      brand: { name: 'ASUS' },
      stock: 5,
    });
  });

  test('means the whole path before a name alone, and the oldest of several with one name', async () => {
    const { create } = ownerCalls(testShop);
    const parent = await create('/categories', { name: 'Komputer bekas', kind: 'other' });
    const top = await create('/categories', { name: 'Obral', kind: 'other' });
    await create('/categories', { name: 'Obral', kind: 'other', parent });
    const brand = await create('/brands', { name: 'Kembar' });
    await create('/brands', { name: 'kembar' });
    await createProduct({ name: 'Obralan', sku: 'OBR-1', price: 900_000, brand, categories: [top] });
    const answer = await send(lines(['sku', 'brand', 'categories'], ['OBR-1', 'Kembar', 'Obral']));
    expect(answer.result).toMatchObject({ updated: 1, failed: 0 });
    expect(await bySku('OBR-1')).toMatchObject({ brand: { _id: brand }, categories: [{ _id: top }] });
  });

  test('does not drop a stock that belongs to the variants: the row is refused', async () => {
    const variants = [
      { name: '8 GB', price: 900_000, stock: 3 },
      { name: '16 GB', price: 990_000, stock: 2 },
    ];
    await createProduct({ name: 'Bervarian', sku: 'VAR-1', price: 900_000, variants });
    const counted = await send(lines(['sku', 'stock'], ['VAR-1', 77]));
    const errors = [{ row: 2, field: 'stock', message: 'Stok produk ini diatur per varian' }];
    expect(counted.result).toMatchObject({ updated: 0, failed: 1, errors });
    expect((await send(lines(['sku', 'stock'], ['VAR-1', 5]))).result).toMatchObject({ updated: 1, failed: 0 });
    expect(await bySku('VAR-1')).toMatchObject({ stock: 5, variants: [{ stock: 3 }, { stock: 2 }] });
  });

  test('names everything that is wrong with a row at once', async () => {
    const row = lines(['sku', 'name', 'price', 'discountType', 'discountValue'], ['BARU-1', '', 'abc', 'percent', 120]);
    const { result } = await send(row);
    expect(result.errors.map(({ field }) => field).sort()).toEqual(['discountValue', 'name', 'price']);
    expect(result).toMatchObject({ created: 0, failed: 1 });
  });

  test('does not give a product away: what it leaves out counts as the shop has it', async () => {
    const discount = { type: 'nominal', value: 500_000 };
    await createProduct({ name: 'Monitor Diskon', sku: 'DISK-1', price: 900_000, discount });
    const cheapFile = lines(['sku', 'price'], ['DISK-1', 400_000]);
    expect((await send(cheapFile, { query: '?dryRun=true' })).result).toMatchObject({ updated: 0, failed: 1 });
    const cheap = await send(cheapFile);
    expect(cheap.result).toMatchObject({
      updated: 0,
      failed: 1,
      errors: [{ row: 2, field: 'price', message: 'Diskon tidak boleh melebihi harga' }],
    });
    const high = await send(lines(['sku', 'discountType', 'discountValue'], ['DISK-1', 'nominal', 950_000]));
    expect(high.result).toMatchObject({ updated: 0, errors: [{ row: 2, field: 'discountValue' }] });
    expect((await send(lines(['sku', 'price'], ['DISK-1', 600_000]))).result).toMatchObject({ updated: 1, failed: 0 });
    expect(await bySku('DISK-1')).toMatchObject({ price: 600_000, discountedPrice: 100_000 });
  });

  test('is stored exactly as a form would be', async () => {
    const { brand: _brand, ...body } = (await bySku('IMP-1'))!;
    await transaction(testShop.shop, (shop) =>
      insertProduct(
        shop,
        {
          name: body.name,
          sku: 'FORMA',
          price: body.price,
          brand: ids.asus,
          categories: [ids.laptop, ids.gaming],
          stock: body.stock,
          weight: body.weight,
          size: body.size,
          isHotDeals: true,
          variants: body.variants,
          mainSpecs: body.mainSpecs,
          specs: body.specs,
          description: body.description,
        },
        { status: 'pending' },
      ),
    );
    const [header, row] = [Object.keys(full), Object.values({ ...full, sku: 'FORMB', price: '7500000' })];
    row[header.indexOf('discountType')] = '';
    row[header.indexOf('discountValue')] = '';
    await send(lines(header, row));
    const rows = await testShop.shop.db.select().from(products);
    const [first, second] = ['FORMA', 'FORMB'].map((sku) => rows.find((row) => row.sku === sku)!);
    const comparable = ({
      id: _id,
      sku: _sku,
      createdAt: _c,
      updatedAt: _u,
      search,
      ...rest
    }: typeof first & object) => ({
      ...rest,
      search: search.replaceAll(/form[ab]/g, 'form'),
    });
    expect(comparable(second!)).toEqual(comparable(first!));
    const links = await testShop.shop.db.select().from(productCategories);
    const own = (id: string) =>
      links
        .filter((link) => link.productId === id)
        .sort((a, b) => a.position - b.position)
        .map(({ categoryId, position, isActive, discountedPrice }) => ({
          categoryId,
          position,
          isActive,
          discountedPrice,
        }));
    expect(own(second!.id)).toEqual(own(first!.id));
    expect(own(first!.id)).toHaveLength(2);
    const words = (await testShop.shop.db.select().from(searchWords)).map(({ word }) => word);
    expect(words).toContain('impor');
  });

  test('keeps search and category rows right when it changes a product that is for sale', async () => {
    await createProduct({
      name: 'Monitor Lama',
      sku: 'JUAL-1',
      price: 1_000_000,
      categories: [ids.laptop],
    });
    await testShop.call({ method: 'GET', url: '/api/products?keyword=zebra' });
    await send(lines(['sku', 'name', 'price', 'categories'], ['JUAL-1', 'Monitor Zebra', 900_000, 'Gaming \\| Pro']));
    const found = await testShop.call({ method: 'GET', url: `/api/products?keyword=zebra&category=${ids.gaming}` });
    expect(found.body).toMatchObject({ totalDocs: 1, docs: [{ sku: 'JUAL-1', price: 900_000, status: 'active' }] });
    const gone = await testShop.call({ method: 'GET', url: `/api/products?category=${ids.laptop}` });
    expect(gone.body).toMatchObject({ totalDocs: 0 });
  });
});

describe('what is wrong', () => {
  const bad = lines(
    ['sku', 'name', 'price', 'brand', 'stock'],
    ['OK-1', 'Baik', 1000, '', 1],
    ['', 'Tanpa SKU', 1000, '', 1],
    ['BAD-1', 'Harga salah', 'seribu', 'Tak Dikenal', -1],
    ['BAD-2', '', 1000, '', 1],
    ['OK-1', 'Kembar', 1000, '', 1],
  );
  const problems = [
    { row: 3, field: 'sku' },
    { row: 4, field: 'price' },
    { row: 4, field: 'brand' },
    { row: 4, field: 'stock' },
    { row: 5, field: 'name' },
    { row: 6, field: 'sku' },
  ];
  const places = ({ errors }: ImportResult) =>
    errors.map(({ row, field }) => `${row} ${field}`).sort((a, b) => a.localeCompare(b));
  const expected = problems.map(({ row, field }) => `${row} ${field}`).sort((a, b) => a.localeCompare(b));

  test('is reported by a dry run with row and field, and nothing is written', async () => {
    const { status, result } = await send(bad, { query: '?dryRun=true' });
    expect(status).toBe(200);
    expect(result).toMatchObject({ dryRun: true, total: 5, created: 1, updated: 0, failed: 4 });
    expect(places(result)).toEqual(expected);
    expect(result.errors.find(({ field }) => field === 'brand')?.message).toContain("'Tak Dikenal'");
    expect(await bySku('OK-1')).toBeUndefined();
  });

  test('refuses the whole file, unless partial', async () => {
    const { result } = await send(bad);
    expect(result).toMatchObject({ dryRun: false, total: 5, created: 0, updated: 0, failed: 4 });
    expect(await bySku('OK-1')).toBeUndefined();
  });

  test('is skipped by a partial import', async () => {
    const { result } = await send(bad, { query: '?partial=true' });
    expect(result).toMatchObject({ created: 1, failed: 4 });
    expect(await bySku('OK-1')).toMatchObject({ name: 'Baik' });
    expect(await bySku('BAD-2')).toBeUndefined();
  });

  test.each([
    ['no session', 401, undefined],
    ['no file', 400, 'form'],
    ['no form', 415, 'json'],
    ['a mapping that is no JSON', 400, 'mapping'],
    ['a mapping to a column that does not exist', 400, 'column'],
    ['an unknown query parameter', 400, 'query'],
  ])('%s is refused', async (_, status, kind) => {
    const good = lines(['sku', 'name', 'price'], ['X-1', 'X', 1]);
    const calls = {
      form: async () => {
        const form = await multipart([['lain', 'x']]);
        return testShop.call({ method: 'POST', url: '/api/products/import', as: 'owner', ...form });
      },
      json: () => testShop.call({ method: 'POST', url: '/api/products/import', as: 'owner', payload: {} }),
      mapping: () => send(good, { parts: [['mapping', '{']] }),
      column: () => send(good, { parts: [['mapping', '{"sku":"__proto__"}']] }),
      query: () => send(good, { query: '?force=true' }),
    };
    const answer = await (kind ? calls[kind as keyof typeof calls]() : send(good, { isStranger: true }));
    expect(answer).toMatchObject({ status, body: { title: expect.any(String) } });
  });
});

describe('an import', () => {
  test('can be watched and read again, and the same call twice is one import', async () => {
    const id = 'impor-uji-coba-1';
    const csv = lines(['sku', 'name', 'price'], ['JOB-1', 'Sekali', 1]);
    const first = await send(csv, { id });
    const second = await send(csv, { id });
    const other = await send(csv, { id, query: '?dryRun=true' });
    expect(other).toMatchObject({
      status: 409,
      body: { detail: 'Idempotency-Key ini sudah dipakai untuk data yang lain.' },
    });
    expect(second.result).toEqual(first.result);
    expect(first.result).toMatchObject({ created: 1 });
    const job = await testShop.call({ method: 'GET', url: `/api/products/imports/${id}`, as: 'owner' });
    expect(job.body).toMatchObject({
      _id: id,
      fileName: 'produk.csv',
      status: 'done',
      total: 1,
      done: 1,
      result: first.result,
    });
    const list = await testShop.call({ method: 'GET', url: '/api/products/imports', as: 'owner' });
    expect((list.body as { docs: ImportJob[] }).docs.map((entry) => entry._id)).toContain(id);
    expect((await testShop.call({ method: 'GET', url: '/api/products/imports/tidak-ada', as: 'owner' })).status).toBe(
      404,
    );
  });

  test('that refuses its file says so when it is read again', async () => {
    const id = 'impor-uji-coba-2';
    expect((await send('nama,harga\r\nA,1', { id })).status).toBe(400);
    const job = await testShop.call({ method: 'GET', url: `/api/products/imports/${id}`, as: 'owner' });
    expect(job.body).toMatchObject({ status: 'failed', problem: expect.stringContaining('sku') });
  });

  test('that a stopped server left half written is written to its end by the next start', async () => {
    const { shop } = testShop;
    const bodies = ['RES-1', 'RES-2', 'RES-3'].map((sku) => ({ sku, name: sku, price: 1 }));
    const result = { dryRun: false, total: 3, created: 3, updated: 0, failed: 0, errors: [] };
    await shop.db.insert(importJobs).values([
      {
        id: 'sisa-tulis',
        fileName: 'a',
        dryRun: false,
        partial: false,
        status: 'writing',
        total: 3,
        done: 1,
        result,
        updatedAt: new Date(0),
      },
      { id: 'sisa-baca', fileName: 'b', dryRun: false, partial: false, status: 'reading', updatedAt: new Date(0) },
    ]);
    await shop.db.insert(importChunks).values({ jobId: 'sisa-tulis', position: 0, rows: JSON.stringify(bodies) });
    const importer = testImporter(shop);
    await importer.resume();
    await expect.poll(() => bySku('RES-3')).toMatchObject({ status: 'pending' });
    await expect
      .poll(
        async () => (await testShop.call({ method: 'GET', url: '/api/products/imports/sisa-tulis', as: 'owner' })).body,
      )
      .toMatchObject({ status: 'done', result });
    // The first one counted as written before the stop.
    expect(await bySku('RES-1')).toBeUndefined();
    const lost = await testShop.call({ method: 'GET', url: '/api/products/imports/sisa-baca', as: 'owner' });
    expect(lost.body).toMatchObject({ status: 'failed', problem: expect.any(String) });
    await importer.close();
  });
});
