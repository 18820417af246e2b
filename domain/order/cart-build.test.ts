import { describe, expect, test } from 'vitest';
import { buildNotes } from './build-verdict.ts';
import { assemblyFeeOf, buildsWithin, type CartBuild, itemsOfBuild } from './cart-build.ts';
import { orderMessage } from './order-message.ts';
import { readOrder, writeOrder } from './order-storage.ts';
import { orderBody, withChanges } from './sent-order.ts';
import { item, laptop, memory, orderOf } from './test-order.ts';
import { totalsOf } from './totals.ts';

const [cpu, board, ram] = ['cpu', 'board', 'ram'].map((product) => ({ product, variant: null, qty: 1 }));
const build = (change: Partial<CartBuild> = {}): CartBuild => ({
  parts: [cpu!, board!, { ...ram!, qty: 2 }],
  isAssembled: true,
  ...change,
});
const lines = [cpu!, board!, { ...ram!, qty: 2 }];

describe('a build in the cart', () => {
  test('keeps what the cart still holds of it', () => {
    expect(buildsWithin([build()], lines)).toEqual([build()]);
    expect(buildsWithin([build()], [cpu!, { ...ram!, qty: 1 }])).toEqual([build({ parts: [cpu!, ram!] })]);
    expect(buildsWithin([build()], [{ ...cpu!, variant: 'Tray' }, board!, ram!])[0]?.parts).toEqual([board, ram]);
  });

  test('is gone with its second last part', () => {
    expect(buildsWithin([build()], [cpu!])).toEqual([]);
    expect(buildsWithin([build()], [])).toEqual([]);
  });

  test('never shares a piece with another one', () => {
    const two = buildsWithin([build(), build()], [{ ...cpu!, qty: 2 }, board!, { ...ram!, qty: 3 }]);
    expect(two.map(({ parts }) => parts.map(({ product, qty }) => [product, qty]))).toEqual([
      [
        ['cpu', 1],
        ['board', 1],
        ['ram', 2],
      ],
      [
        ['cpu', 1],
        ['ram', 1],
      ],
    ]);
  });

  test('costs the fee once for each that is assembled, and nothing where the shop has set none', () => {
    expect(assemblyFeeOf([build(), build({ isAssembled: false }), build()], 150_000)).toBe(300_000);
    expect(assemblyFeeOf([build()], null)).toBe(0);
    expect(assemblyFeeOf(undefined, 150_000)).toBe(0);
  });
});

const parts = [
  { product: laptop._id, variant: null, qty: 1 },
  { product: memory._id, variant: '32 GB', qty: 1 },
];
const built = orderOf({ builds: [{ parts, isAssembled: true }] });

describe('an order with a build', () => {
  test('survives the browser’s storage, and a build without its lines does not', () => {
    expect(readOrder(writeOrder(built)).builds).toEqual(built.builds);
    expect(readOrder(writeOrder({ ...built, items: [item()] })).builds).toBeUndefined();
    expect(readOrder(JSON.stringify({ ...built, builds: [{ parts: 'x' }, 7, null] })).builds).toBeUndefined();
    expect(itemsOfBuild(built.builds![0]!, built.items)).toHaveLength(2);
  });

  test('adds the fee to the total and no amount to what is sent but the one that was seen', () => {
    expect(totalsOf(built.items, { cost: 18_000 }, { assemblyFee: 150_000 }).grandTotal).toBe(
      19_800_000 + 150_000 + 18_000,
    );
    const body = orderBody(built, { assemblyFee: 150_000 });
    expect(body.builds).toEqual(built.builds);
    expect(body.expected).toEqual({ subtotal: 19_800_000, assemblyFee: 150_000 });
    expect(orderBody(orderOf(), { assemblyFee: 150_000 })).not.toHaveProperty('builds');
  });

  test('names verdict and fee in the message, and leaves the message of an ordinary order as it is', () => {
    const context = { shopName: 'Toko', number: 'RK-261115-0042', assemblyFee: 150_000 };
    const verdicts = [{ outcome: 'fail' as const, reasons: ['Socket *AM5* tidak cocok', 'RAM kurang'] }];
    const message = orderMessage(built, { ...context, verdicts });
    expect(message.split('\n')[0]).toBe(
      'Halo Admin Toko, saya ingin memesan (pesanan RK-261115-0042, rakitan dengan jasa rakit: tidak cocok - Socket AM5 tidak cocok; RAM kurang):',
    );
    expect(message).toContain('\nSub Total : Rp 19.800.000\nJasa rakit : Rp 150.000\nOngkir');
    expect(message).toContain('*Total : Rp 19.968.000*');
    expect(orderMessage(orderOf(), context)).toBe(orderMessage(orderOf(), { ...context, assemblyFee: null }));
  });

  test('takes the fee of now, and loses the assembly that is no longer offered', () => {
    const same = { price: 10_000_000, discountedPrice: 9_000_000, stock: 5, weight: 1_500 };
    const items = [same, { price: 1_800_000, discountedPrice: 1_800_000, stock: 10, weight: 1_000 }];
    expect(withChanges(built, { items, assemblyFee: 200_000 }).notices).toEqual([
      'Jasa rakit sekarang Rp 200.000 per rakitan.',
    ]);
    const without = withChanges(built, { items, assemblyFee: null });
    expect(without.order.builds).toEqual([{ parts, isAssembled: false }]);
    expect(without.notices).toEqual(['Jasa rakit sedang tidak tersedia.']);
    expect(withChanges(built, { items: [same, null] }).order.builds).toEqual([]);
  });
});

test('the note of each build says what the shop found, or that it could not look', () => {
  const two = [{ isAssembled: true }, { isAssembled: false }];
  expect(buildNotes(two, [{ outcome: 'pass', reasons: [] }])).toEqual([
    'rakitan 1 dengan jasa rakit: cocok',
    'rakitan 2: kecocokan belum diperiksa',
  ]);
  const long = { outcome: 'unknown' as const, reasons: ['panjang '.repeat(60)] };
  expect(buildNotes([{ isAssembled: false }], [long])[0]!.length).toBeLessThan(220);
});
