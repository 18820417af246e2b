import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { existingPictures, maxPicturesPerReview } from '#domain/media/media.limits.ts';
import { listLimits, pageQuery, pageSchema, queryFlag } from '#domain/page.ts';
import { idSchema, pictureSchema, removedSchema, timeSchema } from '#domain/schemas.ts';

export const reviewStatuses = [
  { value: 'pending', label: 'Menunggu' },
  { value: 'approved', label: 'Diterima' },
  { value: 'rejected', label: 'Ditolak' },
] as const;
export type ReviewStatus = (typeof reviewStatuses)[number]['value'];

export const reviewSorts = ['newest', 'highest_rates', 'lowest_rates'] as const;
export const reviewLimits = { name: 80, location: 80, review: 2000 } as const;

const statusSchema = z.enum(reviewStatuses.map((status) => status.value));

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
  status: statusSchema,
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
  status: statusSchema.optional(),
  updatedAt: timeSchema.optional(),
});
export type ReviewUpdate = z.output<typeof updateSchema>;
export type NewReview = z.output<typeof createSchema>;

export const reviewListQuery = z.strictObject({
  ...pageQuery(),
  product: z.string().max(60).optional(),
  search: z.string().max(listLimits.searchLength).optional(),
  sortBy: z.enum(reviewSorts).optional(),
  status: statusSchema.optional(),
  isPublic: queryFlag.optional(),
});
export type ReviewQuery = z.output<typeof reviewListQuery>;

const params = z.strictObject({ id: idSchema });
const pictures = { mediaUrls: maxPicturesPerReview };
const tag = 'Ulasan';

export const reviewApi = {
  list: endpoint({
    method: 'GET',
    path: '/product-reviews',
    access: 'public',
    tag,
    cached: true,
    summary: 'Daftar ulasan',
    query: reviewListQuery,
    response: pageSchema(reviewSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/product-reviews/{id}',
    access: 'public',
    tag,
    cached: true,
    summary: 'Satu ulasan',
    params,
    response: reviewSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/product-reviews',
    access: 'reviews',
    tag,
    status: 201,
    pictures,
    summary: 'Tambah ulasan',
    body: createSchema,
    response: reviewSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/product-reviews/{id}',
    access: 'reviews',
    tag,
    pictures,
    summary: 'Ubah atau moderasi ulasan',
    params,
    body: updateSchema,
    response: reviewSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/product-reviews/{id}',
    access: 'reviews',
    tag,
    summary: 'Hapus ulasan',
    params,
    response: removedSchema,
  }),
};
