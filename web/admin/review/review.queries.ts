import { queryOptions } from '@tanstack/react-query';
import { productApi } from '#domain/catalogue/product.contract.ts';
import { reviewApi } from '#domain/reviews/review.contract.ts';
import { callList, type ListQuery, liveList } from '#web/admin/list/call-list.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export const reviewListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'review', 'list', query],
    queryFn: ({ signal }) => callList(reviewApi.list, query, signal),
    ...liveList,
  });

export const reviewEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'review', 'entry', id],
    queryFn: ({ signal }) => callAsUser(reviewApi.read, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

const suggestionCount = '8';

/** Products to choose from, by what is typed. */
export async function findProducts(text: string, signal: AbortSignal) {
  const { docs } = await callAsUser(
    productApi.list,
    { query: { search: text || undefined, limit: suggestionCount } },
    signal,
  );
  return docs.map(({ _id, name, sku }) => ({ value: _id, label: name, hint: sku }));
}
