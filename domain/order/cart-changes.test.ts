import { describe, expect, test } from 'vitest';
import { refreshCart, refreshItem } from './cart-changes.ts';
import { item, laptop, memory } from './test-order.ts';
import { unitPrice } from './totals.ts';

const same = { price: 10_000_000, discountedPrice: 9_000_000, stock: 5, weight: 1_500 };

describe('opening the cart again', () => {
  test('says nothing when nothing changed', () => {
    expect(refreshItem(item(), same)).toEqual({ item: item(), notices: [] });
  });

  test.each([
    [
      { ...same, price: 11_000_000, discountedPrice: 9_900_000 },
      'Harga Laptop Contoh 14 naik dari Rp 9.000.000 menjadi Rp 9.900.000.',
    ],
    [{ ...same, discountedPrice: 8_500_000 }, 'Harga Laptop Contoh 14 turun dari Rp 9.000.000 menjadi Rp 8.500.000.'],
    [{ ...same, discountedPrice: 10_000_000 }, 'Harga Laptop Contoh 14 naik dari Rp 9.000.000 menjadi Rp 10.000.000.'],
    [{ ...same, price: 12_000_000 }, 'Harga normal Laptop Contoh 14 berubah dari Rp 10.000.000 menjadi Rp 12.000.000.'],
    [{ ...same, stock: 1 }, 'Stok Laptop Contoh 14 tinggal 1, jadi jumlahnya disesuaikan dari 2 menjadi 1.'],
    [{ ...same, weight: 2_000 }, 'Berat Laptop Contoh 14 berubah dari 1,50 kg menjadi 2,00 kg.'],
  ])('reports what changed: %j', (now, notice) => {
    const refreshed = refreshItem(item({ qty: 2 }), now);
    expect(refreshed.notices).toEqual([notice]);
    expect(unitPrice(refreshed.item!)).toBe(now.discountedPrice);
  });

  test('what is no longer sold or out of stock leaves the cart, and says so', () => {
    expect(refreshItem(item(), null)).toEqual({
      item: null,
      notices: ['Laptop Contoh 14 sudah tidak dijual dan dikeluarkan dari keranjang.'],
    });
    expect(refreshItem(item(), { ...same, stock: 0 })).toEqual({
      item: null,
      notices: ['Stok Laptop Contoh 14 habis, jadi dikeluarkan dari keranjang.'],
    });
  });

  test('a variant keeps its own price and stock', () => {
    const before = item({ product: memory, variant: { name: '32 GB', price: 1_800_000 } });
    const { item: after, notices } = refreshItem(before, {
      price: 1_900_000,
      discountedPrice: 1_900_000,
      stock: 3,
      weight: null,
    });
    expect(after).toMatchObject({ product: { price: 900_000 }, variant: { price: 1_900_000, stock: 3 } });
    expect(notices).toEqual(['Harga Memori DDR5 (32 GB) naik dari Rp 1.800.000 menjadi Rp 1.900.000.']);
  });

  test('an item whose answer did not come stays as it was', () => {
    const items = [item(), item({ product: { ...laptop, _id: 'b' } })];
    expect(refreshCart(items, [undefined, null])).toMatchObject({ items: [items[0]], notices: [expect.any(String)] });
  });
});
