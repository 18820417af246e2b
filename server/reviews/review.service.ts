import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#domain/endpoint.ts';
import { existingPictures, maxPicturesPerReview } from '#domain/media/media.limits.ts';
import type { Page } from '#domain/page.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import type {
  NewReview,
  Review,
  ReviewQuery,
  ReviewSummary,
  ReviewUpdate,
  reviewApi,
} from '#domain/reviews/review.contract.ts';
import { products } from '#server/catalogue/product.tables.ts';
import { rateProducts } from '#server/catalogue/rating.service.ts';
import { descending } from '#server/platform/database/descending.ts';
import { containsText } from '#server/platform/database/like-pattern.ts';
import { nextUpdatedAt, refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { offsetOf, pageOfRows } from '#server/platform/database/read-page.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { productReviews } from './review.tables.ts';

type Row = typeof productReviews.$inferSelect;

export const answerOf = ({ answer, answeredAt }: Pick<Row, 'answer' | 'answeredAt'>): Review['answer'] =>
  answeredAt && { text: answer, at: answeredAt.toISOString() };

function reviewOf({ review: row, productName }: { review: Row; productName: string | null }): Review {
  const { id, productId, name, location, stars, review, mediaUrls, status, orderId, createdAt, updatedAt } = row;
  return {
    _id: id,
    product: productId,
    productName: productName ?? '',
    name,
    location,
    stars,
    review,
    mediaUrls,
    status,
    isVerified: orderId !== null,
    answer: answerOf(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const columns = { review: productReviews, productName: products.name };

const isShown = and(eq(productReviews.status, 'approved'), eq(products.status, 'active'));

const hasPictures = ne(productReviews.mediaUrls, []);

export const starsAndPictures = ({ stars, withPictures }: Pick<ReviewQuery, 'stars' | 'withPictures'>) =>
  and(stars ? eq(productReviews.stars, stars) : undefined, withPictures ? hasPictures : undefined);

const sorts: Record<NonNullable<ReviewQuery['sortBy']>, SQL[]> = {
  newest: [descending(productReviews.createdAt), asc(productReviews.id)],
  highest_rates: [descending(productReviews.stars), descending(productReviews.createdAt), asc(productReviews.id)],
  lowest_rates: [asc(productReviews.stars), descending(productReviews.createdAt), asc(productReviews.id)],
};

const selectReviews = ({ db }: Shop) =>
  db.select(columns).from(productReviews).innerJoin(products, eq(products.id, productReviews.productId));

/** What every product page shows: built once, because building costs more than running. */
const reviewsOfProduct = (shop: Shop, sortBy: keyof typeof sorts) =>
  prepared(shop.db, `reviews ${sortBy}`, true, () =>
    selectReviews(shop)
      .where(and(isShown, eq(productReviews.productId, sql.placeholder('product'))))
      .orderBy(...sorts[sortBy])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );

export async function listReviews(shop: Shop, query: ReviewQuery, caller: Caller): Promise<Page<Review>> {
  const { product, limit, sortBy = 'newest' } = query;
  const offset = offsetOf(query);
  const seesAll = seesHidden(caller, ['reviews'], query.isPublic);
  const chosen = and(
    seesAll && query.status ? eq(productReviews.status, query.status) : undefined,
    starsAndPictures(query),
    containsText(query.search, [productReviews.name, productReviews.review, products.name]),
  );
  const where = and(seesAll ? undefined : isShown, product ? eq(productReviews.productId, product) : undefined, chosen);
  const rows = await (product && !seesAll && !chosen
    ? reviewsOfProduct(shop, sortBy).execute({ product, limit, offset })
    : selectReviews(shop)
        .where(where)
        .orderBy(...sorts[sortBy])
        .limit(limit)
        .offset(offset));
  return pageOfRows(rows, reviewOf, query, async () => {
    const [row] = await shop.db
      .select({ total: count() })
      .from(productReviews)
      .innerJoin(products, eq(products.id, productReviews.productId))
      .where(where);
    return row?.total ?? 0;
  });
}

const starSteps = [5, 4, 3, 2, 1];

export async function summariseReviews(shop: Shop, productId: string): Promise<ReviewSummary> {
  const query = prepared(shop.db, 'review summary', true, () =>
    shop.db
      .select({
        stars: productReviews.stars,
        count: count(),
        withPictures: sql`count(*) filter (where ${hasPictures})`.mapWith(Number),
      })
      .from(productReviews)
      .innerJoin(products, eq(products.id, productReviews.productId))
      .where(and(isShown, eq(productReviews.productId, sql.placeholder('product'))))
      .groupBy(productReviews.stars),
  );
  const rows = await query.execute({ product: productId });
  return {
    stars: starSteps.map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 })),
    withPictures: rows.reduce((sum, row) => sum + row.withPictures, 0),
  };
}

export async function readReview(shop: Shop, id: string, caller: Caller): Promise<Review> {
  const where = and(eq(productReviews.id, id), seesHidden(caller, ['reviews']) ? undefined : isShown);
  const [row] = await selectReviews(shop).where(where);
  if (!row) throw new Problem('not-found', { detail: 'Ulasan tidak ditemukan.' });
  return reviewOf(row);
}

async function refuseUnknownProduct(shop: Shop, productId: string): Promise<void> {
  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw invalidField('product', 'Produk tidak ditemukan');
}

/** A product's stars are those of its approved reviews. `productIds` in brackets. */
export async function rateAgain(shop: Shop, productIds: SQL): Promise<void> {
  const ratings = sql`
    select product_id, coalesce(sum(stars) filter (where status = 'approved'), 0) as sum,
      count(*) filter (where status = 'approved') as count
    from ${productReviews} where product_id in ${productIds} group by product_id`;
  await rateProducts(shop, ratings, productIds);
}

export function createReview(shop: Shop, body: NewReview, caller: Caller): Promise<Review> {
  return publish(shop, async (shop) => {
    await refuseUnknownProduct(shop, body.product);
    const now = shop.now();
    const [row] = await shop.db
      .insert(productReviews)
      .values({
        productId: body.product,
        name: body.name,
        location: body.location ?? '',
        stars: body.stars,
        review: body.review,
        mediaUrls: (body.mediaUrls ?? []).filter((path) => path !== existingPictures),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: productReviews.id });
    return readReview(shop, row!.id, caller);
  });
}

function picturesOf(before: string[], given: string[] | undefined): string[] {
  const pictures = given?.flatMap((path) => (path === existingPictures ? before : [path])) ?? before;
  if (pictures.length > maxPicturesPerReview) {
    throw new Problem('upload-too-large', {
      errors: [{ path: 'mediaUrls', message: `Paling banyak ${maxPicturesPerReview} gambar` }],
    });
  }
  return pictures;
}

export function updateReview(
  shop: Shop,
  id: string,
  { updatedAt, product, ...body }: ReviewUpdate,
  caller: Caller,
): Promise<Review> {
  return publish(shop, async (shop) => {
    const [before] = await shop.db.select().from(productReviews).where(eq(productReviews.id, id)).for('update');
    if (!before) throw new Problem('not-found', { detail: 'Ulasan tidak ditemukan.' });
    await refuseStaleUpdate(updatedAt, before.updatedAt, () => readReview(shop, id, caller));
    if (product !== undefined) await refuseUnknownProduct(shop, product);
    await shop.db
      .update(productReviews)
      .set({
        ...body,
        productId: product ?? before.productId,
        mediaUrls: picturesOf(before.mediaUrls, body.mediaUrls),
        updatedAt: nextUpdatedAt(before.updatedAt, shop.now()),
      })
      .where(eq(productReviews.id, id));
    await rateAgain(shop, sql`${[before.productId, product ?? before.productId]}`);
    return readReview(shop, id, caller);
  });
}

/** The answer has a time of its own: the date of the review stays what it was. */
export function answerReview(
  shop: Shop,
  id: string,
  { text, answeredAt }: BodyOf<typeof reviewApi.answer>,
  caller: Caller,
): Promise<Review> {
  return publish(shop, async (shop) => {
    const [before] = await shop.db.select().from(productReviews).where(eq(productReviews.id, id)).for('update');
    if (!before) throw new Problem('not-found', { detail: 'Ulasan tidak ditemukan.' });
    const isSeen = (before.answeredAt?.getTime() ?? null) === (answeredAt === null ? null : Date.parse(answeredAt));
    if (!isSeen) {
      throw new Problem('conflict', {
        detail: 'Ulasan ini baru saja dijawab orang lain.',
        current: await readReview(shop, id, caller),
      });
    }
    const nextAt = text === '' ? null : nextUpdatedAt(before.answeredAt ?? new Date(0), shop.now());
    await shop.db.update(productReviews).set({ answer: text, answeredAt: nextAt }).where(eq(productReviews.id, id));
    return readReview(shop, id, caller);
  });
}

export function removeReview(shop: Shop, id: string): Promise<{ _id: string }> {
  return publish(shop, async (shop) => {
    const [removed] = await shop.db.delete(productReviews).where(eq(productReviews.id, id)).returning();
    if (!removed) throw new Problem('not-found', { detail: 'Ulasan tidak ditemukan.' });
    await rateAgain(shop, sql`${[removed.productId]}`);
    return { _id: removed.id };
  });
}
