import { and, type SQL } from 'drizzle-orm';
import type { ProductBulkFilter } from '#domain/catalogue/product-bulk.contract.ts';
import { filledPlaceholders } from '#server/platform/database/filled-placeholders.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { products } from './product.tables.ts';
import { conditionsOf, narrow, sortCondition, whole } from './product-filters.ts';

/** The products that the back office's list shows for a filter, on all of its pages. */
export async function productsFound(
  shop: Shop,
  { search, ...filter }: Omit<ProductBulkFilter, 'ids'>,
  caller: Caller | null,
): Promise<SQL | undefined> {
  const { shape, values } = await narrow(shop, { ...filter, keyword: filter.keyword ?? search }, caller);
  const where = and(whole(conditionsOf(shape)), sortCondition(filter.sortBy ?? filter.order ?? 'newest', products));
  return where && filledPlaceholders(where, values);
}
