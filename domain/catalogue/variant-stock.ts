type StockedVariant = { stock?: number | null };

const hasOwnStock = ({ stock }: StockedVariant) => typeof stock === 'number';

/**
 * The stock of a product with variants is the sum of theirs. Where only some have a number of their own, the others
 * share what is left of the product's. Where none has, the product's is the only number there is.
 */
export function stockWithVariants<Variant extends StockedVariant>(
  stock: number,
  variants: readonly Variant[],
): { stock: number; variants: Variant[] } {
  if (!variants.some(hasOwnStock)) return { stock, variants: [...variants] };
  const own = variants.reduce((sum, variant) => sum + (variant.stock ?? 0), 0);
  let [left, sharing] = [Math.max(0, stock - own), variants.filter((variant) => !hasOwnStock(variant)).length];
  const counted = variants.map((variant) => {
    if (hasOwnStock(variant)) return variant;
    const share = Math.ceil(left / sharing);
    [left, sharing] = [left - share, sharing - 1];
    return { ...variant, stock: share };
  });
  return { stock: counted.reduce((sum, variant) => sum + (variant.stock ?? 0), 0), variants: counted };
}

/** Where all variants have their own stock, the product's can only be their sum. */
export function variantStockError(stock: number, variants: readonly StockedVariant[]): string | null {
  if (variants.length === 0 || !variants.every(hasOwnStock)) return null;
  const sum = variants.reduce((total, variant) => total + (variant.stock ?? 0), 0);
  return stock === sum ? null : 'Stok produk ini diatur per varian';
}
