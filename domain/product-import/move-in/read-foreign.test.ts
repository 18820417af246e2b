import { describe, expect, test } from 'vitest';
import { importColumns } from '#domain/product-import/import-columns.ts';
import { type KnownNames, nameKey, readRow } from '#domain/product-import/import-row.ts';
import { type ForeignSample, foreignGrid, gridOf, wooCsv } from '#tests/foreign-samples.ts';
import { testResults } from '#tests/test-results.ts';
import { amountOf } from './foreign-product.ts';
import { addressesOf, gramsOf, htmlOf } from './foreign-text.ts';
import { readForeign } from './read-foreign.ts';

const today = '2030-06-01';
const readSample = (name: ForeignSample) => readForeign(foreignGrid(name), today)!;

/** The cells as the next step reads them: names that it meets are taken for known. */
function bodiesOf(grid: string[][]) {
  return readForeign(grid, today)!.rows.map(({ row, cells, isUnpublished, problem }) => {
    if (problem) return { row, problem };
    const known: KnownNames = {
      brands: new Map([[nameKey(cells.get('brand') ?? ''), 'brand']]),
      categories: new Map((cells.get('categories') ?? '').split('|').map((name) => [nameKey(name), nameKey(name)])),
      kinds: new Map(),
      pictures: new Set(),
      canFetch: true,
    };
    return { line: row, isUnpublished, ...readRow(cells, known) };
  });
}

test.each<[string, ForeignSample]>([
  ['woocommerce', 'woocommerce'],
  ['shopify', 'shopify'],
  ['shopify', 'shopify-new-headings'],
  ['tokopedia', 'tokopedia'],
  ['tokopedia', 'tokopedia-seller-center'],
  ['shopee', 'shopee-sales'],
  ['shopee', 'shopee-basic'],
  ['shopee', 'shopee-media'],
  ['shopee', 'shopee-shipping'],
  ['shopee', 'shopee-new-products'],
])('a file of %s is known by its headings', (source, sample) => {
  expect(readSample(sample)).toMatchObject({ source });
});

test.each<[string, string[][]]>([
  ["the shop's own template", [[...importColumns]]],
  [
    'a list made by hand',
    [
      ['Kode Produk', 'Nama Produk', 'Harga (Rp)', 'Stok'],
      ['A', 'B', '1', '2'],
    ],
  ],
  [
    'a list with a title',
    [
      ['sku', 'title', 'price'],
      ['A', 'B', '1'],
    ],
  ],
  ['nothing at all', []],
])('%s is no other shop’s file', (_, grid) => {
  expect(readForeign(grid, today)).toBeNull();
});

describe('WooCommerce', () => {
  const [mouse, ram, service, group, orphan] = bodiesOf(foreignGrid('woocommerce'));

  test('a simple product comes with its sale price, stock, weight, pictures, categories and brand', () => {
    expect(mouse).toMatchObject({
      line: 2,
      row: {
        body: {
          sku: 'WOO-MOUSE',
          name: 'Mouse Nirkabel',
          brand: 'brand',
          categories: ['mouse', 'promo'],
          price: 199_000,
          discount: { type: 'nominal', value: 50_000 },
          stock: 12,
          weight: 150,
          isFeatured: true,
          specs: [
            { key: 'Warna', value: 'Hitam' },
            { key: 'Sensor', value: '1.600 DPI, optik' },
          ],
          description:
            '<p>Ringan &amp; senyap.</p><p>Baris pertama<br />baris kedua</p><p><strong>Garansi</strong> 1 tahun</p>',
          variants: [],
        },
        thumbnail: 'https://gambar.example/mouse.png',
        mediaUrls: ['https://gambar.example/mouse-2.png'],
      },
    });
  });

  test('variations become variants of their parent, found by its SKU or its id', () => {
    expect(ram).toMatchObject({
      row: {
        body: {
          sku: 'WOO-RAM',
          price: 1_000_000,
          discount: { type: 'percent', value: 10 },
          stock: 3,
          weight: 50,
          variants: [
            { name: '16 GB', price: 1_000_000, sku: 'WOO-RAM-16', stock: 3 },
            { name: '32 GB', price: 2_000_000, sku: 'WOO-RAM-32', stock: 0 },
          ],
          specs: [{ key: 'Tegangan', value: '1,1 V' }],
        },
        mediaUrls: ['https://gambar.example/ram-32.png'],
      },
    });
  });

  test('a draft stays unpublished, without a SKU it gets one from its id, and a sale that is over does not count', () => {
    expect(service).toMatchObject({
      isUnpublished: true,
      row: { body: { sku: 'WC-48', price: 150_000, discount: null, stock: 1, categories: [] } },
    });
  });

  test('what cannot be imported is listed at its row', () => {
    expect([group, orphan]).toMatchObject([
      { row: 7, problem: { field: 'price', message: expect.stringContaining('Produk grup') } },
      { row: 8, problem: { field: 'sku', message: expect.stringContaining("'WOO-HILANG'") } },
    ]);
    expect(readSample('woocommerce').notes).toEqual([
      { note: 'stock-unknown', count: 1 },
      { note: 'unpublished', count: 1 },
    ]);
  });

  test('variants without a discount in common keep what shoppers pay', () => {
    const variant = (sku: string, regular: number, sale: number | '') => ({
      Type: 'variation',
      SKU: sku,
      Name: `A - ${sku}`,
      Parent: 'A',
      'Regular price': regular,
      'Sale price': sale,
      'In stock?': 1,
      Stock: 1,
    });
    const csv = wooCsv([
      { ID: 1, Type: 'variable', SKU: 'A', Name: 'A', Published: 1 },
      variant('A-1', 100, 90),
      variant('A-2', 200, ''),
    ]);
    expect(bodiesOf(gridOf(csv))[0]).toMatchObject({
      row: {
        body: {
          price: 90,
          discount: null,
          variants: [
            { name: 'A-1', price: 90 },
            { name: 'A-2', price: 200 },
          ],
        },
      },
    });
  });

  test('a price in words is reported at its row', () => {
    const csv = wooCsv([{ ID: 1, Type: 'simple', SKU: 'A', Name: 'A', Published: 1, 'Regular price': 'mahal' }]);
    expect(bodiesOf(gridOf(csv))[0]).toMatchObject({ line: 2, errors: [{ field: 'price' }] });
  });
});

describe('Shopify', () => {
  test('rows of one handle are one product with variants and pictures in their order', () => {
    const [keyboard, headset] = bodiesOf(foreignGrid('shopify'));
    expect(keyboard).toMatchObject({
      line: 2,
      isUnpublished: false,
      row: {
        body: {
          sku: 'keyboard-mekanik',
          name: 'Keyboard Mekanik',
          categories: ['keyboard'],
          price: 750_000,
          discount: null,
          stock: 4,
          weight: 900,
          variants: [
            { name: 'Hitam, Merah', price: 750_000, sku: '100200', stock: 4 },
            { name: 'Putih, Merah', price: 800_000, sku: 'KB-PUTIH', stock: 0 },
          ],
          description: '<p>Saklar <b>merah</b></p>',
        },
        thumbnail: 'https://gambar.example/kb-1.png',
        mediaUrls: ['https://gambar.example/kb-2.png', 'https://gambar.example/kb-3.png'],
      },
    });
    expect(headset).toMatchObject({
      isUnpublished: true,
      row: {
        body: {
          sku: 'HS-1',
          categories: ['headset'],
          price: 300_000,
          discount: { type: 'nominal', value: 50_000 },
          stock: 7,
          variants: [],
        },
      },
    });
    expect((headset as { row: { body: object } }).row.body).not.toHaveProperty('weight');
  });

  test('the present headings mean the same', () => {
    expect(bodiesOf(foreignGrid('shopify-new-headings'))).toMatchObject([
      {
        row: {
          body: {
            sku: 'CAM-1',
            price: 450_000,
            stock: 1,
            weight: 210,
            description: '<p>Teks biasa<br />baris dua</p>',
            categories: ['webcam'],
          },
          thumbnail: 'https://cdn.shopify.example/cam.png',
        },
      },
    ]);
  });
});

describe('Tokopedia', () => {
  test('titles above and instructions below the headings are no products', () => {
    expect(bodiesOf(foreignGrid('tokopedia'))).toMatchObject([
      {
        line: 4,
        row: {
          body: {
            sku: 'TKP-SSD',
            price: 1_250_000,
            stock: 9,
            weight: 80,
            description: '<p>Cepat &amp; awet</p><p>Garansi 5 tahun &lt;resmi&gt;</p>',
          },
          thumbnail: 'https://gambar.example/ssd.png',
          mediaUrls: ['https://gambar.example/ssd-2.png'],
        },
      },
      { line: 5, isUnpublished: true, row: { body: { sku: 'KABEL-HDMI', price: 45_000, stock: 30 } } },
    ]);
    expect(readSample('tokopedia').notes).toEqual([
      { note: 'unpublished', count: 1 },
      { note: 'category-code', count: 2 },
    ]);
  });

  test("Seller Center's rows of one product are its variants", () => {
    expect(bodiesOf(foreignGrid('tokopedia-seller-center'))).toMatchObject([
      {
        line: 6,
        row: {
          body: {
            sku: 'TOKOPEDIA-1730001',
            name: 'Monitor 27 inci',
            categories: ['monitor'],
            price: 3_500_000,
            stock: 7,
            weight: 6500,
            variants: [
              { name: 'QHD', price: 3_500_000, sku: 'MON-QHD', stock: 5 },
              { name: '4K', price: 5_200_000, sku: null, stock: 2 },
            ],
          },
          mediaUrls: ['https://p16.example/mon-2.png'],
        },
      },
      { isUnpublished: true, row: { body: { sku: 'LAN-10', price: 60_000, stock: 40, variants: [] } } },
    ]);
    expect(readSample('tokopedia-seller-center').rows[0]!.cells.get('brand')).toBe('Dellta');
  });
});

describe('Shopee', () => {
  test('each of the files for updates brings what it has, under one SKU', () => {
    expect(bodiesOf(foreignGrid('shopee-sales'))).toMatchObject([
      {
        line: 7,
        row: {
          body: {
            sku: 'SHP-PB',
            price: 299_000,
            stock: 13,
            variants: [
              { name: 'Hitam', sku: 'SHP-PB-H', stock: 8 },
              { name: 'Putih', sku: 'SHP-PB-P', stock: 5 },
            ],
          },
        },
      },
      { row: { body: { sku: 'SHOPEE-44105980851', name: 'Kabel Data', price: 25_000, stock: 100, variants: [] } } },
    ]);
    expect(bodiesOf(foreignGrid('shopee-basic'))).toMatchObject([
      { row: { body: { sku: 'SHP-PB', description: '<p>Isi cepat<br />Ringan</p>' }, lacks: ['price'] } },
      { row: { body: { sku: 'SHOPEE-44105980851' } } },
    ]);
    expect(bodiesOf(foreignGrid('shopee-media'))).toMatchObject([
      {
        row: {
          body: { sku: 'SHP-PB', categories: ['powerbank'] },
          thumbnail: 'https://gambar.example/pb',
          mediaUrls: ['https://gambar.example/pb-1'],
        },
      },
    ]);
    expect(bodiesOf(foreignGrid('shopee-shipping'))).toMatchObject([{ row: { body: { sku: 'SHP-PB', weight: 450 } } }]);
  });

  test('a file that was saved without its keys is known by its labels', () => {
    const [, , ...withoutKeys] = foreignGrid('shopee-sales');
    expect(bodiesOf(withoutKeys)).toMatchObject([{ row: { body: { sku: 'SHP-PB' } } }, {}]);
  });

  test('the template for new products groups rows by the number of their variations', () => {
    expect(bodiesOf(foreignGrid('shopee-new-products'))).toMatchObject([
      {
        line: 6,
        row: {
          body: {
            sku: 'SHOPEE-TAS-ABU',
            name: 'Tas Laptop',
            stock: 10,
            weight: 700,
            variants: [{ name: 'Abu' }, { name: 'Hitam' }],
          },
        },
      },
      { row: { body: { sku: 'STK-1', price: 5_000, variants: [] } } },
    ]);
  });

  test('other countries write kilograms', () => {
    const sample = foreignGrid('shopee-shipping');
    sample[2]![4] = 'Product Weight/kg';
    sample[6]![4] = '0.45';
    expect(bodiesOf(sample)).toMatchObject([{ row: { body: { weight: 450 } } }]);
  });
});

testResults('the amount %j is %j rupiah', amountOf, [
  ['12999000', 12_999_000],
  ['12999000.00', 12_999_000],
  ['149999,5', 150_000],
  ['Rp 1.500.000', 1_500_000],
  ['1.500', 1_500],
  ['gratis', null],
  ['', null],
]);

test.each([
  ['.5', 'lbs', '227'],
  ['1,5', 'kg', '1500'],
  ['0', 'kg', undefined],
  ['', 'g', undefined],
  ['berat', 'g', 'berat'],
])('%j %s are %j grams', (text, unit, grams) => {
  expect(gramsOf(text, unit)).toBe(grams);
});

test('addresses may hold commas themselves', () => {
  expect(addressesOf('https://a.example/x,y.png, https://b.example/z.png,http://c.example/q.png')).toEqual([
    'https://a.example/x,y.png',
    'https://b.example/z.png',
    'http://c.example/q.png',
  ]);
});

test('plain text is never taken for HTML', () => {
  expect(htmlOf('1 < 2 & 3')).toBe('<p>1 &lt; 2 &amp; 3</p>');
});
