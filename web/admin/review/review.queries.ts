import { productListApi } from '#domain/catalogue/product-list.contract.ts';
import { reviewApi } from '#domain/reviews/review.contract.ts';
import type { ListQuery } from '#web/admin/list/call-list.ts';
import { entryQuery, listQuery } from '#web/admin/list/list-query.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

export const reviewListQuery = (query: ListQuery) => listQuery('review', reviewApi.list, query);
export const reviewEntryQuery = (id: string) => entryQuery('review', reviewApi.read, id);

const suggestionCount = '8';

/** Products to choose from, by what is typed. */
export async function findProducts(text: string, signal: AbortSignal) {
  const { docs } = await callAsUser(
    productListApi.list,
    { query: { search: text || undefined, limit: suggestionCount } },
    signal,
  );
  return docs.map(({ _id, name, sku }) => ({ value: _id, label: name, hint: sku }));
}
