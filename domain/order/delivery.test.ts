import { describe, expect, test } from 'vitest';
import { confirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { canSubmit } from './checkout.ts';
import {
  chargedExtras,
  type DeliveryTerms,
  describedMethod,
  isPickup,
  maxMethodText,
  pickupOption,
} from './delivery.ts';
import { orderMessage } from './order-message.ts';
import { orderBody, withChanges } from './sent-order.ts';
import { orderOf } from './test-order.ts';

const terms: DeliveryTerms = {
  packing: { type: 'nominal', value: 75_000 },
  insurance: { type: 'percent', value: 0.3 },
};
const branch = { name: 'Cabang Bandung', address: 'Jl. Braga 1\nLantai 2', city: 'Bandung', openTime: '09.00-20.00' };
const pickup = pickupOption(branch);
const order = orderOf();
const { method } = order.shipping;
const both = ['packing', 'insurance'] as const;
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

describe('additions to a parcel', () => {
  test('cost a fixed amount or a share of the goods, and only what the shop offers', () => {
    const costs = (offered: DeliveryTerms) =>
      chargedExtras(both, { terms: offered, method, subtotal: 19_800_000 }).map(({ cost }) => cost);
    expect(costs(terms)).toEqual([75_000, 59_400]);
    expect(costs({ ...terms, packing: null })).toEqual([59_400]);
  });

  test.each([
    ['nothing chosen', null],
    ['picked up', pickup],
    ['a cost still open', confirmedByAdmin],
  ])('none for %s', (_, method) => {
    expect(chargedExtras(both, { terms, method, subtotal: 1_000 })).toEqual([]);
  });

  test('stand in the message as part of the description of the method, and in its total', () => {
    const shipping = { ...order.shipping, extras: [...both] };
    const message = orderMessage({ ...order, shipping }, { shopName: 'Rakita', deliveryTerms: terms });
    expect(lineOf(message, 'Metode')).toBe(
      'Metode Pengiriman : JNE | REG | Layanan Reguler, Packing kayu Rp 75.000, Asuransi Rp 59.400 | 2-3 hari',
    );
    expect(lineOf(message, 'Ongkir')).toBe('Ongkir (Berat : 4,00 kg) : Rp 72.000');
    expect(lineOf(message, '*Total')).toBe('*Total : Rp 19.952.400*');
  });

  test('are stored with the method', () => {
    const charged = chargedExtras(['packing'], { terms, method, subtotal: 0 });
    expect(describedMethod(method!, charged).description).toBe('Layanan Reguler, Packing kayu Rp 75.000');
    expect(describedMethod(method!, [])).toEqual(method);
    const { description } = describedMethod({ ...method!, description: 'x'.repeat(maxMethodText) }, charged);
    expect(description).toHaveLength(maxMethodText);
    expect(description).toMatch(/x, Packing kayu Rp 75\.000$/);
  });

  test('are sent with the amount that was seen, and dropped where the shop no longer offers them', () => {
    const chosen = { ...order, shipping: { ...order.shipping, extras: [...both] } };
    expect(orderBody(chosen, { deliveryTerms: terms })).toMatchObject({
      shipping: { extras: both },
      expected: { deliveryExtras: 134_400 },
    });
    const now = { packing: null, insurance: null };
    const { order: changed, notices } = withChanges(chosen, { items: [], deliveryTerms: now });
    expect(changed.shipping).toEqual(order.shipping);
    expect(notices).toContain('Biaya packing kayu atau asuransi berubah.');
  });
});

describe('pick-up at a branch', () => {
  test('is a method without cost, with the address of the branch', () => {
    expect(pickup).toEqual({
      name: 'Ambil di toko',
      service: 'Cabang Bandung',
      description: 'Jl. Braga 1 Lantai 2, Bandung',
      etd: '09.00-20.00',
      cost: 0,
    });
    expect(isPickup(pickup)).toBe(true);
    expect(isPickup(method)).toBe(false);
  });

  test('needs neither address nor destination', () => {
    const collected = orderOf({
      customer: { name: 'Sari', address: '' },
      shipping: { destination: '', destinationLabel: '', method: pickup },
    });
    expect(canSubmit(collected)).toBe(true);
    expect(canSubmit({ ...collected, shipping: { ...collected.shipping, method } })).toBe(false);
    const message = orderMessage(collected, { shopName: 'Rakita' });
    expect(lineOf(message, 'Alamat')).toBe('Alamat Pengiriman : -');
    expect(lineOf(message, 'Metode')).toBe(
      'Metode Pengiriman : Ambil di toko | Cabang Bandung | Jl. Braga 1 Lantai 2, Bandung | 09.00-20.00',
    );
    expect(lineOf(message, '*Total')).toBe('*Total : Rp 19.800.000*');
  });
});
