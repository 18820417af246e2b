import { type Discount, discountedPrice } from '#domain/catalogue/discount.ts';
import { formatPercent } from '#domain/number.ts';
import { type CouponTerms, couponDiscount } from './coupon.ts';

/** PPN: included in the prices, or added to them. */
export type OrderTax = { ratePercent: number; isIncluded: boolean };

const isAdded = (tax: OrderTax | null): tax is OrderTax => tax !== null && !tax.isIncluded;

function taxOf(taxable: number, tax: OrderTax | null): number {
  const share = tax ? tax.ratePercent / (100 + (tax.isIncluded ? tax.ratePercent : 0)) : 0;
  return Math.round(taxable * share);
}

/** What the buyer pays on top of goods and assembly; nothing where the prices include it. */
export const addedTax = (taxable: number, tax: OrderTax | null): number => (isAdded(tax) ? taxOf(taxable, tax) : 0);

/** As orders, messages and documents name it. */
export const taxLabel = ({ ratePercent }: OrderTax): string => `PPN ${formatPercent(ratePercent)}`;

export type OrderCharges = {
  items: readonly { qty: number; discountedPrice: number }[];
  discount: Discount | null;
  coupon: CouponTerms | null;
  /** Null while the shop has not confirmed it. */
  shippingCost: number | null;
  assemblyFee: number;
  tax: OrderTax | null;
};

export type OrderSums = {
  subtotal: number;
  discount: number;
  /** What the coupon takes off, beside the discount. */
  coupon: number;
  shipping: number;
  assembly: number;
  /** PPN within the total where the prices include it, added to it otherwise. */
  tax: number;
  total: number;
};

export const subtotalOf = (items: OrderCharges['items']) =>
  items.reduce((sum, { qty, discountedPrice }) => sum + qty * discountedPrice, 0);

/** PPN is owed on goods and assembly after discount and coupon, not on the courier's charge. */
export function orderSums({ items, discount, coupon, shippingCost, assemblyFee, tax }: OrderCharges): OrderSums {
  const subtotal = subtotalOf(items);
  const reduced = discountedPrice(subtotal, discount);
  const couponRupiah = coupon ? Math.min(couponDiscount(coupon, subtotal), reduced) : 0;
  const taxable = reduced - couponRupiah + assemblyFee;
  const shipping = shippingCost ?? 0;
  return {
    subtotal,
    discount: subtotal - reduced,
    coupon: couponRupiah,
    shipping,
    assembly: assemblyFee,
    tax: taxOf(taxable, tax),
    total: taxable + shipping + addedTax(taxable, tax),
  };
}
