import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reviewApi } from '#domain/reviews/review.contract.ts';
import { callApi } from '#web/api/call-api.ts';

/** Section 9. */
const previewLimit = 3;
const dialogLimit = 5;

const fetchReviews = (product: string, page: number, limit: number, signal: AbortSignal) =>
  callApi(
    reviewApi.list,
    { query: { product, sortBy: 'highest_rates', isPublic: 'true', page: String(page), limit: String(limit) } },
    signal,
  );

export const reviewPreviewQuery = (productId: string) =>
  queryOptions({
    queryKey: ['reviews', productId, 'preview'],
    queryFn: ({ signal }) => fetchReviews(productId, 1, previewLimit, signal),
  });

export const reviewPageQuery = (productId: string, page: number) =>
  queryOptions({
    queryKey: ['reviews', productId, 'page', page],
    queryFn: ({ signal }) => fetchReviews(productId, page, dialogLimit, signal),
    placeholderData: keepPreviousData,
  });

export const endlessReviewsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, 'endless'],
    queryFn: ({ signal, pageParam }) => fetchReviews(productId, pageParam, dialogLimit, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => last.nextPage,
  });
