import { discountedPrice } from '#domain/catalogue/discount.ts';
import { defaultWeightGrams, kgText } from '#domain/catalogue/product-weight.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import type { CartItem } from './cart.ts';
import { type CartCoupon, cartCouponDiscount } from './coupon.ts';
import { addedTax, type OrderTax } from './order-charges.ts';

/** The shipping-cost call of the checkout always sends this. */
export const quotedWeightGrams = 1000;

/** The variant's price where there is one. */
export function fullPrice({ product, variant }: Pick<CartItem, 'product' | 'variant'>): number {
  return variant?.price ?? product.price;
}

export function unitPrice(item: Pick<CartItem, 'product' | 'variant'>): number {
  return discountedPrice(fullPrice(item), item.product.discount);
}

/** A weight of 0 was never filled in. */
export function unitWeightGrams({ product }: Pick<CartItem, 'product'>): number {
  return product.weight || defaultWeightGrams;
}

export type Totals = {
  subtotal: number;
  weightGrams: number;
  couponDiscount: number;
  /** What 'Ongkir' shows: cost × kilograms. */
  shownShipping: number;
  /** PPN where the shop adds it to its prices. */
  addedTax: number;
  /** Subtotal without the coupon's share, assembly and the raw cost, not multiplied: as specified, it differs from the line above it. */
  grandTotal: number;
};

/** What 'Ongkir' shows is the cost of one kilogram × the kilograms. */
export function shownShippingOf({ cost }: Pick<ShippingOption, 'cost'>, weightGrams: number): number {
  return Math.round((cost * weightGrams) / 1000);
}

type Charges = {
  coupon?: CartCoupon | undefined;
  /** Of the builds that the shop assembles; an ordinary order has none. */
  assemblyFee?: number;
  /** Of what is added to the parcel. */
  deliveryExtras?: number;
  tax?: OrderTax | null;
};

export function totalsOf(
  items: readonly CartItem[],
  method: Pick<ShippingOption, 'cost'> | null,
  { coupon, assemblyFee = 0, deliveryExtras = 0, tax = null }: Charges = {},
): Totals {
  const subtotal = items.reduce((sum, item) => sum + item.qty * unitPrice(item), 0);
  const weightGrams = items.reduce((sum, item) => sum + item.qty * unitWeightGrams(item), 0);
  const couponRupiah = cartCouponDiscount(coupon, subtotal);
  const taxable = subtotal - couponRupiah + assemblyFee;
  const taxRupiah = addedTax(taxable, tax);
  return {
    subtotal,
    weightGrams,
    couponDiscount: couponRupiah,
    shownShipping: method ? shownShippingOf(method, weightGrams) : 0,
    addedTax: taxRupiah,
    grandTotal: taxable + taxRupiah + deliveryExtras + (method?.cost ?? 0),
  };
}

export function shippingLabel(weightGrams: number): string {
  return `Ongkir (Berat : ${kgText(weightGrams)})`;
}
