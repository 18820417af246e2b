import type { ServerResponse } from 'node:http';
import { Problem } from '#domain/problems.ts';
import type { BuyerReview, NewBuyerReview } from '#domain/reviews/buyer-review.contract.ts';
import { alreadyReviewed, insertBuyerReview, listBuyerReviews } from '#server/reviews/buyer-review.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { changeOrders } from './order-change.ts';
import type { ItemRow, OrderTableRow } from './order-rows.ts';
import { addEvent, findOrder, lockOrder } from './order-store.ts';

export const isReviewable = ({ kind, status }: Pick<OrderTableRow, 'kind' | 'status'>): boolean =>
  kind === 'order' && status === 'done';

function boughtItem({ row, items }: { row: OrderTableRow; items: ItemRow[] }, productId: string): ItemRow {
  if (!isReviewable(row)) throw new Problem('conflict', { detail: 'Ulasan dapat ditulis setelah pesanan selesai.' });
  const item = items.find((each) => each.productId === productId);
  if (!item) throw new Problem('not-found', { detail: 'Produk ini tidak ada di pesanan.' });
  return item;
}

/** Before the body is read: pictures of somebody who may not review are never received or decoded. */
export async function refuseReview(shop: Shop, orderId: string, productId: string): Promise<void> {
  boughtItem(await findOrder(shop, orderId), productId);
  const written = await listBuyerReviews(shop, orderId);
  if (written.some(({ product }) => product === productId)) throw alreadyReviewed();
}

/**
 * One review of a bought product at a time: the pictures of each are decoded before the database can refuse the second. It
 * is released with the response.
 */
export function createReviewLock() {
  const underWay = new Set<string>();
  return function lock(orderId: string, productId: string, response: ServerResponse): void {
    const key = `${orderId} ${productId}`;
    if (underWay.has(key)) throw new Problem('conflict', { detail: 'Ulasan produk ini sedang dikirim.' });
    // A connection that is closed already would never release it.
    if (response.destroyed) return;
    underWay.add(key);
    response.once('close', () => underWay.delete(key));
  };
}

export async function reviewBoughtProduct(
  shop: Shop,
  { id, product }: { id: string; product: string },
  body: NewBuyerReview,
): Promise<BuyerReview> {
  try {
    return await changeOrders(shop, transaction, async (shop) => {
      const { name } = boughtItem(await lockOrder(shop, id), product);
      const review = await insertBuyerReview(shop, id, product, body);
      await addEvent(shop, id, { by: null, kind: 'review', text: name });
      return review;
    });
  } catch (error) {
    // The pictures were stored before the entry that should name them. After any other error the entry may exist.
    if (error instanceof Problem) await Promise.allSettled(body.mediaUrls.map((path) => shop.files.remove(path)));
    throw error;
  }
}
