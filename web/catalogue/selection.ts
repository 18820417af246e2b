import { useState } from 'react';
import { discountedPrice, discountPercent } from '#domain/catalogue/discount.ts';
import type { Product, Variant } from '#domain/catalogue/product.contract.ts';
import { stockOf } from '#domain/order/cart.ts';

export type Selection = {
  variant: Variant | null;
  chooseVariant: (variant: Variant) => void;
  qty: number;
  setQty: (qty: number) => void;
  stock: number;
  /** Before and after the discount. */
  fullPrice: number;
  price: number;
  percent: number | null;
  /** A product with variants is bought in one of them. */
  needsVariant: boolean;
};

/** What the shopper has chosen on the product page. */
export function useSelection(product: Product, onVariant: (variant: Variant) => void): Selection {
  const [variantName, setVariantName] = useState<string | null>(null);
  const [qty, setQty] = useState(1);
  const variant = product.variants.find(({ name }) => name === variantName) ?? null;
  const stock = stockOf({ product, variant });
  const fullPrice = variant?.price ?? product.price;
  return {
    variant,
    chooseVariant(next) {
      setVariantName(next.name);
      onVariant(next);
      setQty(Math.max(1, Math.min(qty, stockOf({ product, variant: next }))));
    },
    qty,
    setQty,
    stock,
    fullPrice,
    price: discountedPrice(fullPrice, product.discount),
    percent: discountPercent(fullPrice, product.discount),
    needsVariant: product.variants.length > 0 && variant === null,
  };
}
