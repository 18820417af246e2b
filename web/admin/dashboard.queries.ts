import { queryOptions } from '@tanstack/react-query';
import { productApi } from '#domain/catalogue/product.contract.ts';
import type { ProductStatus } from '#domain/catalogue/product-status.ts';
import { type ReviewStatus, reviewApi } from '#domain/reviews/review.contract.ts';
import { askAsUser } from '#web/ask-as-user.ts';

/** Numbers stay fresh while somebody looks at them, without a call at every visit. */
const staleTime = 15_000;

type ProductFilter = {
  status?: ProductStatus;
  stock?: 'empty' | 'low' | 'available';
  sortBy?: 'highest_views';
  limit: number;
};

export const productGlance = (filter: ProductFilter) =>
  queryOptions({
    queryKey: ['admin', 'product', 'glance', filter],
    queryFn: ({ signal }) => askAsUser(productApi.list, { query: queryOf(filter) }, signal),
    staleTime,
  });

export const reviewGlance = (filter: { status?: ReviewStatus; limit: number }) =>
  queryOptions({
    queryKey: ['admin', 'review', 'glance', filter],
    queryFn: ({ signal }) => askAsUser(reviewApi.list, { query: queryOf(filter) }, signal),
    staleTime,
  });

/** Query values travel as text. */
function queryOf<Filter extends { limit: number }>({ limit, ...filter }: Filter) {
  return { ...filter, limit: String(limit) };
}
