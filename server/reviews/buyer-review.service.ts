import { eq, inArray } from 'drizzle-orm';
import { existingPictures } from '#domain/media/media.limits.ts';
import { Problem } from '#domain/problems.ts';
import type { BuyerReview, NewBuyerReview } from '#domain/reviews/buyer-review.contract.ts';
import type { Shop } from '#server/shop/shop.ts';
import { answerOf } from './review.service.ts';
import { productReviews } from './review.tables.ts';

/** Replaces the name of a buyer whose personal data is deleted. */
const anonymousName = 'Pembeli';

const buyerReviewOf = (row: typeof productReviews.$inferSelect): BuyerReview => ({
  product: row.productId,
  stars: row.stars,
  review: row.review,
  mediaUrls: row.mediaUrls,
  status: row.status,
  answer: answerOf(row),
});

export async function listBuyerReviews(shop: Shop, orderId: string): Promise<BuyerReview[]> {
  const rows = await shop.db.select().from(productReviews).where(eq(productReviews.orderId, orderId));
  return rows.map(buyerReviewOf);
}

export const alreadyReviewed = () => new Problem('conflict', { detail: 'Produk ini sudah Anda ulas.' });

/** One per bought product of an order; it waits for moderation as any other. Within a transaction of the caller's. */
export async function insertBuyerReview(
  shop: Shop,
  orderId: string,
  productId: string,
  { mediaUrls, ...body }: NewBuyerReview,
): Promise<BuyerReview> {
  const now = shop.now();
  const [row] = await shop.db
    .insert(productReviews)
    .values({
      ...body,
      orderId,
      productId,
      mediaUrls: mediaUrls.filter((path) => path !== existingPictures),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw alreadyReviewed();
  return buyerReviewOf(row);
}

/** The opinion stays, without who wrote it. */
export async function removeReviewerNames(shop: Shop, orderIds: string[]): Promise<void> {
  await shop.db
    .update(productReviews)
    .set({ name: anonymousName, location: '' })
    .where(inArray(productReviews.orderId, orderIds));
}
