import type { BodyOf } from '#domain/endpoint.ts';
import type { orderApi } from '#domain/order/order.contract.ts';
import { Problem } from '#domain/problems.ts';
import { type BundlePartRow, listBundleParts } from '#server/catalogue/bundle.service.ts';
import { listSellable, type SellableProduct, sellableOf, sellableUnitOf } from '#server/catalogue/sellable.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { NewItem } from './order-store.ts';

export type RequestedItem = BodyOf<typeof orderApi.save>['items'][number];

export type PricedItem = { item: NewItem; stock: number };

/** The ordered products and the parts of those that are bundles. */
export type Offers = {
  products: ReadonlyMap<string, SellableProduct>;
  partsOf: ReadonlyMap<string, BundlePartRow[]>;
};

/** Read for all lines at once: the statements do not grow with the order. */
export async function readOffers(shop: Shop, ids: readonly string[], caller: Caller): Promise<Offers> {
  const products = await listSellable(shop, ids, caller);
  const bundles = [...products.values()].filter(({ bundle }) => bundle).map(({ id }) => id);
  const parts = bundles.length > 0 ? await listBundleParts(shop, bundles) : [];
  return { products, partsOf: Map.groupBy(parts, ({ bundleId }) => bundleId) };
}

/** What is ordered, at the shop's own price of this moment. */
export function pricedItem({ products, partsOf }: Offers, { product: id, variant, qty }: RequestedItem): PricedItem {
  const product = sellableOf(products, id);
  // The price of the product itself is not that of any of its variants.
  if (!variant && product.variants.length > 0) {
    throw new Problem('not-found', { detail: `Pilih varian ${product.name} dulu.` });
  }
  const unit = sellableUnitOf(product, variant ?? undefined);
  return {
    stock: unit.stock,
    item: {
      productId: product.id,
      name: product.name,
      sku: unit.sku,
      thumbnail: product.variants.find(({ name }) => name === unit.variant)?.picture ?? product.thumbnail,
      variant: unit.variant,
      qty,
      price: unit.price,
      discountedPrice: unit.discountedPrice,
      weightGrams: unit.weight,
      parts: (partsOf.get(id) ?? []).map(({ partId, variant, qty, name }) => ({
        productId: partId,
        variant,
        qty,
        name,
      })),
    },
  };
}

/** Null for what is no longer sold. */
export function pricedItemOrNull(offers: Offers, item: RequestedItem): PricedItem | null {
  try {
    return pricedItem(offers, item);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return null;
    throw error;
  }
}
