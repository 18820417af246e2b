import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BodyOf } from '#domain/endpoint.ts';
import type { orderApi, SavedOrder } from '#domain/order/order.contract.ts';
import { Problem } from '#domain/problems.ts';
import { readProduct, readSellableUnit } from '#server/catalogue/product.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { savedOrders } from './order.tables.ts';

type NewOrder = BodyOf<typeof orderApi.save>;

const pathOf = (id: string) => `/order/${id}`;

/** What is asked for, at the shop's own price of this moment. */
async function pricedItem(
  shop: Shop,
  { product: id, variant, qty }: NewOrder['items'][number],
): Promise<SavedOrder['items'][number]> {
  const product = await readProduct(shop, id, null);
  const unit = await readSellableUnit(shop, id, variant ?? undefined, null);
  return {
    product: { _id: product._id, name: product.name, sku: unit.sku, thumbnail: product.thumbnail },
    variant: unit.variant,
    qty,
    price: unit.price,
    discountedPrice: unit.discountedPrice,
    weight: unit.weight,
  };
}

export async function saveOrder(shop: Shop, body: NewOrder, origin: string): Promise<{ _id: string; url: string }> {
  const items: SavedOrder['items'] = [];
  for (const item of body.items) items.push(await pricedItem(shop, item));
  const id = randomBytes(16).toString('base64url');
  await shop.db
    .insert(savedOrders)
    .values({ id, items, shipping: body.shipping, note: body.note, createdAt: shop.now() });
  return { _id: id, url: origin + pathOf(id) };
}

export async function readSavedOrder(shop: Shop, id: string, origin: string): Promise<SavedOrder> {
  const [row] = await shop.db.select().from(savedOrders).where(eq(savedOrders.id, id));
  if (!row) throw new Problem('not-found', { detail: 'Pesanan tidak ditemukan.' });
  return {
    _id: row.id,
    url: origin + pathOf(row.id),
    items: row.items,
    shipping: row.shipping,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  };
}
