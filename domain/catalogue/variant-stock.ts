type StockedVariant = { stock?: number | null };

/**
 * The stock of a product with variants is the sum of theirs. Variants without a number of their own share the product's,
 * which is then the only number there is.
 */
export function stockWithVariants<Variant extends StockedVariant>(
  stock: number,
  variants: readonly Variant[],
): { stock: number; variants: Variant[] } {
  const hasOwn = variants.some((variant) => typeof variant.stock === 'number');
  if (!hasOwn) return { stock, variants: [...variants] };
  const counted = variants.map((variant) => ({ ...variant, stock: variant.stock ?? 0 }));
  return { stock: counted.reduce((sum, variant) => sum + variant.stock, 0), variants: counted };
}
