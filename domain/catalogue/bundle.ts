import { type Discount, discountedPrice } from './discount.ts';

/** What of a product decides how a bundle that holds it is sold. */
export type BundledProduct = {
  price: number;
  discount: Discount | null;
  stock: number;
  isActive: boolean;
  variants: readonly { name: string; price: number; stock: number | null }[];
};

export type BundlePart = { variant: string | null; qty: number };

/** Steps that a bundle's price can be rounded up to. */
export const bundleRoundings = [1, 1_000, 5_000, 10_000, 50_000, 100_000] as const;

export type BundleTerms = { feeRupiah: number; roundToRupiah: number };

/** One piece at what a shopper pays today; null where the product or its variant is gone. */
export function partOffer(
  { variant: name }: Pick<BundlePart, 'variant'>,
  product: BundledProduct | null | undefined,
): { payRupiah: number; stock: number } | null {
  if (!product) return null;
  const variant = product.variants.find((each) => each.name === name);
  if (!variant && (name !== null || product.variants.length > 0)) return null;
  const stock = Math.min(product.stock, variant?.stock ?? product.stock);
  return {
    payRupiah: discountedPrice(variant?.price ?? product.price, product.discount),
    stock: product.isActive ? stock : 0,
  };
}

/**
 * Price and stock of a bundle: what its parts cost together, and how many complete sets there are. Without one of the
 * parts it is sold out, and the price stays as it was (null): a sum without that part would be too low.
 */
export function bundleOffer<Part extends BundlePart>(
  parts: readonly Part[],
  productOf: (part: Part) => BundledProduct | null | undefined,
  { feeRupiah, roundToRupiah }: BundleTerms,
): { priceRupiah: number | null; stock: number } {
  const offers = parts.map((part) => ({ part, offer: partOffer(part, productOf(part)) }));
  const isWhole = parts.length > 0 && offers.every(({ offer }) => offer !== null);
  if (!isWhole) return { priceRupiah: null, stock: 0 };
  const sum = offers.reduce((total, { part, offer }) => total + part.qty * offer!.payRupiah, 0);
  return {
    priceRupiah: Math.ceil((sum + feeRupiah) / roundToRupiah) * roundToRupiah,
    stock: Math.min(...offers.map(({ part, offer }) => Math.floor(offer!.stock / part.qty))),
  };
}
