import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { Page } from '#domain/page.ts';
import { brandsQuery } from '#web/catalogue/brand.queries.ts';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';

type LoadContext = { queryClient: QueryClient; origin: () => string };
type Query<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

/**
 * What a list page needs. The server waits for the list; in the browser the page opens at once and shows that it waits, so
 * that a press on a filter answers immediately.
 */
export async function loadList<ListKey extends QueryKey>(
  { queryClient, origin }: LoadContext,
  listQuery: Query<Page<ProductCard>, ListKey>,
  /** What stands beside the list; it may be missing. */
  beside: readonly Promise<void>[],
) {
  const list = queryClient.ensureQueryData(listQuery);
  // The page itself shows what went wrong and offers to try again.
  list.catch(() => {});
  const [meta, categories, brands] = await Promise.all([
    queryClient.ensureQueryData(siteMetaQuery),
    queryClient.ensureQueryData(categoriesQuery),
    queryClient.ensureQueryData(brandsQuery),
  ]);
  const loaded = { meta, categories: categories.docs, brands: brands.docs, origin: origin() };
  if (!import.meta.env.SSR) return { ...loaded, products: [] };
  const [page] = await Promise.all([list, ...beside]);
  return { ...loaded, products: page.docs };
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;
