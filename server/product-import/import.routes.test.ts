import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportJob, ImportResult } from '#domain/admin/import.contract.ts';
import { importColumns } from '#domain/admin/import-columns.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { productCategories, products, searchWords } from '#server/catalogue/product.tables.ts';
import { insertProduct } from '#server/catalogue/save-product.service.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { writeXlsx } from '#server/platform/sheets/xlsx-writer.ts';
import { listZip, unzipEntry } from '#server/platform/sheets/zip-archive.ts';
import { transaction } from '#server/shop/transaction.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { ownerCalls } from '#tests/owner-calls.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { zipFiles } from '#tests/zip-files.ts';
import { importChunks, importJobs } from './import.tables.ts';
import { testImporter } from './test-importer.ts';

const toko = await setUpTestShop();
const ids: Record<string, string> = {};

const { create, createProduct } = ownerCalls(toko);

beforeAll(async () => {
  ids.asus = await create('/brands', { name: 'ASUS' });
  ids.laptop = await create('/categories', { name: 'Laptop', kind: 'laptop' });
  ids.gaming = await create('/categories', { name: 'Gaming | Pro', kind: 'other' });
});

type Part = Parameters<typeof multipart>[0][number];
type Options = { query?: string; parts?: Part[]; id?: string; isStranger?: boolean };

async function send(bytes: Buffer | string, { query = '', parts = [], id, isStranger = false }: Options = {}) {
  const file = { bytes: Buffer.from(bytes), name: 'produk.csv', type: 'text/csv' };
  const form = await multipart([['file', file], ...parts]);
  const headers = { ...form.headers, ...(id ? { 'idempotency-key': id } : {}) };
  const answer = await toko.call({
    method: 'POST',
    url: `/api/products/import${query}`,
    ...(isStranger ? {} : { as: 'owner' as const }),
    payload: form.payload,
    headers,
  });
  return { ...answer, result: answer.body as ImportResult };
}

const lines = (...rows: (string | number)[][]) => rows.map(csvLine).join('');

async function bySku(sku: string): Promise<Product | undefined> {
  const [row] = await toko.shop.db.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  if (!row) return undefined;
  const { body } = await toko.call({ method: 'GET', url: `/api/products/${row.id}`, as: 'owner' });
  return body as Product;
}

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

  test('is stored exactly as a form would be', async () => {
    const { brand: _brand, ...body } = (await bySku('IMP-1'))!;
    await transaction(toko.shop, (shop) =>
      insertProduct(
        shop,
        {
          name: body.name,
          sku: 'FORMA',
          price: body.price,
          brand: ids.asus!,
          categories: [ids.laptop!, ids.gaming!],
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
    const rows = await toko.shop.db.select().from(products);
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
    const links = await toko.shop.db.select().from(productCategories);
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
    const words = (await toko.shop.db.select().from(searchWords)).map(({ word }) => word);
    expect(words).toContain('impor');
  });

  test('keeps search and category rows right when it changes a product that is for sale', async () => {
    await createProduct({
      name: 'Monitor Lama',
      sku: 'JUAL-1',
      price: 1_000_000,
      categories: [ids.laptop],
    });
    await toko.call({ method: 'GET', url: '/api/products?keyword=zebra' });
    await send(lines(['sku', 'name', 'price', 'categories'], ['JUAL-1', 'Monitor Zebra', 900_000, 'Gaming \\| Pro']));
    const found = await toko.call({ method: 'GET', url: `/api/products?keyword=zebra&category=${ids.gaming}` });
    expect(found.body).toMatchObject({ totalDocs: 1, docs: [{ sku: 'JUAL-1', price: 900_000, status: 'active' }] });
    const gone = await toko.call({ method: 'GET', url: `/api/products?category=${ids.laptop}` });
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
        return toko.call({ method: 'POST', url: '/api/products/import', as: 'owner', ...form });
      },
      json: () => toko.call({ method: 'POST', url: '/api/products/import', as: 'owner', payload: {} }),
      mapping: () => send(good, { parts: [['mapping', '{']] }),
      column: () => send(good, { parts: [['mapping', '{"sku":"__proto__"}']] }),
      query: () => send(good, { query: '?force=true' }),
    };
    const answer = await (kind ? calls[kind as keyof typeof calls]() : send(good, { isStranger: true }));
    expect(answer).toMatchObject({ status, body: { title: expect.any(String) } });
  });
});

test('headings of other programs are taken by a mapping, and Indonesian ones are understood', async () => {
  const csv = 'Kode Barang;Nama Produk;Harga Jual;Jumlah Unit\r\nMAP-1;Kipas;"150.000";7\r\n';
  const columns = await multipart([['file', { bytes: Buffer.from(csv), name: 'a.csv', type: 'text/csv' }]]);
  const seen = await toko.call({ method: 'POST', url: '/api/products/import/columns', as: 'owner', ...columns });
  expect(seen).toMatchObject({
    status: 200,
    body: {
      rows: 1,
      columns: [
        { header: 'Kode Barang', field: 'sku', samples: ['MAP-1'] },
        { header: 'Nama Produk', field: 'name' },
        { header: 'Harga Jual', field: 'price' },
        { header: 'Jumlah Unit', field: null },
      ],
    },
  });
  const { result } = await send(csv, { parts: [['mapping', JSON.stringify({ 'Jumlah Unit': 'stock' })]] });
  expect(result).toMatchObject({ created: 1 });
  expect(await bySku('MAP-1')).toMatchObject({ name: 'Kipas', price: 150_000, stock: 7 });
});

describe('a workbook', () => {
  test('is read like a CSV, numbers as numbers', async () => {
    const bytes = await writeXlsx([
      {
        name: 'Produk',
        widths: [],
        rows: [
          ['sku', 'name', 'price', 'isFeatured'],
          ['XL-1', ' Tas & <b> ', 250_000, 'true'],
        ],
      },
    ]);
    expect((await send(bytes)).result).toMatchObject({ created: 1, failed: 0 });
    expect(await bySku('XL-1')).toMatchObject({ name: 'Tas & <b>', price: 250_000, isFeatured: true });
  });
});

describe('pictures', () => {
  const csv = lines(['sku', 'name', 'price', 'thumbnail', 'mediaUrls'], ['PIC-1', 'Foto', 1, 'a.png', 'b.png|A.png']);
  const zipPart = (files: { name: string; bytes: Buffer }[]): Part => [
    'pictures',
    { bytes: zipFiles(files), name: 'foto.zip', type: 'application/zip' },
  ];
  async function storedCount(): Promise<number> {
    let count = 0;
    for await (const _ of toko.shop.files.list()) count += 1;
    return count;
  }

  test('come from a ZIP by name, whatever folder they lie in there', async () => {
    const { bytes } = await pngFile();
    const files = [
      { name: '../../etc/a.png', bytes },
      { name: 'C:\\foto\\b.png', bytes },
    ];
    expect((await send(csv, { parts: [zipPart(files)] })).result).toMatchObject({ created: 1, failed: 0 });
    const product = (await bySku('PIC-1'))!;
    expect(product.mediaUrls).toHaveLength(2);
    expect(product.mediaUrls[1]).toBe(product.thumbnail);
    expect(await toko.shop.files.exists(product.thumbnail!)).toBe(true);
    const again = lines(['sku', 'thumbnail'], ['PIC-1', product.mediaUrls[0]!]);
    expect((await send(again)).result).toMatchObject({ updated: 1, failed: 0 });
    const missing = lines(['sku', 'thumbnail'], ['PIC-1', `aa/aa${'0'.repeat(30)}.webp`]);
    expect((await send(missing)).result).toMatchObject({ updated: 0, failed: 1 });
  });

  test('that are missing or broken are reported at their row, and the good ones of the file are removed again', async () => {
    const before = await storedCount();
    const { result } = await send(csv.replace('PIC-1', 'PIC-2'));
    expect(result.errors).toMatchObject([
      { row: 2, field: 'thumbnail' },
      { row: 2, field: 'mediaUrls' },
    ]);
    const files = [
      { name: 'a.png', bytes: (await pngFile()).bytes },
      { name: 'b.png', bytes: Buffer.from('<svg onload=alert(1)>') },
    ];
    const broken = await send(csv.replace('PIC-1', 'PIC-2'), { parts: [zipPart(files)] });
    expect(broken.result).toMatchObject({ created: 0, failed: 1, errors: [{ row: 2 }] });
    expect(await storedCount()).toBe(before);
    expect(await bySku('PIC-2')).toBeUndefined();
  });
});

describe('an import', () => {
  test('can be watched and read again, and the same call twice is one import', async () => {
    const id = 'impor-uji-coba-1';
    const csv = lines(['sku', 'name', 'price'], ['JOB-1', 'Sekali', 1]);
    const first = await send(csv, { id });
    const second = await send(csv, { id });
    expect(second.result).toEqual(first.result);
    expect(first.result).toMatchObject({ created: 1 });
    const job = await toko.call({ method: 'GET', url: `/api/products/imports/${id}`, as: 'owner' });
    expect(job.body).toMatchObject({
      _id: id,
      fileName: 'produk.csv',
      status: 'done',
      total: 1,
      done: 1,
      result: first.result,
    });
    const list = await toko.call({ method: 'GET', url: '/api/products/imports', as: 'owner' });
    expect((list.body as { docs: ImportJob[] }).docs.map((entry) => entry._id)).toContain(id);
    expect((await toko.call({ method: 'GET', url: '/api/products/imports/tidak-ada', as: 'owner' })).status).toBe(404);
  });

  test('that refuses its file says so when it is read again', async () => {
    const id = 'impor-uji-coba-2';
    expect((await send('nama,harga\r\nA,1', { id })).status).toBe(400);
    const job = await toko.call({ method: 'GET', url: `/api/products/imports/${id}`, as: 'owner' });
    expect(job.body).toMatchObject({ status: 'failed', problem: expect.stringContaining('sku') });
  });

  test('that a stopped server left half written is written to its end by the next start', async () => {
    const { shop } = toko;
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
      .poll(async () => (await toko.call({ method: 'GET', url: '/api/products/imports/sisa-tulis', as: 'owner' })).body)
      .toMatchObject({ status: 'done', result });
    // The first one counted as written before the stop.
    expect(await bySku('RES-1')).toBeUndefined();
    const lost = await toko.call({ method: 'GET', url: '/api/products/imports/sisa-baca', as: 'owner' });
    expect(lost.body).toMatchObject({ status: 'failed', problem: expect.any(String) });
    await importer.close();
  });
});

describe('downloads', () => {
  async function download(url: string) {
    const login = await toko.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password: 'kata-sandi-uji-coba' },
    });
    const { accessToken } = login.json<{ accessToken: string }>();
    return toko.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${accessToken}` } });
  }

  async function sheetXml(bytes: Buffer): Promise<string> {
    const sheets = listZip(bytes, 100).filter(({ name }) => name.startsWith('xl/worksheets/'));
    expect(sheets.length).toBeGreaterThan(0);
    return (await Promise.all(sheets.map((entry) => unzipEntry(entry, 50_000_000)))).join('');
  }

  test('are for staff only', async () => {
    for (const path of ['import/template', 'export', 'imports']) {
      expect((await toko.call({ method: 'GET', url: `/api/products/${path}` })).status).toBe(401);
    }
  });

  test('the template has the columns of an import, and can be imported as it is', async () => {
    const template = await download('/api/products/import/template?format=csv');
    expect(template.body).toBe(`${importColumns.join(',')}\r\n`);
    expect(template.headers['content-type']).toContain('text/csv');
    expect((await send(template.body)).result).toMatchObject({ total: 0, failed: 0 });
    const workbook = await download('/api/products/import/template?format=xlsx');
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
    expect((await send(workbook.rawPayload)).result).toMatchObject({ total: 0, failed: 0 });
  });

  test.each(['csv', 'xlsx'])('an export as %s is imported again as the same products', async (format) => {
    const odd = {
      name: '=HYPERLINK("http://jahat","klik")',
      sku: `@ODD-${format}`,
      price: 1_500_000,
      stock: 3,
      discount: { type: 'nominal', value: 1.125 },
      categories: [ids.gaming, ids.laptop],
      brand: ids.asus,
      variants: [{ name: 'a=b|c;d\\', price: 1_000, sku: 'V;1', stock: null }],
      mainSpecs: [
        { key: 'satu', value: ['x|y'] },
        { key: 'kosong[]', value: 'a=b' },
        { key: 'daftar', value: [] },
      ],
      specs: [{ key: '-warna', value: '+62 "biru", tua\nsekali' }],
      description: `<p>${'panjang '.repeat(5_000)}</p>`,
    };
    const id = await create('/products', odd);
    const read = async () =>
      (await toko.call({ method: 'GET', url: `/api/products/${id}`, as: 'owner' })).body as Product;
    const before = await read();
    expect(before).toMatchObject({ name: odd.name });
    const file = await download(`/api/products/export?format=${format}`);
    expect(file.statusCode).toBe(200);
    if (format === 'csv') expect(file.body).not.toMatch(/(^|,|\n)"?[=+@-]/);
    else expect(await sheetXml(file.rawPayload)).not.toMatch(/<f[ >]/);
    const spoiled = { name: 'Lain', stock: 0, discount: null, categories: [], variants: [], mainSpecs: [], specs: [] };
    await toko.call({
      method: 'PATCH',
      url: `/api/products/${id}`,
      as: 'owner',
      payload: { ...spoiled, description: '', price: 1, brand: null },
    });
    const { result } = await send(file.rawPayload);
    expect(result).toMatchObject({ created: 0, failed: 0 });
    expect({ ...(await read()), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    // A second time changes nothing at all, not even the times.
    const { updatedAt } = await read();
    await send((await download(`/api/products/export?format=${format}`)).rawPayload);
    expect((await read()).updatedAt).toBe(updatedAt);
  });
});
