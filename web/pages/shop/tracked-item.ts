import { discountedPrice } from '#domain/catalogue/discount.ts';
import type { ProductCard, Variant } from '#domain/catalogue/product.contract.ts';
import { type TrackedItem, track } from '#web/analytics/track.ts';

type Details = { variant?: Variant | null; quantity?: number; index?: number; listName?: string };

/** A product as the analytics service wants it. */
export function trackedItem(product: ProductCard, { variant, quantity, index, listName }: Details = {}): TrackedItem {
  const full = variant?.price ?? product.price;
  const price = discountedPrice(full, product.discount);
  return {
    item_id: variant?.sku ?? product.sku,
    item_name: product.name,
    item_brand: product.brand?.name,
    item_category: product.categories[0]?.name,
    item_variant: variant?.name,
    item_list_name: listName,
    index,
    price,
    discount: full - price,
    quantity,
  };
}

export function trackList(listName: string, products: readonly ProductCard[]): void {
  if (products.length === 0) return;
  const items = products.map((product, index) => trackedItem(product, { index, listName }));
  track('view_item_list', { item_list_name: listName, items });
}

export function trackChoice(listName: string, product: ProductCard, index: number): void {
  track('select_item', { item_list_name: listName, items: [trackedItem(product, { index, listName })] });
}
