import { z } from 'zod';
import { existingPictures, maxPicturesPerBuyerReview } from '#domain/media/media.limits.ts';
import { requiredText, storableText, uploadedPictureSchema } from '#domain/schemas.ts';
import { reviewAnswerSchema, reviewLimits, reviewStatusSchema } from './review.contract.ts';

/** A buyer's own review as the page of the order shows it, also while it is not public. */
export const buyerReviewSchema = z.object({
  product: z.string(),
  stars: z.int(),
  review: z.string(),
  mediaUrls: z.array(z.string()),
  status: reviewStatusSchema,
  answer: reviewAnswerSchema.nullable(),
});
export type BuyerReview = z.output<typeof buyerReviewSchema>;

export const newBuyerReviewSchema = z.strictObject({
  name: requiredText(reviewLimits.name),
  location: storableText().trim().max(reviewLimits.location).default(''),
  stars: z.int().min(1).max(5),
  review: requiredText(reviewLimits.review),
  /** Files of the same request only: a stored picture belongs to its own entry. */
  mediaUrls: z
    .array(z.union([z.literal(existingPictures), uploadedPictureSchema]))
    .max(maxPicturesPerBuyerReview + 1)
    .default([]),
});
export type NewBuyerReview = z.output<typeof newBuyerReviewSchema>;
