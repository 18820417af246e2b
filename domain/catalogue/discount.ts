export const discountTypes = ['percent', 'nominal'] as const;
export type Discount = { type: (typeof discountTypes)[number]; value: number };

/** Percent takes its share, nominal its amount; never below zero, in whole rupiah. */
export function discountedPrice(price: number, discount: Discount | null | undefined): number {
  if (!discount || discount.value <= 0) return price;
  const reduced = discount.type === 'percent' ? price - (price * discount.value) / 100 : price - discount.value;
  return Math.max(0, Math.round(reduced));
}

/** The percent that is shown: the value itself, or a nominal discount's share to 2 decimals. Null without a discount. */
export function discountPercent(price: number, discount: Discount | null | undefined): number | null {
  if (!discount || discount.value <= 0) return null;
  if (discount.type === 'percent') return Math.min(100, discount.value);
  if (price <= 0) return null;
  return Math.min(100, Math.round((discount.value / price) * 10_000) / 100);
}
