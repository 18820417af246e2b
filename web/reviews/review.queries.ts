import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reviewApi } from '#domain/reviews/review.contract.ts';
import { callApi } from '#web/api/call-api.ts';

const previewLimit = 3;
const dialogLimit = 5;

/** What the dialog shows of the reviews; nothing set shows all of them. */
export type ReviewFilter = { stars?: number | undefined; withPictures?: true | undefined };

type ReviewPlace = { page: number; limit: number; filter?: ReviewFilter };

const fetchReviews = (product: string, { page, limit, filter = {} }: ReviewPlace, signal: AbortSignal) =>
  callApi(
    reviewApi.list,
    {
      query: {
        product,
        sortBy: 'highest_rates',
        isPublic: 'true',
        page: String(page),
        limit: String(limit),
        ...(filter.stars ? { stars: String(filter.stars) } : {}),
        ...(filter.withPictures ? { withPictures: 'true' } : {}),
      },
    },
    signal,
  );

export const reviewSummaryQuery = (productId: string) =>
  queryOptions({
    queryKey: ['reviews', productId, 'summary'],
    queryFn: ({ signal }) => callApi(reviewApi.summary, { query: { product: productId } }, signal),
  });

export const reviewPreviewQuery = (productId: string) =>
  queryOptions({
    queryKey: ['reviews', productId, 'preview'],
    queryFn: ({ signal }) => fetchReviews(productId, { page: 1, limit: previewLimit }, signal),
  });

export const reviewPageQuery = (productId: string, filter: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: ['reviews', productId, 'page', filter, page],
    queryFn: ({ signal }) => fetchReviews(productId, { page, limit: dialogLimit, filter }, signal),
    placeholderData: keepPreviousData,
  });

export const endlessReviewsQuery = (productId: string, filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, 'endless', filter],
    queryFn: ({ signal, pageParam }) =>
      fetchReviews(productId, { page: pageParam, limit: dialogLimit, filter }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => last.nextPage,
  });
