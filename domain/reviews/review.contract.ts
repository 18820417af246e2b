import { z } from 'zod';
import { choicesOf } from '#domain/choices.ts';
import { endpoint } from '#domain/endpoint.ts';
import { existingPictures, maxPicturesPerReview } from '#domain/media/media.limits.ts';
import { listLimits, pageQuery, pageSchema, queryFlag, queryInteger } from '#domain/page.ts';
import { idSchema, pictureSchema, removedSchema, storableText, timeSchema } from '#domain/schemas.ts';

export const reviewStatuses = choicesOf({
  pending: 'Menunggu',
  approved: 'Diterima',
  rejected: 'Ditolak',
});
export type ReviewStatus = (typeof reviewStatuses)[number]['value'];

export const reviewSorts = ['newest', 'highest_rates', 'lowest_rates'] as const;
export const reviewLimits = { name: 80, location: 80, review: 2000, answer: 1000 } as const;

export const reviewStatusSchema = z.enum(reviewStatuses.map((status) => status.value));

/** What the shop says below a review. */
export const reviewAnswerSchema = z.object({ text: z.string(), at: z.string() });

export const reviewSchema = z.object({
  _id: z.string(),
  product: z.string(),
  /** So that the back office's list needs no request per product. */
  productName: z.string(),
  name: z.string(),
  location: z.string(),
  stars: z.int(),
  review: z.string(),
  mediaUrls: z.array(z.string()),
  status: reviewStatusSchema,
  /** Written from the page of a finished order. */
  isVerified: z.boolean(),
  answer: reviewAnswerSchema.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Review = z.output<typeof reviewSchema>;

const text = (max: number) => z.string().trim().min(1).max(max);

const writableShape = {
  product: idSchema,
  name: text(reviewLimits.name),
  location: z.string().trim().max(reviewLimits.location),
  stars: z.int().min(1).max(5),
  review: text(reviewLimits.review),
  mediaUrls: z.array(z.union([z.literal(existingPictures), pictureSchema])).max(maxPicturesPerReview + 1),
};

const { location, mediaUrls, ...required } = writableShape;
const createSchema = z.strictObject({ ...required, location: location.optional(), mediaUrls: mediaUrls.optional() });
const updateSchema = z.strictObject({
  ...z.object(writableShape).partial().shape,
  status: reviewStatusSchema.optional(),
  updatedAt: timeSchema.optional(),
});
export type ReviewUpdate = z.output<typeof updateSchema>;
export type NewReview = z.output<typeof createSchema>;

export const reviewListQuery = z.strictObject({
  ...pageQuery(),
  product: z.string().max(60).optional(),
  search: z.string().max(listLimits.searchLength).optional(),
  sortBy: z.enum(reviewSorts).optional(),
  status: reviewStatusSchema.optional(),
  isPublic: queryFlag.optional(),
  stars: queryInteger(1, 5).optional(),
  withPictures: queryFlag.optional(),
});
export type ReviewQuery = z.output<typeof reviewListQuery>;

const params = z.strictObject({ id: idSchema });
const pictures = { mediaUrls: maxPicturesPerReview };
const tag = 'Ulasan';

/** How the public reviews of a product are spread over the stars. */
export const reviewSummarySchema = z.object({
  stars: z.array(z.object({ stars: z.int(), count: z.int() })),
  withPictures: z.int(),
});
export type ReviewSummary = z.output<typeof reviewSummarySchema>;

export const reviewApi = {
  list: endpoint('GET /product-reviews', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Daftar ulasan',
    query: reviewListQuery,
    response: pageSchema(reviewSchema),
  }),
  summary: endpoint('GET /product-reviews/summary', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Sebaran bintang ulasan satu produk',
    query: z.strictObject({ product: idSchema }),
    response: reviewSummarySchema,
  }),
  read: endpoint('GET /product-reviews/{id}', {
    access: 'public',
    tag,
    cached: true,
    summary: 'Satu ulasan',
    params,
    response: reviewSchema,
  }),
  create: endpoint('POST /product-reviews', {
    access: 'reviews',
    tag,
    status: 201,
    pictures,
    summary: 'Tambah ulasan',
    body: createSchema,
    response: reviewSchema,
  }),
  update: endpoint('PATCH /product-reviews/{id}', {
    access: 'reviews',
    tag,
    pictures,
    summary: 'Ubah atau moderasi ulasan',
    params,
    body: updateSchema,
    response: reviewSchema,
  }),
  answer: endpoint('PUT /product-reviews/{id}/answer', {
    access: 'reviews',
    tag,
    summary: 'Jawaban toko di bawah ulasan; teks kosong menghapusnya',
    params,
    body: z.strictObject({
      text: storableText().trim().max(reviewLimits.answer),
      /** When the answer that the editor saw was written; null for none. Another one meanwhile is a conflict. */
      answeredAt: timeSchema.nullable().default(null),
    }),
    response: reviewSchema,
  }),
  remove: endpoint('DELETE /product-reviews/{id}', {
    access: 'reviews',
    tag,
    summary: 'Hapus ulasan',
    params,
    response: removedSchema,
  }),
};
