import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { assemblyFeeOf } from './cart-build.ts';
import { chargedExtras, extrasTotal } from './delivery.ts';
import type { ChangedOrder } from './order.contract.ts';
import { addedTax, subtotalOf } from './order-charges.ts';
import type { OrderSettings } from './order-settings.contract.ts';
import type { OrderBody } from './sent-order.ts';

/** An ordered item at the shop's price of now; null for what is no longer sold. */
type PricedItem = {
  item: { qty: number; price: number; discountedPrice: number; weightGrams: number };
  stock: number;
} | null;

export const sellableNow = (priced: PricedItem): ChangedOrder['items'][number] =>
  priced && {
    price: priced.item.price,
    discountedPrice: priced.item.discountedPrice,
    stock: priced.stock,
    weight: priced.item.weightGrams,
  };

export const pricedSubtotal = (priced: readonly PricedItem[]) =>
  subtotalOf(priced.flatMap((each) => (each ? [each.item] : [])));

type DeliverySettings = Pick<OrderSettings, 'packing' | 'insurance'>;

export const extrasOf = (
  { shipping: { extras, method } }: Pick<OrderBody, 'shipping'>,
  terms: DeliverySettings,
  subtotal: number,
) => chargedExtras(extras, { terms, method, subtotal });

/** PPN of new orders; null where the shop has switched it off. */
export const taxNow = ({ tax: { isOn, ...tax } }: Pick<OrderSettings, 'tax'>) => (isOn ? tax : null);

/** On the amounts that the shopper saw: those that differ are changes of their own. */
function isTaxChanged(
  { expected, coupon }: Pick<OrderBody, 'expected' | 'coupon'>,
  settings: Pick<OrderSettings, 'tax'>,
) {
  const { subtotal = 0, assemblyFee = 0, couponDiscount = 0, tax = 0 } = expected ?? {};
  const taxable = subtotal + assemblyFee - (coupon === undefined ? 0 : couponDiscount);
  return addedTax(taxable, taxNow(settings)) !== tax;
}

/** What the shopper would pay differently than the order says; undefined when nothing is different. */
export function changesIn(
  body: Pick<OrderBody, 'shipping' | 'builds' | 'coupon' | 'expected'>,
  now: {
    priced: readonly PricedItem[];
    method: ShippingOption | null;
    settings: DeliverySettings & Pick<OrderSettings, 'assemblyFee' | 'tax'>;
  },
): ChangedOrder | undefined {
  const { priced, method, settings } = now;
  const subtotal = pricedSubtotal(priced);
  const isShort = priced.some((each) => each === null || each.item.qty > each.stock);
  const isMethodChanged = method?.cost !== body.shipping.method?.cost;
  const { assemblyFee, packing, insurance } = settings;
  const isFeeChanged = assemblyFeeOf(body.builds, assemblyFee) !== (body.expected?.assemblyFee ?? 0);
  const areExtrasChanged = extrasTotal(extrasOf(body, settings, subtotal)) !== (body.expected?.deliveryExtras ?? 0);
  const hasOtherTax = isTaxChanged(body, settings);
  const isSame = !isShort && !isMethodChanged && !isFeeChanged && !areExtrasChanged && !hasOtherTax;
  if (isSame && subtotal === body.expected?.subtotal) return undefined;
  return {
    items: priced.map(sellableNow),
    ...(isMethodChanged ? { method } : {}),
    ...(isFeeChanged ? { assemblyFee } : {}),
    ...(areExtrasChanged ? { deliveryTerms: { packing, insurance } } : {}),
    ...(hasOtherTax ? { tax: taxNow(settings) } : {}),
  };
}
