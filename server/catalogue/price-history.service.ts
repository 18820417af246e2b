import { and, eq, lt, sql } from 'drizzle-orm';
import { lowestBeforeDiscount, type PriceRow, pricePoints } from '#domain/catalogue/price-history.ts';
import type { PriceHistory, Product } from '#domain/catalogue/product.contract.ts';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import { limits } from '#server/platform/config/limits.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { descending } from '#server/platform/database/descending.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productPrices, products } from './product.tables.ts';
import { discountOf } from './product-draft.ts';

const rowsQuery = (shop: Shop) =>
  shop.db
    .select()
    .from(productPrices)
    .where(eq(productPrices.productId, sql.placeholder('id')))
    .orderBy(descending(productPrices.at))
    .limit(limits.priceHistoryRows);

/** Oldest first. */
async function readRows(shop: Shop, id: string): Promise<PriceRow[]> {
  const rows = await prepared(shop.db, 'product prices', true, () => rowsQuery(shop)).execute({ id });
  return rows.map((row) => ({ ...row, discount: discountOf(row) })).reverse();
}

/** Of a product with a discount, for itself and each variant that had a price before. */
export async function listLowestPrices(
  shop: Shop,
  { _id, variants }: Pick<Product, '_id' | 'variants'>,
): Promise<NonNullable<Product['lowestPrices']>> {
  const rows = await readRows(shop, _id);
  return [null, ...variants.map(({ name }) => name)].flatMap((variant) => {
    const rupiah = lowestBeforeDiscount(rows, variant);
    return rupiah === null ? [] : [{ variant, rupiah }];
  });
}

export async function readPriceHistory(shop: Shop, id: string, variant: string | undefined): Promise<PriceHistory> {
  const [product] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.status, 'active')));
  if (!product) throw productNotFound();
  return { points: pricePoints(await readRows(shop, id), variant ?? null, shop.now()) };
}

/** The last row before the retained time stays: its price still held then. */
export async function prunePrices(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.priceHistoryMs);
  // One look into the index for each row; `exists` would be planned as a join with the whole table.
  const lastBefore = sql`(
    select max(later.at) from ${productPrices} later
    where later.product_id = product_prices.product_id and later.at < ${oldest})`;
  await deleteInBatches(shop.db, productPrices, and(lt(productPrices.at, oldest), lt(productPrices.at, lastBefore)));
}
