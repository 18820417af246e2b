import { errorsOf, type FieldErrors, type Rule, required } from '#domain/form-rules.ts';
import type { Review } from '#domain/reviews/review.contract.ts';
import type { GalleryItem } from '#web/admin/product/product-values.ts';

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
    mediaUrls: (review?.mediaUrls ?? []).map((picture) => ({ key: picture, picture })),
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

/** The named fields; multipart when a picture is new, with the final order in the text part. */
export function reviewBody(
  values: ReviewValues,
  names: readonly (keyof ReviewValues)[],
  updatedAt?: string,
): Record<string, unknown> | FormData {
  const body: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, values[name]]));
  if (updatedAt !== undefined) body.updatedAt = updatedAt;
  const files = values.mediaUrls.flatMap(({ picture }) => (picture instanceof File ? [picture] : []));
  if (names.includes('mediaUrls')) {
    body.mediaUrls = values.mediaUrls.map(({ picture }) =>
      picture instanceof File ? `upload:${files.indexOf(picture)}` : picture,
    );
  }
  if (files.length === 0) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) form.append('mediaUrls', file);
  return form;
}
