import type { Option } from './pareto-front.ts';
import type { BuildItem, Part, PartVariant } from './parts.ts';

function hasStock(stock: number | null | undefined, qty: number): boolean {
  return stock === null || stock === undefined || stock >= qty;
}

/**
 * How a product is sold today in that quantity, or null when it is not. A product with variants is sold as one of
 * them; all have the same specifications, so the cheapest in stock serves every build best.
 */
export function offerOf<P extends Part>(part: P, qty: number): (Option & { part: P }) | null {
  if (!hasStock(part.stock, qty)) return null;
  let variant: PartVariant | null = null;
  for (const candidate of part.variants) {
    if (hasStock(candidate.stock, qty) && candidate.price < (variant?.price ?? Number.POSITIVE_INFINITY))
      variant = candidate;
  }
  if (part.variants.length > 0 && variant === null) return null;
  const item: BuildItem<P> = { part, variant, qty };
  return {
    part,
    pay: (variant?.price ?? part.price) * qty,
    list: part.price * qty,
    value: 0,
    items: [item as BuildItem],
  };
}
