import { describe, expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { type OrderTax, orderSums } from './order-charges.ts';
import { couponOf, item, laptop, memory, orderOf } from './test-order.ts';
import { shippingLabel, totalsOf, unitPrice } from './totals.ts';

describe('totals', () => {
  test('shipping is shown by weight while the grand total takes the raw cost, as specified', () => {
    const { items, shipping } = orderOf();
    expect(totalsOf(items, shipping.method)).toEqual({
      subtotal: 2 * 9_000_000 + 1_800_000,
      couponDiscount: 0,
      weightGrams: 2 * 1_500 + 1_000,
      shownShipping: 18_000 * 4,
      addedTax: 0,
      grandTotal: 19_800_000 + 18_000,
    });
  });

  test('without a chosen shipping the grand total is the subtotal', () => {
    expect(totalsOf([item()], null)).toEqual({
      subtotal: 9_000_000,
      couponDiscount: 0,
      weightGrams: 1_500,
      shownShipping: 0,
      addedTax: 0,
      grandTotal: 9_000_000,
    });
  });

  test('PPN is added to goods and assembly, not to shipping and its additions', () => {
    const charges = { coupon: couponOf(), assemblyFee: 150_000, deliveryExtras: 50_000 };
    const totals = (tax: OrderTax | null) => totalsOf([item()], { cost: 18_000 }, { ...charges, tax });
    const plain = totals(null);
    expect(plain.grandTotal).toBe(9_000_000 - 100_000 + 150_000 + 50_000 + 18_000);
    expect(totals({ ratePercent: 11, isIncluded: true })).toEqual(plain);
    expect(totals({ ratePercent: 11, isIncluded: false })).toEqual({
      ...plain,
      addedTax: 995_500,
      grandTotal: plain.grandTotal + 995_500,
    });
  });

  test.each([11, 11.5, 12, 0.33])('the cart and the stored order agree on PPN of %d%%', (ratePercent) => {
    const tax = { ratePercent, isIncluded: false };
    for (let price = 1; price < 2_000; price += 7) {
      const items = [item({ product: { ...laptop, price, discount: null }, qty: 3 })];
      const stored = { qty: 3, discountedPrice: price };
      const charges = { items: [stored], discount: null, coupon: null, shippingCost: 0, assemblyFee: 99, tax };
      expect(totalsOf(items, null, { assemblyFee: 99, tax }).grandTotal).toBe(orderSums(charges).total);
    }
  });

  test('an empty cart costs nothing', () => {
    expect(totalsOf([], { cost: 10_000 })).toEqual({
      subtotal: 0,
      couponDiscount: 0,
      weightGrams: 0,
      shownShipping: 0,
      addedTax: 0,
      grandTotal: 10_000,
    });
  });

  test.each([
    ['the product price', item({ product: { ...laptop, discount: null } }), 10_000_000],
    ['a percent off', item(), 9_000_000],
    ['a nominal discount', item({ product: { ...laptop, discount: { type: 'nominal', value: 250_000 } } }), 9_750_000],
    ["the variant's price", item({ product: memory, variant: { name: 'x', price: 5_000 } }), 5_000],
    ["a percent off the variant's price", item({ variant: { name: 'x', price: 20_000_000 } }), 18_000_000],
    ['never less than nothing', item({ product: { ...memory, discount: { type: 'nominal', value: 2_000_000 } } }), 0],
  ])('one piece costs %s', (_, it, price) => {
    expect(unitPrice(it)).toBe(price);
  });

  testResults('%i g read as %s', shippingLabel, [
    [1000, 'Ongkir (Berat : 1,00 kg)'],
    [1555, 'Ongkir (Berat : 1,56 kg)'],
    [250, 'Ongkir (Berat : 0,25 kg)'],
    [12_500, 'Ongkir (Berat : 12,50 kg)'],
  ]);

  test('shipping of a light cart is rounded to whole rupiah', () => {
    expect(totalsOf([item({ product: { ...laptop, weight: 333 } })], { cost: 10_001 }).shownShipping).toBe(3_330);
  });
});
