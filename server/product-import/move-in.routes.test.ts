import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import type { FileColumns, ImportJob, ImportResult, PictureFailure } from '#domain/product-import/import.contract.ts';
import { brands } from '#server/catalogue/brand.tables.ts';
import { categories } from '#server/catalogue/category.tables.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { limits } from '#server/platform/config/limits.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { writeXlsx } from '#server/platform/sheets/xlsx-writer.ts';
import { foreignCsv, foreignGrid, wooCsv } from '#tests/foreign-samples.ts';
import { multipart, pngFile } from '#tests/multipart.ts';
import { startPictureServer } from '#tests/picture-server.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { importJobs, importPictures } from './import.tables.ts';
import { testImporter } from './test-importer.ts';

const testShop = await setUpTestShop({ PICTURES_FROM_LOOPBACK: 'on' });
const png = (await pngFile()).bytes;
/** Paths that fail at first. */
const broken = new Set<string>();
let isHostDown = false;
const pictures = await startPictureServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://x');
  if (pathname.startsWith('/pindah')) {
    response.writeHead(302, { location: pathname.replace('/pindah', '') }).end();
  } else if (pathname.startsWith('/dalam')) {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  } else if (pathname.startsWith('/macet')) return;
  else if (isHostDown) response.writeHead(500).end();
  else if (broken.has(pathname)) response.writeHead(404).end();
  else if (pathname.endsWith('.txt')) response.end('bukan gambar');
  else response.end(png);
});
afterAll(() => pictures.stop());

type Part = Parameters<typeof multipart>[0][number];
type Sent = { query?: string; parts?: Part[]; path?: string };

async function post(bytes: Buffer | string, { query = '', parts = [], path = '/products/import' }: Sent = {}) {
  const file = { bytes: Buffer.from(bytes), name: 'ekspor.csv', type: 'text/csv' };
  const form = await multipart([['file', file], ...parts]);
  return testShop.call({ method: 'POST', url: `/api${path}${query}`, as: 'owner', ...form });
}

const importFile = async (bytes: Buffer | string, sent?: Sent) => (await post(bytes, sent)).body as ImportResult;
const xlsx = (rows: (string | number)[][]) => writeXlsx([{ name: 'Template', widths: [], rows }]);
const names = (choices: object): Part => ['names', JSON.stringify(choices)];
const everything: Part = names({
  brands: { Logitek: 'create', Kingstun: 'create' },
  categories: { Mouse: 'create', Promo: 'skip', 'Memori (RAM)': 'create' },
});

async function read<Body>(url: string): Promise<Body> {
  return (await testShop.call({ method: 'GET', url: `/api${url}`, as: 'owner' })).body as Body;
}

const lastJob = async () => (await read<Page<ImportJob>>('/products/imports?limit=1')).docs[0]!;
const jobOf = (id: string) => read<ImportJob>(`/products/imports/${id}`);
const act = (id: string, action: string) =>
  testShop.call({ method: 'POST', url: `/api/products/imports/${id}/${action}`, as: 'owner' });

async function bySku(sku: string): Promise<Product | undefined> {
  const [row] = await testShop.shop.db.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  return row && read<Product>(`/products/${row.id}`);
}

const change = async (sku: string, payload: object) => {
  const { _id, updatedAt } = (await bySku(sku))!;
  const answer = await testShop.call({
    method: 'PATCH',
    url: `/api/products/${_id}`,
    as: 'owner',
    payload: { ...payload, updatedAt },
  });
  expect(answer.status).toBe(200);
};

async function fetched(id: string): Promise<ImportJob> {
  await expect.poll(async () => (await jobOf(id)).status, { timeout: 20_000 }).toBe('done');
  return jobOf(id);
}

describe('moving in from WooCommerce', () => {
  test('the file is known, and what it lacks in the shop is said before anything is written', async () => {
    const { body } = await post(foreignCsv('woocommerce'), { path: '/products/import/columns' });
    expect(body as FileColumns).toMatchObject({
      source: 'woocommerce',
      rows: 5,
      columns: [],
      unknown: { brands: ['Logitek', 'Kingstun'], categories: ['Mouse', 'Promo', 'Memori (RAM)'] },
      pictures: 4,
      notes: [{ note: 'stock-unknown' }, { note: 'unpublished' }],
    });
    const result = await importFile(foreignCsv('woocommerce'), { query: '?dryRun=true&partial=true' });
    expect(result).toMatchObject({ created: 1, failed: 4, unknown: { brands: ['Logitek', 'Kingstun'] } });
    expect(await testShop.shop.db.select().from(brands)).toEqual([]);
  });

  test('products, brands, categories and pictures come in; what cannot is listed', async () => {
    const result = await importFile(foreignCsv('woocommerce', pictures.origin), {
      query: '?partial=true&newStatus=active&fetchPictures=true',
      parts: [everything],
    });
    expect(result).toMatchObject({ created: 3, failed: 2, newBrands: 2, newCategories: 2, unknown: { brands: [] } });
    expect(result.errors.map(({ row }) => row)).toEqual([7, 8]);
    const job = await fetched((await lastJob())._id);
    expect(job).toMatchObject({
      source: 'woocommerce',
      pictures: { total: 4, done: 4, failed: 0 },
      undoUntil: expect.any(String),
    });
    const mouse = (await bySku('WOO-MOUSE'))!;
    expect(mouse).toMatchObject({
      status: 'active',
      brand: { name: 'Logitek' },
      categories: [{ name: 'Mouse', kind: 'other' }],
      thumbnail: expect.stringMatching(/\.webp$/),
      mediaUrls: [expect.stringMatching(/\.webp$/)],
      discountedPrice: 149_000,
    });
    expect(await testShop.shop.files.exists(mouse.thumbnail!)).toBe(true);
    expect(await bySku('WOO-RAM')).toMatchObject({
      categories: [{ name: 'Memori (RAM)', kind: 'memory' }],
      description: '<p>Cepat</p>',
    });
    expect(await bySku('WC-48')).toMatchObject({ status: 'pending' });
  });

  test('a second import of the same file changes nothing', async () => {
    const before = await bySku('WOO-RAM');
    const result = await importFile(foreignCsv('woocommerce', pictures.origin), {
      query: '?partial=true',
      parts: [everything],
    });
    expect(result).toMatchObject({ created: 0, updated: 3, newBrands: 0 });
    expect(await bySku('WOO-RAM')).toEqual(before);
  });

  test('the whole import is undone; what was changed or ordered since stays and is listed', async () => {
    const jobs = await read<Page<ImportJob>>('/products/imports?limit=10');
    const { _id } = jobs.docs.find(({ result, dryRun }) => !dryRun && result!.created === 3)!;
    await change('WOO-RAM', { price: 1_234_000 });
    const { _id: mouse } = (await bySku('WOO-MOUSE'))!;
    const order = {
      items: [{ product: mouse, variant: null, qty: 1 }],
      shipping: { destination: '', destinationLabel: 'Kota Bandung', method: null },
    };
    expect((await testShop.call({ method: 'POST', url: '/api/orders', payload: order })).status).toBe(201);
    const answer = await act(_id, 'undo');
    expect(answer).toMatchObject({ status: 200, body: { status: 'undone', undoUntil: null } });
    expect((answer.body as ImportJob).undo).toEqual({
      deleted: 1,
      restored: 0,
      skipped: 6,
      kept: [
        { name: 'Kingstun', reason: 'Masih dipakai' },
        { name: 'Logitek', reason: 'Masih dipakai' },
        { name: 'Memori (RAM)', reason: 'Masih dipakai' },
        { name: 'Memori DDR5', reason: 'Sudah diubah sejak impor' },
        { name: 'Mouse', reason: 'Masih dipakai' },
        { name: 'Mouse Nirkabel', reason: 'Sudah dipesan sejak impor' },
      ],
    });
    expect(await bySku('WC-48')).toBeUndefined();
    expect(await bySku('WOO-RAM')).toMatchObject({ price: 1_234_000 });
    expect((await act(_id, 'undo')).status).toBe(409);
    const trail = await read<Page<{ action: string; note: string }>>('/audit?limit=20');
    expect(trail.docs.find(({ note }) => note?.startsWith('Impor diurungkan'))).toMatchObject({
      note: 'Impor diurungkan: 1 dihapus, 0 dikembalikan, 6 dibiarkan',
    });
  });
});

const wooRow = (sku: string, more: Record<string, string | number> = {}) => ({
  ID: sku.length,
  Type: 'simple',
  SKU: sku,
  Name: `Produk ${sku}`,
  Published: 1,
  'In stock?': 1,
  Stock: 2,
  'Regular price': 10_000,
  ...more,
});

describe('an undo', () => {
  test('deletes what was made with its brands and puts back what was overwritten, pictures too', async () => {
    const { thumbnail, brand } = (await bySku('WOO-MOUSE'))!;
    const own = { name: 'Nama lama', sku: 'URUNG-LAMA', price: 50_000, stock: 4, thumbnail, brand: brand!._id };
    expect((await testShop.call({ method: 'POST', url: '/api/products', as: 'owner', payload: own })).status).toBe(201);
    const before = await bySku('URUNG-LAMA');
    const csv = wooCsv([
      wooRow('URUNG-LAMA', {
        'Regular price': 99_000,
        Stock: 7,
        Brands: 'Merek Baru',
        Images: `${pictures.origin}/baru.png`,
        Name: 'Nama lain',
      }),
      wooRow('URUNG-BARU', { Brands: 'Merek Baru', Categories: 'Kategori Baru' }),
    ]);
    const choices = { brands: { 'Merek Baru': 'create' }, categories: { 'Kategori Baru': 'create' } };
    const result = await importFile(csv, { query: '?fetchPictures=true', parts: [names(choices)] });
    expect(result).toMatchObject({ created: 1, updated: 1, failed: 0 });
    const { _id } = await fetched((await lastJob())._id);
    expect(await bySku('URUNG-LAMA')).toMatchObject({ price: 99_000, name: 'Nama lain' });
    expect((await act(_id, 'undo')).body).toMatchObject({ undo: { deleted: 3, restored: 1, skipped: 0, kept: [] } });
    const { updatedAt: _a, ...after } = (await bySku('URUNG-LAMA'))!;
    const { updatedAt: _b, ...wanted } = before!;
    expect(after).toEqual(wanted);
    expect(await bySku('URUNG-BARU')).toBeUndefined();
    expect(await testShop.shop.db.select().from(brands).where(eq(brands.name, 'Merek Baru'))).toEqual([]);
    expect(await testShop.shop.db.select().from(categories).where(eq(categories.name, 'Kategori Baru'))).toEqual([]);
  });

  test('leaves a product whose discount would pass the price that it had', async () => {
    const own = { name: 'Tetap', sku: 'URUNG-DISKON', price: 50_000 };
    expect((await testShop.call({ method: 'POST', url: '/api/products', as: 'owner', payload: own })).status).toBe(201);
    await importFile(wooCsv([wooRow('URUNG-DISKON', { 'Regular price': 99_000 })]));
    await change('URUNG-DISKON', { discount: { type: 'nominal', value: 60_000 } });
    const kept = [{ name: 'Produk URUNG-DISKON', reason: 'Diskon tidak boleh melebihi harga' }];
    const { body } = await act((await lastJob())._id, 'undo');
    expect(body).toMatchObject({ undo: { restored: 0, skipped: 1, kept } });
    expect(await bySku('URUNG-DISKON')).toMatchObject({ price: 99_000, discountedPrice: 39_000 });
  });

  test('is refused after seven days, for a check and for an import that does not exist', async () => {
    await importFile(wooCsv([wooRow('URUNG-TUA')]));
    const { _id } = await lastJob();
    const jobs = await read<Page<ImportJob>>('/products/imports?limit=20');
    expect((await act(jobs.docs.find(({ dryRun }) => dryRun)!._id, 'undo')).status).toBe(409);
    const createdAt = new Date(Date.now() - 7 * 24 * 60 * 60_000 - 1_000);
    await testShop.shop.db.update(importJobs).set({ createdAt }).where(eq(importJobs.id, _id));
    expect((await jobOf(_id)).undoUntil).toBeNull();
    expect((await act(_id, 'undo')).status).toBe(409);
    expect(await bySku('URUNG-TUA')).toBeDefined();
    expect((await act('tidak-ada', 'undo')).status).toBe(404);
  });

  test('that was interrupted goes on after the next start', async () => {
    await importFile(wooCsv([wooRow('URUNG-MATI'), wooRow('URUNG-MATI-2')]));
    const { _id } = await lastJob();
    await testShop.shop.db
      .update(importJobs)
      .set({ status: 'undoing', leasedBy: 'ended', leaseUntil: new Date(0) })
      .where(eq(importJobs.id, _id));
    const importer = testImporter(testShop.shop);
    await importer.resume();
    await expect.poll(async () => (await jobOf(_id)).status).toBe('undone');
    expect(await bySku('URUNG-MATI')).toBeUndefined();
    await importer.close();
  });
});

describe('pictures from their addresses', () => {
  test('those that fail are listed with the reason, and a retry fetches them', async () => {
    broken.add('/hilang.png');
    const csv = wooCsv([
      wooRow('FOTO-1', { Images: `${pictures.origin}/hilang.png, ${pictures.origin}/pindah/ada.png` }),
      wooRow('FOTO-2', { Images: `${pictures.origin}/teks.txt` }),
      wooRow('FOTO-3', { Images: 'http://169.254.169.254/latest/meta-data' }),
      wooRow('FOTO-4', { Images: 'http://10.0.0.5/a.png, http://[::ffff:127.0.0.1]/b.png' }),
      wooRow('FOTO-5', { Images: `${pictures.origin}/dalam` }),
      wooRow('FOTO-6', { Images: `${pictures.origin}/ada.png` }),
    ]);
    expect(await importFile(csv, { query: '?fetchPictures=true' })).toMatchObject({ created: 6, failed: 0 });
    const { _id } = await lastJob();
    expect(await fetched(_id)).toMatchObject({ pictures: { total: 8, done: 8, failed: 6 } });
    const failures = () => read<Page<PictureFailure>>(`/products/imports/${_id}/failed-pictures?limit=20`);
    expect((await failures()).docs.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'Alamat menjawab dengan galat 404.'],
      [3, 'Gambar harus berupa JPEG, PNG, atau WebP.'],
      [4, 'Gambar hanya diambil dari alamat umum di internet (http atau https).'],
      [5, 'Gambar hanya diambil dari alamat umum di internet (http atau https).'],
      [5, 'Gambar hanya diambil dari alamat umum di internet (http atau https).'],
      [6, 'Gambar hanya diambil dari alamat umum di internet (http atau https).'],
    ]);
    // The next picture takes the place of the one that failed.
    expect(await bySku('FOTO-1')).toMatchObject({ thumbnail: expect.any(String), mediaUrls: [] });
    expect(await bySku('FOTO-3')).toMatchObject({ thumbnail: null });

    broken.clear();
    await change('FOTO-2', { name: 'Nama yang diubah' });
    expect((await act(_id, 'retry-pictures')).status).toBe(200);
    expect(await fetched(_id)).toMatchObject({ pictures: { total: 8, done: 8, failed: 5 } });
    expect(await bySku('FOTO-1')).toMatchObject({ mediaUrls: [expect.any(String)] });
    expect(pictures.requests.filter((path) => path === '/hilang.png')).toHaveLength(2);
  });

  test('a product keeps its pictures until all of the new ones are there', async () => {
    const importPictures = async (...names: string[]) => {
      const images = names.map((name) => `${pictures.origin}/${name}.png`).join(', ');
      await importFile(wooCsv([wooRow('FOTO-ULANG', { Images: images })]), { query: '?fetchPictures=true' });
      return fetched((await lastJob())._id);
    };
    const shown = async () => {
      const { thumbnail, mediaUrls } = (await bySku('FOTO-ULANG'))!;
      return [thumbnail, ...mediaUrls];
    };
    await importPictures('lama-1', 'lama-2');
    const before = await shown();
    expect(before).toEqual([expect.any(String), expect.any(String)]);
    isHostDown = true;
    expect(await importPictures('mati')).toMatchObject({ pictures: { done: 1, failed: 1 } });
    isHostDown = false;
    expect(await shown()).toEqual(before);
    broken.add('/baru-2.png');
    const { _id } = await importPictures('baru-1', 'baru-2', 'baru-3');
    expect(await shown()).toEqual(before);
    broken.clear();
    expect((await act(_id, 'retry-pictures')).status).toBe(200);
    expect(await fetched(_id)).toMatchObject({ pictures: { done: 3, failed: 0 } });
    const after = await shown();
    expect(after).toHaveLength(3);
    expect(after.filter((path) => before.includes(path))).toEqual([]);
  });

  test('a file without a column of pictures leaves them, an empty cell removes them, the main picture too', async () => {
    const [first, second] = ['utama-1', 'utama-2'].map((name) => `${pictures.origin}/${name}.png`);
    const importRow = async (header: string, row: string) => {
      await importFile(`${header}\n${row}\n`, { query: '?fetchPictures=true' });
      await fetched((await lastJob())._id);
      return (await bySku('GALERI-1'))!;
    };
    const header = 'sku,name,price,thumbnail,mediaUrls';
    const made = await importRow(header, `GALERI-1,Galeri,1000,${first},${second}`);
    expect(made.mediaUrls).toHaveLength(1);
    const changed = await importRow('sku,thumbnail', `GALERI-1,${second}`);
    expect(changed.mediaUrls).toEqual(made.mediaUrls);
    expect(changed.thumbnail).not.toBe(made.thumbnail);
    const emptied = await importRow(header, `GALERI-1,Galeri,1000,${first},`);
    expect(emptied).toMatchObject({ thumbnail: expect.any(String), mediaUrls: [] });
    const withoutMain = await importRow(header, `GALERI-1,Galeri,1000,,${second}`);
    expect(withoutMain).toMatchObject({ thumbnail: null, mediaUrls: [expect.any(String)] });
  });

  test('a host that never answers is given up, and the pictures of other hosts are fetched', async () => {
    const before = { ...limits };
    onTestFinished(() => void Object.assign(limits, before));
    Object.assign(limits, { pictureFetchMs: 200 });
    const elsewhere = pictures.origin.replace('127.0.0.1', 'localhost');
    const rows = Array.from({ length: 10 }, (_, at) =>
      wooRow(`FOTO-MACET-${at}`, { Images: at === 9 ? `${elsewhere}/ada.png` : `${pictures.origin}/macet-${at}.png` }),
    );
    await importFile(wooCsv(rows), { query: '?fetchPictures=true' });
    const { _id, ...job } = await fetched((await lastJob())._id);
    expect(job).toMatchObject({ pictures: { total: 10, done: 10, failed: 9 } });
    expect(pictures.requests.filter((path) => path.startsWith('/macet')).length).toBeLessThan(9);
    const failures = await read<Page<PictureFailure>>(`/products/imports/${_id}/failed-pictures?limit=20`);
    expect(new Set(failures.docs.map(({ problem }) => problem))).toEqual(new Set(['Alamat terlalu lama menjawab.']));
    expect(await bySku('FOTO-MACET-9')).toMatchObject({ thumbnail: expect.any(String) });
  });

  test('a picture that staff have chosen meanwhile stays', async () => {
    broken.add('/telat.png');
    await importFile(wooCsv([wooRow('FOTO-STAF', { Images: `${pictures.origin}/telat.png` })]), {
      query: '?fetchPictures=true',
    });
    const { _id } = await fetched((await lastJob())._id);
    const own = (await bySku('FOTO-6'))!.thumbnail;
    await change('FOTO-STAF', { thumbnail: own });
    broken.clear();
    await act(_id, 'retry-pictures');
    expect(await fetched(_id)).toMatchObject({ pictures: { failed: 1 } });
    expect(await bySku('FOTO-STAF')).toMatchObject({ thumbnail: own });
  });

  test('what was waiting at a stop is fetched after the next start', async () => {
    await importFile(wooCsv([wooRow('FOTO-MATI')]));
    const { _id } = await lastJob();
    await testShop.shop.db.insert(importPictures).values({
      jobId: _id,
      sku: 'FOTO-MATI',
      position: 0,
      row: 2,
      address: `${pictures.origin}/mati.png`,
      status: 'waiting',
    });
    await testShop.shop.db
      .update(importJobs)
      .set({ status: 'fetching', picturesTotal: 1, leasedBy: 'ended', leaseUntil: new Date(0) })
      .where(eq(importJobs.id, _id));
    const importer = testImporter(testShop.shop);
    await importer.resume();
    expect(await fetched(_id)).toMatchObject({ pictures: { total: 1, done: 1, failed: 0 } });
    expect(await bySku('FOTO-MATI')).toMatchObject({ thumbnail: expect.any(String) });
    await importer.close();
  });

  test("in the shop's own columns addresses are fetched only where that is wanted", async () => {
    const csv = [
      ['sku', 'name', 'price', 'thumbnail'],
      ['FOTO-SENDIRI', 'X', 1, `${pictures.origin}/sendiri.png`],
    ]
      .map(csvLine)
      .join('');
    expect(await importFile(csv)).toMatchObject({ failed: 1, errors: [{ field: 'thumbnail' }] });
    expect(await importFile(csv, { query: '?fetchPictures=true' })).toMatchObject({ created: 1 });
    await fetched((await lastJob())._id);
    expect(await bySku('FOTO-SENDIRI')).toMatchObject({ thumbnail: expect.stringMatching(/\.webp$/) });
  });

  test('no request can open this machine: the setting is refused in production', async () => {
    expect(() => readConfig({ NODE_ENV: 'production', PICTURES_FROM_LOOPBACK: 'on' })).toThrow(/tests only/);
    expect(readConfig({}).picturesFromLoopback).toBe(false);
  });
});

describe('workbooks of market places', () => {
  test("each of Shopee's files completes what the one before has made", async () => {
    const parts = [names({ categories: { Powerbank: 'create' } })];
    expect(await importFile(await xlsx(foreignGrid('shopee-sales')))).toMatchObject({ created: 2, failed: 0 });
    const media = await xlsx(foreignGrid('shopee-media', pictures.origin));
    expect(await importFile(media, { parts, query: '?fetchPictures=true' })).toMatchObject({ updated: 1, failed: 0 });
    await expect.poll(async () => (await bySku('SHP-PB'))?.thumbnail).toMatch(/\.webp$/);
    expect(await bySku('SHP-PB')).toMatchObject({
      price: 299_000,
      categories: [{ name: 'Powerbank' }],
      variants: [{ name: 'Hitam' }, { name: 'Putih' }],
    });
  });

  test('the sheet with products is found behind one with instructions', async () => {
    const rows = foreignGrid('tokopedia', pictures.origin);
    const bytes = await writeXlsx([
      { name: 'Petunjuk', widths: [], rows: [['Cara mengisi templat ini']] },
      { name: 'ISI Template Impor Produk', widths: [], rows },
    ]);
    expect(await importFile(bytes)).toMatchObject({ created: 2, failed: 0 });
    expect(await bySku('TKP-SSD')).toMatchObject({ price: 1_250_000, thumbnail: null });
  });

  test('a file that only looks like one can be read by its columns', async () => {
    const parts: Part[] = [
      ['format', 'plain'],
      [
        'mapping',
        JSON.stringify({
          SKU: 'sku',
          Name: 'name',
          'Regular price': 'price',
          Categories: null,
          Brands: null,
          Stock: 'stock',
          Images: null,
        }),
      ],
    ];
    const result = await importFile(wooCsv([wooRow('POLOS-1')]), { parts });
    expect(result).toMatchObject({ created: 1, failed: 0 });
    const answer = await post(foreignCsv('woocommerce'), {
      path: '/products/import/columns',
      parts: [['format', 'plain']],
    });
    expect(answer.body).toMatchObject({
      source: null,
      columns: expect.arrayContaining([expect.objectContaining({ header: 'SKU' })]),
    });
  });
});

test.each([
  ['no JSON', '{'],
  ['another choice', JSON.stringify({ brands: { A: 'maybe' } })],
  ['a name that is too long', JSON.stringify({ brands: { ['x'.repeat(81)]: 'create' } })],
  [
    'too many names',
    JSON.stringify({ brands: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [at, 'skip'])) }),
  ],
])('choices with %s are refused and nothing is written', async (_, text) => {
  const answer = await post(wooCsv([wooRow('PILIHAN')]), { parts: [['names', text]] });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'names' }] } });
  expect(await bySku('PILIHAN')).toBeUndefined();
});
