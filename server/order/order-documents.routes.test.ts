import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedPathOf } from '#domain/media/stored-path.ts';
import { cartLimits } from '#domain/order/cart.ts';
import { limits } from '#server/platform/config/limits.ts';
import { storePicture } from '#server/platform/media/media.service.ts';
import { setUpTestShop } from '#tests/test-shop.ts';
import { orderCalls } from './test-orders.ts';

const testShop = await setUpTestShop();
const calls = orderCalls(testShop);
let laptop: string;

beforeAll(async () => {
  testShop.setTime(new Date('2026-11-15T03:00:00Z'));
  laptop = await calls.addProduct({ name: 'Laptop Contoh 14', sku: 'LC-14', price: 9_000_000, stock: 100 });
  await calls.owner('PATCH', '/meta', {
    name: 'Toko Contoh',
    company: { name: 'PT Contoh', address: 'Jl. Kenanga 1', phone: '022-123456', email: 'halo@example.com' },
  });
  const bankAccounts = [{ bank: 'BCA', number: '123 456', holder: 'PT Contoh' }];
  await calls.owner('PATCH', '/order-settings', { bankAccounts });
});

async function document(id: string, kind: string) {
  const { statusCode, headers, rawPayload } = await calls.download(`/orders/${id}/documents/${kind}`);
  return { status: statusCode, headers, bytes: rawPayload };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** All that is written on the pages: the strings of the content streams. */
function textOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  return [...streams]
    .map(([, stream]) => inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'))
    .map((content) =>
      [...content.matchAll(/\[(.*?)\] TJ/g)]
        .map(([, parts]) =>
          parts!.match(/<[0-9a-f]*>/g)?.map((hex) => Buffer.from(hex.slice(1, -1), 'hex').toString('latin1')),
        )
        .map((parts) => parts?.join(''))
        .join('\n'),
    )
    .join('\n');
}

describe('documents', () => {
  test('are for staff only, and only those that the order has', async () => {
    const { _id } = await calls.order(laptop);
    expect((await testShop.call({ method: 'GET', url: `/api/orders/${_id}/documents/invoice` })).status).toBe(401);
    expect((await document(_id, 'quotation')).status).toBe(404);
    expect((await document(_id, 'receipt')).status).toBe(400);
    expect((await document('0'.repeat(32), 'invoice')).status).toBe(404);
    await calls.step(_id, 'cancelled');
    expect((await document(_id, 'invoice')).status).toBe(404);
  });

  test('an invoice is a PDF of one page with its name, goods, total in words and bank account', async () => {
    const { _id, number } = await calls.order(laptop, 2);
    const { status, headers, bytes } = await document(_id, 'invoice');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Faktur-${number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    expect(pagesOf(bytes)).toBe(1);
    const text = textOf(bytes);
    for (const part of ['Faktur', number, 'Toko Contoh', 'PT Contoh', 'Sari Dewi', 'Laptop Contoh 14']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Rp 18.000.000');
    expect(text).toContain('Terbilang: Delapan belas juta rupiah');
    expect(text).toContain('BCA 123 456 a.n. PT Contoh');
    expect(text).toContain('Halaman 1 dari 1');
  });

  test('a delivery note carries serial numbers and the address label, and no price', async () => {
    const { _id } = await calls.order(laptop);
    await calls.step(_id, 'processing');
    const [item] = (await calls.details(_id)).items;
    const serials = [{ item: item!._id, serials: [{ serial: 'SN-777', warrantyMonths: 12 }] }];
    expect((await calls.step(_id, 'sent', { courier: 'JNE', receiptNumber: 'RESI-1', serials })).status).toBe(200);
    const { bytes } = await document(_id, 'delivery-note');
    const text = textOf(bytes);
    expect(pagesOf(bytes)).toBe(1);
    expect(text).toContain('Nomor seri: SN-777 (garansi sampai 15 November 2027)');
    expect(text.match(/Jl\. Melati 5/g)).toHaveLength(2);
    expect(text).toContain('RESI-1');
    expect(text).not.toContain('Rp ');
  });

  test('a quotation says until when it is valid', async () => {
    const payload = {
      kind: 'quotation',
      items: [{ product: laptop, variant: null, qty: 1 }],
      customer: { name: 'Budi', address: '', waNumber: null },
      validUntil: '2026-11-30',
    };
    const { body } = await calls.owner('POST', '/orders/staff', payload);
    const { _id } = body as { _id: string };
    const text = textOf((await document(_id, 'quotation')).bytes);
    expect(text).toContain('Penawaran harga');
    expect(text).toContain('30 November 2026');
    expect((await document(_id, 'invoice')).status).toBe(404);
  });
});

describe('a document that is hard to write', () => {
  test('with as many items as an order takes goes over several pages, each with its number', async () => {
    const items = [];
    for (let at = 0; at < 10; at += 1) {
      const name = `Barang ke-${at} ${'dengan nama yang panjang sekali '.repeat(4)}`;
      const variants = Array.from({ length: cartLimits.items / 10 }, (_, index) => ({
        name: `Varian ${index}`,
        price: 1_000,
        sku: `B-${at}-${index}`,
        stock: 5,
      }));
      const product = await calls.addProduct({ name, sku: `B-${at}`, price: 1_000, stock: 5, variants });
      items.push(...variants.map((variant) => ({ product, variant: variant.name, qty: 1 })));
    }
    const customer = { name: 'Budi', address: 'Jl. A', waNumber: null };
    const { status, body } = await calls.owner('POST', '/orders/staff', { items, customer });
    expect(status).toBe(201);
    const { bytes } = await document((body as { _id: string })._id, 'invoice');
    const pages = pagesOf(bytes)!;
    expect(pages).toBeGreaterThan(2);
    expect(pages).toBeLessThan(15);
    const text = textOf(bytes);
    expect(text).toContain(`Halaman ${pages} dari ${pages}`);
    expect(text.match(/Barang ke-/g)).toHaveLength(cartLimits.items);
  });

  test('with text that its fonts lack shows what it can', async () => {
    const name = '北京 Łukasz 😀😀 \u202eevil\u0007 (\\) <b> %PDF endobj';
    const customer = { name, address: 'ا\n'.repeat(100), waNumber: null };
    const { _id } = await calls.order(laptop, 1, { customer, note: '\u{1F600}'.repeat(50) });
    for (const kind of ['invoice', 'delivery-note']) {
      const { status, bytes } = await document(_id, kind);
      expect(status).toBe(200);
      expect(pagesOf(bytes)).toBe(1);
      expect(textOf(bytes)).toContain('? ?ukasz ? evil (\\) <b> %PDF endobj');
    }
  });

  test('with a logo carries it; with a broken one it goes without', async () => {
    const { _id } = await calls.order(laptop);
    const png = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#2563eb' } })
      .png()
      .toBuffer();
    const logo = await storePicture(testShop.shop, png);
    expect((await calls.owner('PATCH', '/meta', { logo })).status).toBe(200);
    expect((await document(_id, 'invoice')).bytes.toString('latin1')).toContain('/DCTDecode');
    const broken = storedPathOf('0'.repeat(32));
    await testShop.shop.files.put(broken, Buffer.from('bukan gambar'), 'image/webp');
    await calls.owner('PATCH', '/meta', { logo: broken });
    const { status, bytes } = await document(_id, 'invoice');
    expect(status).toBe(200);
    expect(bytes.toString('latin1')).not.toContain('/DCTDecode');
  });
});

test('PDF files are made so many times a minute for an account, then refused', async () => {
  const statuses: number[] = [];
  for (let call = 0; call <= limits.orderDocumentsPerMinute; call += 1) {
    statuses.push((await document('0'.repeat(32), 'invoice')).status);
  }
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});
