import { asc, eq, lt } from 'drizzle-orm';
import { productChanges } from '#domain/catalogue/product-changes.ts';
import type { ProductHistoryEntry } from '#domain/catalogue/product-history.contract.ts';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import type { Page } from '#domain/page.ts';
import { listUndoable } from '#server/bulk/bulk.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { descending } from '#server/platform/database/descending.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import type { Shop } from '#server/shop/shop.ts';
import { productHistory, products } from './product.tables.ts';
import type { Draft } from './product-draft.ts';

type Line = Pick<typeof productHistory.$inferInsert, 'productId' | 'by' | 'how' | 'changes' | 'changeId'>;

export function factsOf({ values, price, discount, categoryIds }: Draft) {
  const { brandId: brand, weightGrams: weight, ...rest } = values;
  return { ...rest, brand, weight, price, discount, categories: categoryIds };
}

export type ProductFacts = ReturnType<typeof factsOf>;

export const changesOf = (before: Draft, after: Draft) => productChanges(factsOf(before), factsOf(after));

/** Within the transaction of the change, so that the history and the product never disagree. */
export async function recordHistory(shop: Shop, lines: Line[]): Promise<void> {
  const at = shop.now();
  if (lines.length > 0) await shop.db.insert(productHistory).values(lines.map((line) => ({ ...line, at })));
}

export async function pruneHistory(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - limits.productHistoryMs);
  await deleteInBatches(shop.db, productHistory, lt(productHistory.at, oldest));
}

const entryOf = ({ id, at, by, how, changes, changeId }: typeof productHistory.$inferSelect) => ({
  _id: id,
  at: at.toISOString(),
  by,
  how,
  changes,
  changeId,
});

export async function listHistory(
  shop: Shop,
  productId: string,
  query: { page: number; limit: number },
): Promise<Page<ProductHistoryEntry>> {
  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw productNotFound();
  const where = eq(productHistory.productId, productId);
  const orderBy = [descending(productHistory.at), asc(productHistory.id)];
  const page = await readPage(shop.db, productHistory, { where, orderBy, docOf: entryOf }, query);
  const undoable = await listUndoable(
    shop,
    page.docs.flatMap(({ changeId }) => changeId ?? []),
  );
  const docs = page.docs.map(({ changeId, ...entry }) => ({
    ...entry,
    bulk: (changeId !== null && undoable.get(changeId)) || null,
  }));
  return { ...page, docs };
}
