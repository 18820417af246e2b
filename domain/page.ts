import { z } from 'zod';

/** A paged list. */
export type Page<Doc> = {
  docs: Doc[];
  totalDocs: number;
  limit: number;
  totalPages: number;
  page: number;
  pagingCounter: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
  prevPage: number | null;
  nextPage: number | null;
};

export function pageOf<Doc>(
  docs: Doc[],
  totalDocs: number,
  { page, limit }: { page: number; limit: number },
): Page<Doc> {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  const hasPrevPage = page > 1;
  const hasNextPage = page < totalPages;
  return {
    docs,
    totalDocs,
    limit,
    totalPages,
    page,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage,
    hasNextPage,
    prevPage: hasPrevPage ? page - 1 : null,
    nextPage: hasNextPage ? page + 1 : null,
  };
}

export function pageSchema<Doc extends z.core.$ZodType>(doc: Doc) {
  return z.object({
    docs: z.array(doc),
    totalDocs: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    page: z.int(),
    pagingCounter: z.int(),
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
    prevPage: z.int().nullable(),
    nextPage: z.int().nullable(),
  });
}

export const listLimits = {
  default: 10,
  fallback: 7,
  max: 100,
  maxShortLists: 1000,
  maxPage: 100_000,
  searchLength: 100,
} as const;

/** How many entries a list of the back office shows: its own limit, or the common one where it names none. */
export const listLimit = (own: number | undefined): number => own ?? listLimits.fallback;

/** Query values arrive as text. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'Harus berupa angka bulat')
    // How the API's description shows it.
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined })
    .transform(Number)
    .pipe(z.int().min(min, `Minimal ${min}`).max(max, `Maksimal ${max}`));

export const queryFlag = z.enum(['true', 'false'], 'Isi dengan true atau false').transform((text) => text === 'true');

export const pageQuery = (maxLimit: number = listLimits.max) => ({
  page: queryInteger(1, listLimits.maxPage).default(1),
  limit: queryInteger(1, maxLimit).default(listLimits.default),
});
