import { describe, expect, test } from 'vitest';
import { changesIn } from './order-changes.ts';

const method = { name: 'JNE', service: 'REG', description: '', cost: 20_000, etd: '2' };
const settings = {
  assemblyFee: 150_000,
  packing: { type: 'nominal', value: 30_000 },
  insurance: null,
  tax: { isOn: false, ratePercent: 11, isIncluded: false },
} as const;
const priced = { item: { qty: 2, price: 500_000, discountedPrice: 400_000, weightGrams: 900 }, stock: 5 };
const now = { priced: [priced], method, settings };
const body = {
  shipping: { destination: '', destinationLabel: 'Kota Bandung', method, extras: ['packing' as const] },
  builds: [],
  expected: { subtotal: 800_000, deliveryExtras: 30_000 },
};
const items = [{ price: 500_000, discountedPrice: 400_000, stock: 5, weight: 900 }];

describe('what changed since the shopper saw an order', () => {
  test('nothing: it can be stored', () => {
    expect(changesIn(body, now)).toBeUndefined();
  });

  test.each([
    ['a price', { priced: [{ ...priced, item: { ...priced.item, discountedPrice: 390_000 } }] }],
    ['the stock', { priced: [{ ...priced, stock: 1 }] }],
    ['a product that is no longer sold', { priced: [null] }],
  ])('%s: the items as they are now', (_, changed) => {
    const found = changesIn(body, { ...now, ...changed });
    expect(found?.items).toHaveLength(1);
    expect(Object.keys(found ?? {})).toEqual(['items']);
  });

  test('the shipping cost, or the option itself', () => {
    const dearer = { ...method, cost: 25_000 };
    expect(changesIn(body, { ...now, method: dearer })).toEqual({ items, method: dearer });
    expect(changesIn(body, { ...now, method: null })).toEqual({ items, method: null });
  });

  test('what packing costs', () => {
    const terms = { packing: null, insurance: null };
    expect(changesIn(body, { ...now, settings: { ...settings, ...terms } })).toEqual({ items, deliveryTerms: terms });
  });

  test('PPN that is added, and only that', () => {
    const withTax = (ratePercent: number, isIncluded = false) => ({
      ...now,
      settings: { ...settings, tax: { isOn: true, ratePercent, isIncluded } },
    });
    const seen = { ...body, expected: { ...body.expected, tax: 88_000 } };
    expect(changesIn(body, withTax(11, true))).toBeUndefined();
    expect(changesIn(body, withTax(11))).toEqual({ items, tax: { ratePercent: 11, isIncluded: false } });
    expect(changesIn(seen, withTax(11))).toBeUndefined();
    expect(changesIn(seen, withTax(12))).toEqual({ items, tax: { ratePercent: 12, isIncluded: false } });
    expect(changesIn(seen, withTax(11, true))).toEqual({ items, tax: { ratePercent: 11, isIncluded: true } });
    expect(changesIn(seen, now)).toEqual({ items, tax: null });
    // The rate is the same: a price that has changed is all there is to say.
    const cheaper = { ...priced, item: { ...priced.item, discountedPrice: 390_000 } };
    expect(Object.keys(changesIn(seen, { ...withTax(11), priced: [cheaper] }) ?? {})).toEqual(['items']);
    const expected = { ...seen.expected, couponDiscount: 100_000, tax: 77_000 };
    expect(changesIn({ ...seen, coupon: 'c-hemat', expected }, withTax(11))).toBeUndefined();
  });

  test('the assembly fee', () => {
    const { expected } = body;
    expect(changesIn({ ...body, expected: { ...expected, assemblyFee: 100_000 } }, now)).toEqual({
      items,
      assemblyFee: 150_000,
    });
  });
});
