import { inArray, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { dependentsOf } from '#server/bulk/bulk.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { partsOfBundles } from './bulk-products.service.ts';
import { nameTables } from './new-names.service.ts';
import { products } from './product.tables.ts';

export type EntryKind = 'product' | 'brand' | 'category';

/** What people wrote about a product, although it would be deleted with it. */
const writtenByPeople = new Set(['product_reviews', 'product_questions', 'product_alerts']);

/** Tells which entries other data refers to, so that deleting them would change more than themselves. */
export function createReferenceCheck(tables: Iterable<PgTable>) {
  const all = [...tables];
  const dependents = {
    product: dependentsOf(products, all).filter(
      ({ table, isCascade }) => !isCascade || writtenByPeople.has(getTableConfig(table).name),
    ),
    brand: dependentsOf(nameTables.brand, all),
    category: dependentsOf(nameTables.category, all),
  };
  return async function findReferred(shop: Shop, kind: EntryKind, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const referred = kind === 'product' ? await partsOfBundles(shop, ids) : new Set<string>();
    for (const { table, column } of dependents[kind]) {
      const rows = await shop.db
        .selectDistinct({ id: sql<string>`${column}` })
        .from(table)
        .where(inArray(column, [...ids]));
      for (const { id } of rows) referred.add(id);
    }
    return referred;
  };
}

export type FindReferred = ReturnType<typeof createReferenceCheck>;
