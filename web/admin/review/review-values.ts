import { errorsOf, type FieldErrors, type Rule, required } from '#domain/form-rules.ts';
import type { Review } from '#domain/reviews/review.contract.ts';
import { type GalleryItem, galleryItems, galleryUpload } from '#web/admin/form/gallery-items.ts';
import { multipart } from '#web/api/multipart.ts';

export type ReviewValues = {
  product: string;
  name: string;
  location: string;
  stars: number | null;
  review: string;
  mediaUrls: GalleryItem[];
};

export function reviewValues(review: Review | null): ReviewValues {
  return {
    product: review?.product ?? '',
    name: review?.name ?? '',
    location: review?.location ?? '',
    stars: review?.stars ?? null,
    review: review?.review ?? '',
    mediaUrls: galleryItems(review?.mediaUrls ?? []),
  };
}

const rules: Partial<Record<keyof ReviewValues, Rule[]>> = {
  product: [required],
  name: [required],
  stars: [required],
  review: [required],
};

export function checkReview(values: ReviewValues): FieldErrors {
  const entries = Object.entries(rules).flatMap(([name, own]): [string, string[]][] => {
    const errors = errorsOf(own, values[name as keyof ReviewValues]);
    return errors.length > 0 ? [[name, errors]] : [];
  });
  return Object.fromEntries(entries);
}

/** The named fields, with the final order of the pictures in the text part. */
export function reviewBody(values: ReviewValues, names: readonly string[], updatedAt?: string): FormData {
  const { order, files } = galleryUpload(values.mediaUrls);
  const wire: Record<string, unknown> = { ...values, mediaUrls: order };
  const body = Object.fromEntries(names.map((name) => [name, wire[name]]));
  if (updatedAt !== undefined) body.updatedAt = updatedAt;
  return multipart(
    body,
    files.map((file) => ['mediaUrls', file] as const),
  );
}
