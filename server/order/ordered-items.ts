import type { BodyOf } from '#domain/endpoint.ts';
import type { orderApi } from '#domain/order/order.contract.ts';
import { Problem } from '#domain/problems.ts';
import { listBundleParts } from '#server/catalogue/bundle.service.ts';
import { readProduct, readSellableUnit } from '#server/catalogue/product.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { NewItem } from './order-store.ts';

export type RequestedItem = BodyOf<typeof orderApi.save>['items'][number];

export type PricedItem = { item: NewItem; stock: number };

/** What is ordered, at the shop's own price of this moment. */
export async function pricedItem(
  shop: Shop,
  { product: id, variant, qty }: RequestedItem,
  caller: Caller,
): Promise<PricedItem> {
  const product = await readProduct(shop, id, caller);
  // The price of the product itself is not that of any of its variants.
  if (!variant && product.variants.length > 0) {
    throw new Problem('not-found', { detail: `Pilih varian ${product.name} dulu.` });
  }
  const parts = product.bundle ? await listBundleParts(shop, [id]) : [];
  const unit = await readSellableUnit(shop, id, variant ?? undefined, caller);
  return {
    stock: unit.stock,
    item: {
      productId: product._id,
      name: product.name,
      sku: unit.sku,
      thumbnail: product.variants.find(({ name }) => name === unit.variant)?.picture ?? product.thumbnail,
      variant: unit.variant,
      qty,
      price: unit.price,
      discountedPrice: unit.discountedPrice,
      weightGrams: unit.weight,
      parts: parts.map(({ partId, variant, qty, name }) => ({ productId: partId, variant, qty, name })),
    },
  };
}

/** Null for what is no longer sold. */
export async function pricedItemOrNull(shop: Shop, item: RequestedItem): Promise<PricedItem | null> {
  try {
    return await pricedItem(shop, item, null);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return null;
    throw error;
  }
}
