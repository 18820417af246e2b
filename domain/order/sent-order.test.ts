import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/days.ts';
import type { OrderTax } from './order-charges.ts';
import {
  keyFor,
  orderBody,
  readSentOrders,
  waitingOrders,
  withChanges,
  withoutExpected,
  withSentOrder,
} from './sent-order.ts';
import { couponOf, item, laptop, orderOf } from './test-order.ts';

test('the stored order carries products and quantities, and no price but the total that was seen', () => {
  const body = orderBody(orderOf({ customer: { name: ' Sari ', address: 'Jl. Melati', waNumber: '0812-3456-7890' } }));
  expect(body.items[0]).toEqual({ product: laptop._id, variant: null, qty: 2 });
  expect(body.customer).toEqual({ name: 'Sari', address: 'Jl. Melati', waNumber: '0812-3456-7890' });
  expect(body.expected).toEqual({ subtotal: 19_800_000 });
  expect(orderBody(orderOf()).customer?.waNumber).toBeNull();
});

test('a coupon is sent by its id with the discount that was seen, and not at all below its minimum', () => {
  const body = orderBody(orderOf({ coupon: couponOf() }));
  expect(body).toMatchObject({ coupon: 'c-hemat', expected: { subtotal: 19_800_000, couponDiscount: 100_000 } });
  const below = orderBody(orderOf({ coupon: couponOf({ minSubtotal: 20_000_000 }) }));
  expect(below).toEqual(orderBody(orderOf()));
});

test('PPN that is added is sent as it was seen', () => {
  const sent = (tax: OrderTax) => orderBody(orderOf({ coupon: couponOf() }), { tax }).expected;
  expect(sent({ ratePercent: 11, isIncluded: false })).toEqual({
    subtotal: 19_800_000,
    couponDiscount: 100_000,
    tax: 2_167_000,
  });
  expect(sent({ ratePercent: 11, isIncluded: true })).not.toHaveProperty('tax');
});

describe('what has changed', () => {
  const same = { price: 10_000_000, discountedPrice: 9_000_000, stock: 5, weight: 1_500 };
  const one = orderOf({ items: [item()] });

  test('is put into the cart and named', () => {
    const dearer = { ...same, price: 11_000_000, discountedPrice: 9_900_000 };
    const { order, notices } = withChanges(one, { items: [dearer] });
    expect(order.items[0]?.product.price).toBe(11_000_000);
    expect(notices).toEqual(['Harga Laptop Contoh 14 naik dari Rp 9.000.000 menjadi Rp 9.900.000.']);
  });

  test('may be the coupon: its terms, or that it can no longer be used', () => {
    const withCoupon = { ...one, coupon: couponOf() };
    const next = withChanges(withCoupon, { items: [same], coupon: couponOf({ value: 50_000 }) });
    expect(next.order.coupon?.value).toBe(50_000);
    expect(next.notices).toEqual(['Potongan kupon HEMAT berubah.']);
    const gone = withChanges(withCoupon, { items: [same], coupon: null, couponRefusal: 'Kupon ini sudah berakhir.' });
    expect(gone.order).toEqual(one);
    expect(gone.notices).toEqual(['Kupon HEMAT dilepas. Kupon ini sudah berakhir.']);
  });

  test('may be PPN', () => {
    const notices = (tax: OrderTax | null) => withChanges(one, { items: [same], tax }).notices;
    expect(notices({ ratePercent: 11, isIncluded: false })).toEqual(['PPN 11% ditambahkan ke harga.']);
    for (const tax of [null, { ratePercent: 11, isIncluded: true }]) {
      expect(notices(tax)).toEqual(['PPN tidak lagi ditambahkan ke harga.']);
    }
  });

  test('is laid over what the shopper has edited since', () => {
    const other = { ...item(), product: { ...laptop, _id: 'lain', name: 'Laptop Lain' } };
    const sent = { ...one, items: [item(), other] };
    const customer = { ...one.customer, name: 'Sari Dewi' };
    const dearer = { ...same, price: 11_000_000, discountedPrice: 9_900_000 };
    const edited = { ...sent, customer, items: [other, { ...item(), qty: 3 }] };
    const { order } = withChanges(sent, { items: [dearer, null] }, edited);
    expect(order.customer.name).toBe('Sari Dewi');
    expect(order.items.map(({ product, qty }) => [product.price, qty])).toEqual([[11_000_000, 3]]);
    const elsewhere = { ...sent, shipping: { ...sent.shipping, method: { ...sent.shipping.method!, cost: 30_000 } } };
    const changes = { items: [same, same], method: { ...sent.shipping.method!, cost: 21_000 } };
    expect(withChanges(sent, changes, elsewhere).order.shipping.method?.cost).toBe(30_000);
  });

  test('may be the shipping cost, or that the option is gone', () => {
    const method = { ...one.shipping.method!, cost: 21_000 };
    const changed = withChanges(one, { items: [same], method });
    expect(changed.order.shipping.method?.cost).toBe(21_000);
    expect(changed.notices).toEqual(['Ongkir JNE REG berubah dari Rp 18.000 menjadi Rp 21.000.']);
    expect(withChanges(one, { items: [same], method: null }).order.shipping.method).toBeNull();
  });
});

describe('an order that was sent', () => {
  const sent = { key: 'kunci', body: 'isi', at: 1_000, isStored: false, isClosed: false };

  test('keeps its key for the same content within a day, until the cart was emptied', () => {
    expect(keyFor('isi', [sent], 2_000, () => 'baru')).toBe('kunci');
    expect(keyFor('isi lain', [sent], 2_000, () => 'baru')).toBe('baru');
    expect(keyFor('isi', [sent], 1_000 + dayMs, () => 'baru')).toBe('baru');
    expect(keyFor('isi', [{ ...sent, isClosed: true }], 2_000, () => 'baru')).toBe('baru');
    expect(keyFor('isi', [], 0, () => 'baru')).toBe('baru');
  });

  test('waits to be stored until the shop has answered, also when the cart was emptied', () => {
    expect(waitingOrders([sent], 2_000)).toEqual([sent]);
    expect(waitingOrders([{ ...sent, isClosed: true }], 2_000)).toHaveLength(1);
    expect(waitingOrders([{ ...sent, isStored: true }], 2_000)).toEqual([]);
    expect(waitingOrders([sent], 1_000 + dayMs)).toEqual([]);
  });

  test('is not lost when the next one is sent', () => {
    const next = { ...sent, key: 'berikut', body: 'isi lain' };
    expect(withSentOrder([sent], next, 2_000)).toEqual([sent, next]);
    expect(withSentOrder([{ ...sent, isStored: true }], next, 2_000)).toEqual([next]);
    expect(withSentOrder([sent], { ...sent, isStored: true }, 2_000)).toEqual([{ ...sent, isStored: true }]);
  });

  test('is stored later whatever the prices are by then', () => {
    const body = orderBody(orderOf());
    expect(JSON.parse(withoutExpected(JSON.stringify(body)))).toEqual({ ...body, expected: undefined });
  });

  test.each(['', '{', '{}', '[{"key":1}]', '[{"key":"a","body":"b"}]'])('is read from %j as none', (json) => {
    expect(readSentOrders(json)).toEqual([]);
  });

  test('is read as it was written', () => {
    expect(readSentOrders(JSON.stringify([sent]))).toEqual([sent]);
  });
});
