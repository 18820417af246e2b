import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/days.ts';
import { testResults } from '#tests/test-results.ts';
import { trackingUrl } from './courier-tracking.ts';
import { pickupOption, stepLabel } from './delivery.ts';
import { bankAccountLines, defaultTemplates, fillTemplate, placeholders, templatesFor } from './message-template.ts';
import { orderSums } from './order-charges.ts';
import { orderNumber } from './order-number.ts';
import { terbilang } from './terbilang.ts';
import { couponOf } from './test-order.ts';

test.each([
  ['order', '2026-11-15', 42, 'RK-261115-0042'],
  ['quotation', '2026-01-02', 1, 'PH-260102-0001'],
  ['order', '2026-11-15', 12_345, 'RK-261115-12345'],
] as const)('the number of %s %i on %s', (kind, day, running, number) => {
  expect(orderNumber(kind, day, running)).toBe(number);
});

describe('the sums of an order', () => {
  const items = [
    { qty: 2, discountedPrice: 900_000 },
    { qty: 1, discountedPrice: 200_000 },
  ];
  const plain = { items, discount: null, coupon: null, shippingCost: 18_000, assemblyFee: 0, tax: null };

  test('add the raw shipping cost to the subtotal, as the checkout does', () => {
    expect(orderSums(plain)).toEqual({
      subtotal: 2_000_000,
      discount: 0,
      coupon: 0,
      shipping: 18_000,
      assembly: 0,
      tax: 0,
      total: 2_018_000,
    });
  });

  test.each([
    [{ discount: { type: 'percent', value: 7.5 } as const }, { discount: 150_000, total: 1_868_000 }],
    [{ discount: { type: 'nominal', value: 50_000 } as const }, { discount: 50_000, total: 1_968_000 }],
    [{ discount: { type: 'nominal', value: 9_000_000 } as const }, { discount: 2_000_000, total: 18_000 }],
    [{ coupon: couponOf({ type: 'percent', value: 10 }) }, { coupon: 200_000, total: 1_818_000 }],
    [{ coupon: couponOf({ type: 'percent', value: 10, maxDiscount: 75_000 }) }, { coupon: 75_000, total: 1_943_000 }],
    [
      {
        discount: { type: 'nominal', value: 1_900_000 } as const,
        coupon: couponOf({ type: 'nominal', value: 500_000 }),
      },
      { discount: 1_900_000, coupon: 100_000, total: 18_000 },
    ],
    [
      { coupon: couponOf({ type: 'nominal', value: 200_000 }), tax: { ratePercent: 11, isIncluded: false } },
      { coupon: 200_000, tax: 198_000, total: 2_016_000 },
    ],
    [{ assemblyFee: 150_000 }, { assembly: 150_000, total: 2_168_000 }],
    [{ shippingCost: null }, { shipping: 0, total: 2_000_000 }],
    [{ tax: { ratePercent: 11, isIncluded: false } }, { tax: 220_000, total: 2_238_000 }],
    [{ tax: { ratePercent: 11, isIncluded: true } }, { tax: 198_198, total: 2_018_000 }],
    [
      {
        tax: { ratePercent: 11, isIncluded: false },
        assemblyFee: 100_000,
        discount: { type: 'nominal', value: 100_000 },
      },
      { tax: 220_000, total: 2_238_000 },
    ],
  ] as const)('with %j', (change, sums) => {
    expect(orderSums({ ...plain, ...change })).toMatchObject(sums);
  });
});

testResults('%i in words', terbilang, [
  [0, 'nol rupiah'],
  [1, 'satu rupiah'],
  [10, 'sepuluh rupiah'],
  [11, 'sebelas rupiah'],
  [19, 'sembilan belas rupiah'],
  [21, 'dua puluh satu rupiah'],
  [100, 'seratus rupiah'],
  [111, 'seratus sebelas rupiah'],
  [999, 'sembilan ratus sembilan puluh sembilan rupiah'],
  [1_000, 'seribu rupiah'],
  [1_001, 'seribu satu rupiah'],
  [2_000, 'dua ribu rupiah'],
  [11_000, 'sebelas ribu rupiah'],
  [100_000, 'seratus ribu rupiah'],
  [1_000_000, 'satu juta rupiah'],
  [1_001_000, 'satu juta seribu rupiah'],
  [19_818_000, 'sembilan belas juta delapan ratus delapan belas ribu rupiah'],
  [2_000_000_001, 'dua miliar satu rupiah'],
  [1_000_000_000_000, 'satu triliun rupiah'],
]);

test.each([
  ['2026-11-15', 12, '2027-11-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-31', 0, '2026-05-31'],
  ['2027-05-31', -3, '2027-02-28'],
  ['2027-01-31', -2, '2026-11-30'],
])('%s and %i months is %s', (day, months, end) => {
  expect(addMonths(day, months)).toBe(end);
});

test.each([
  ['JNE', 'jne.co.id'],
  ['J&T Express', 'jet.co.id'],
  ['Pos Indonesia', 'posindonesia'],
  ['SiCepat REG', 'sicepat'],
])('%s has a tracking page', (courier, host) => {
  expect(trackingUrl(courier)).toContain(host);
});

test('the own driver has no tracking page', () => {
  expect(trackingUrl('Kurir toko')).toBeNull();
  expect(trackingUrl(null)).toBeNull();
});

describe('a prepared message', () => {
  const values = Object.fromEntries(Object.keys(placeholders).map((name) => [name, `<${name}>`])) as Record<
    keyof typeof placeholders,
    string
  >;

  test('has its placeholders filled, and an unknown one stays visible', () => {
    expect(fillTemplate('{nama} {nomor} {salah} {constructor}', values)).toBe('<nama> <nomor> {salah} {constructor}');
  });

  test('leaves out a line of missing values alone, and shows one beside others as a dash', () => {
    const sent = fillTemplate(defaultTemplates.sent, { ...values, resi: '' });
    expect(sent).toBe('Halo <nama>, pesanan <nomor> sudah dikirim lewat <kurir>.\n\nLacak kiriman: <lacak>');
    expect(fillTemplate('{nomor} dengan nomor resi {resi}', { ...values, resi: '' })).toBe(
      '<nomor> dengan nomor resi -',
    );
  });

  test.each([
    ['new', {}, false, ['payment']],
    ['processing', {}, true, ['confirmed', 'payment', 'pickup']],
    ['paid', { paid: 'then' }, false, ['confirmed', 'paid']],
    ['sent', { sent: 'then' }, false, ['payment', 'sent']],
    ['sent', { paid: 'then', sent: 'then' }, true, ['paid', 'pickup']],
    ['done', { paid: 'then', sent: 'then' }, false, ['paid', 'sent', 'review']],
    ['cancelled', { paid: 'then' }, false, ['cancelled']],
  ] as const)(
    'of an order that is %s with the times %j (picked up: %s) is one of %j',
    (status, reached, isPickedUp, names) => {
      const times = { processing: null, paid: null, sent: null, done: null, cancelled: null, ...reached };
      const branch = pickupOption({ name: 'Pusat', address: 'Jl. Melati 5', city: 'Bandung', openTime: null });
      const method = isPickedUp ? branch : { ...branch, name: 'JNE' };
      expect(templatesFor({ status, times, shipping: { method } })).toEqual(names);
      expect(stepLabel('sent', { method })).toBe(isPickedUp ? 'Siap diambil' : 'Dikirim');
    },
  );

  test.each(Object.entries(defaultTemplates))('%s uses known placeholders only', (_, template) => {
    expect(fillTemplate(template, values)).not.toMatch(/\{\w+\}/);
  });

  test('lists the bank accounts one per line', () => {
    const accounts = [
      { bank: 'BCA', number: '123', holder: 'PT Rakita' },
      { bank: 'BRI', number: '456', holder: 'PT Rakita' },
    ];
    expect(bankAccountLines(accounts)).toBe('BCA 123 a.n. PT Rakita\nBRI 456 a.n. PT Rakita');
  });
});
