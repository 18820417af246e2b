import type { Discount } from '#domain/catalogue/discount.ts';
import { formatRupiah } from '#domain/money.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { isConfirmedByAdmin } from '#domain/shipping/shipping-option.ts';
import { type OrderStatus, orderStatusLabel } from './order-status.ts';

const pickupName = 'Ambil di toko';

/** Of each text of a method, as an order may hold it. */
export const maxMethodText = 200;

export const isPickup = (option: Pick<ShippingOption, 'name'> | null): boolean => option?.name === pickupName;

/** What is picked up is never sent. */
export const stepLabel = (status: OrderStatus, { method }: { method: Pick<ShippingOption, 'name'> | null }): string =>
  status === 'sent' && isPickup(method) ? 'Siap diambil' : orderStatusLabel(status);

type Branch = { name: string; address: string; city: string; openTime: string | null };

/** A branch as a method without cost. */
export const pickupOption = ({ name, address, city, openTime }: Branch): ShippingOption => ({
  name: pickupName,
  service: name,
  description: [address.replace(/\s+/g, ' ').trim(), city].filter(Boolean).join(', ').slice(0, maxMethodText),
  etd: openTime ?? '',
  cost: 0,
});

/** Where and when the order can be picked up; null for one that is sent. */
export const pickupPlace = (method: ShippingOption | null): string | null =>
  method && isPickup(method) ? [method.service, method.description, method.etd].filter(Boolean).join(', ') : null;

/** What a shopper may add to a parcel. */
export const deliveryExtras = ['packing', 'insurance'] as const;
export type DeliveryExtra = (typeof deliveryExtras)[number];

export const extraLabels: Record<DeliveryExtra, string> = { packing: 'Packing kayu', insurance: 'Asuransi' };

/** A fixed amount, or a share of what the goods cost. */
export type FeeRule = Discount;

/** Null for what the shop does not offer. */
export type DeliveryTerms = Record<DeliveryExtra, FeeRule | null>;

export const noDeliveryTerms: DeliveryTerms = { packing: null, insurance: null };

export const extraCost = ({ type, value }: FeeRule, subtotal: number): number =>
  Math.round(type === 'percent' ? (subtotal * value) / 100 : value);

/** Nothing can be added to what is picked up, nor to a cost that is still open. */
export const takesExtras = (method: ShippingOption | null): boolean =>
  method !== null && !isPickup(method) && !isConfirmedByAdmin(method);

export type ChargedExtra = { kind: DeliveryExtra; label: string; cost: number };

export function chargedExtras(
  chosen: readonly DeliveryExtra[] | undefined,
  { terms, method, subtotal }: { terms: DeliveryTerms; method: ShippingOption | null; subtotal: number },
): ChargedExtra[] {
  if (!takesExtras(method)) return [];
  return deliveryExtras.flatMap((kind) => {
    const rule = terms[kind];
    return rule && chosen?.includes(kind) ? [{ kind, label: extraLabels[kind], cost: extraCost(rule, subtotal) }] : [];
  });
}

export const extrasTotal = (charged: readonly ChargedExtra[]) => charged.reduce((sum, { cost }) => sum + cost, 0);

/** Behind a method's description: ', Packing kayu Rp 50.000'. */
export const extrasText = (charged: readonly ChargedExtra[]): string[] =>
  charged.map(({ label, cost }) => `${label} ${formatRupiah(cost)}`);

/** The method as an order stores it: what was added is part of its description, which is shortened for it. */
export function describedMethod(method: ShippingOption, charged: readonly ChargedExtra[]): ShippingOption {
  if (charged.length === 0) return method;
  const added = extrasText(charged).join(', ');
  const described = method.description.slice(0, maxMethodText - added.length - 2);
  return { ...method, description: [described, added].filter(Boolean).join(', ') };
}
