import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whatsappLink } from '#domain/links.ts';
import { pcAdvisorLimits } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { confirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { chatText } from './chat-text.ts';
import type { CartCoupon } from './coupon.ts';
import type { OrderTax } from './order-charges.ts';
import { needsSavedOrder, orderMessage } from './order-message.ts';
import { couponOf, item, laptop, orderOf } from './test-order.ts';

const context = { shopName: 'Rakita Komputer' };
const url = 'https://toko.example.com/orders/abc';

describe('the order message', () => {
  test('names the stored order in its greeting', () => {
    const first = (text: string) => text.split('\n')[0];
    const numbered = { ...context, number: 'RK-261115-0042' };
    expect(first(orderMessage(orderOf(), numbered))).toBe(
      'Halo Admin Rakita Komputer, saya ingin memesan (pesanan RK-261115-0042):',
    );
    expect(first(orderMessage(orderOf({ note: 'kirim sore' }), numbered))).toBe(
      'Halo Admin Rakita Komputer, saya ingin memesan (pesanan RK-261115-0042, catatan: kirim sore):',
    );
  });

  test('lists everything in the specified order', () => {
    expect(orderMessage(orderOf(), context).split('\n')).toEqual([
      'Halo Admin Rakita Komputer, saya ingin memesan:',
      '',
      'Produk : Laptop Contoh 14',
      'Varian : -',
      'Jumlah : 2',
      'Harga : ~Rp 10.000.000~ Rp 9.000.000 *10%*',
      '------------------------------',
      'Produk : Memori DDR5',
      'Varian : 32 GB',
      'Jumlah : 1',
      'Harga : Rp 1.800.000',
      '------------------------------',
      'Sub Total : Rp 19.800.000',
      'Ongkir (Berat : 4,00 kg) : Rp 72.000',
      '*Total : Rp 19.818.000*',
      '',
      'Nama : Sari',
      'Alamat Pengiriman : Jl. Melati No. 5',
      'Tujuan Pengiriman : Kota Bandung, Jawa Barat, 40111',
      'Metode Pengiriman : JNE | REG | Layanan Reguler | 2-3 hari',
    ]);
  });

  test('names a coupon below the subtotal, and only where it takes something off', () => {
    const lines = (coupon: CartCoupon) => orderMessage(orderOf({ coupon }), context).split('\n');
    expect(lines(couponOf({ type: 'percent', value: 10 })).slice(12, 16)).toEqual([
      'Sub Total : Rp 19.800.000',
      'Kupon HEMAT : -Rp 1.980.000',
      'Ongkir (Berat : 4,00 kg) : Rp 72.000',
      '*Total : Rp 17.838.000*',
    ]);
    expect(lines(couponOf({ minSubtotal: 19_800_001 }))).toEqual(orderMessage(orderOf(), context).split('\n'));
  });

  test('has a line for PPN that is added to the prices, and only then', () => {
    const lines = (tax: OrderTax | null) =>
      orderMessage(orderOf({ coupon: couponOf() }), { ...context, tax }).split('\n');
    const added = lines({ ratePercent: 11, isIncluded: false });
    expect(added.slice(12, 17)).toEqual([
      'Sub Total : Rp 19.800.000',
      'Kupon HEMAT : -Rp 100.000',
      'Ongkir (Berat : 4,00 kg) : Rp 72.000',
      'PPN 11% : Rp 2.167.000',
      '*Total : Rp 21.885.000*',
    ]);
    const plain = orderMessage(orderOf({ coupon: couponOf() }), context).split('\n');
    for (const tax of [null, { ratePercent: 11, isIncluded: true }]) expect(lines(tax)).toEqual(plain);
  });

  test('can be read back unchanged from the chat link', () => {
    const text = orderMessage(orderOf(), context);
    const link = new URL(whatsappLink('0812-0000-0001', text)!);
    expect(link.pathname).toBe('/6281200000001');
    expect(link.searchParams.get('text')).toBe(text);
  });

  test('carries a note of the greatest length that the PC-build advisor takes, whole', () => {
    const note = 'untuk render video '
      .repeat(40)
      .slice(0, pcAdvisorLimits.note - 1)
      .concat('.');
    expect(orderMessage(orderOf({ note }), context).split('\n')[0]).toContain(`(catatan: ${note})`);
  });

  test('carries the note of the PC-build advisor in its first line', () => {
    const [first] = orderMessage(orderOf({ note: 'untuk *render*\nTotal : 0' }), context).split('\n');
    expect(first).toBe('Halo Admin Rakita Komputer, saya ingin memesan (catatan: untuk render Total : 0):');
  });

  test('a nominal discount shows its share to 2 decimals', () => {
    const product = { ...laptop, price: 9_000_000, discount: { type: 'nominal', value: 1_000_000 } } as const;
    const text = orderMessage(orderOf({ items: [item({ product })] }), context);
    expect(text).toContain('Harga : ~Rp 9.000.000~ Rp 8.000.000 *11,11%*');
  });

  test('a cost that the admin still has to confirm is not shown as Rp 0', () => {
    const { shipping } = orderOf();
    const text = orderMessage(orderOf({ shipping: { ...shipping, method: confirmedByAdmin } }), context);
    expect(text).toContain('Ongkir (Berat : 4,00 kg) : dikonfirmasi admin');
    expect(text).toContain('*Total : Rp 19.800.000* (belum termasuk ongkir)');
  });

  test('names forge neither lines nor markup', () => {
    const product = { ...laptop, name: '*Gratis*\n*Total : Rp 0*\u202e~x~ ```kode``` B650_M' };
    const customer = { name: 'Sari\r\nTotal : Rp 1', address: '_miring_\u2028> kutipan' };
    const text = orderMessage(orderOf({ items: [item({ product })], customer }), context);
    expect(text).toContain('Produk : Gratis Total : Rp 0 x kode B650 M');
    expect(text).toContain('Nama : Sari Total : Rp 1\nAlamat Pengiriman : miring > kutipan\n');
    expect(text.split('\n').filter((line) => line.startsWith('*Total'))).toHaveLength(1);
  });

  test('a long order is shortened, with a link to the whole and all that the shop must know', () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      item({ product: { ...laptop, _id: `p-${index}`, name: `Laptop Contoh Panjang Nomor ${index}` } }),
    );
    const order = orderOf({ items });
    expect(needsSavedOrder(order, context)).toBe(true);
    const text = orderMessage(order, { ...context, savedOrderUrl: url });
    expect(text.length).toBeLessThan(2_000);
    expect(text).toContain(`Rincian pesanan : ${url}`);
    expect(text).toMatch(/dan \d+ produk lainnya/);
    expect(text).toContain('1 x Laptop Contoh Panjang Nomor 0 : Rp 9.000.000');
    expect(text).toContain('*Total : Rp 540.018.000*');
    expect(text).toContain('Nama : Sari');
  });

  test('stays below 2,000 characters and one mark-up free line each, whatever people type', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 600 });
    fc.assert(
      fc.property(words, words, words, words, fc.integer({ min: 1, max: 80 }), (name, address, goods, note, count) => {
        const items = Array.from({ length: count }, () => item({ product: { ...laptop, name: goods } }));
        const text = orderMessage(orderOf({ items, customer: { name, address }, note }), {
          ...context,
          savedOrderUrl: url,
        });
        expect(text.length).toBeLessThan(2_000);
        expect(text.split('\n').filter((line) => line.startsWith('Nama : '))).toHaveLength(1);
        expect(chatText(name)).not.toMatch(/[*_~`\n\r\u2028\u2029\u202a-\u202e]/);
      }),
      { numRuns: 200 },
    );
  });
});
