import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ProductBulkFilter } from '#domain/catalogue/product-bulk.contract.ts';
import { mayBecome, productStatuses } from '#domain/catalogue/product-status.ts';
import { labelOfChoice } from '#domain/choices.ts';
import {
  type BulkAction,
  type BulkChange,
  type BulkList,
  type BulkTable,
  dependentsOf,
} from '#server/bulk/bulk.service.ts';
import { callerName } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { lockWithBundles, refreshBundlesOfEntries } from './bundle.service.ts';
import { productsFound } from './found-products.service.ts';
import { productHistory, products } from './product.tables.ts';
import { productEditor } from './product-editor.ts';
import { refuseUnpriced } from './product-permission.ts';

const statuses = productStatuses.map((status) => status.value);
const labelOf = (status: string) => labelOfChoice(productStatuses, status);

const actions: Record<string, BulkAction> = {
  ...Object.fromEntries(
    productStatuses.map(({ value, label }) => [
      value,
      { label: `Status ${label}`, kind: 'set', value, from: statuses.filter((from) => mayBecome(from, value)) },
    ]),
  ),
  delete: { label: 'Hapus', kind: 'remove' },
};

/** The line of history that `changeProductStatus` writes for one product. */
async function afterSet(shop: Shop, { entries, value, isUndo, caller }: BulkChange): Promise<void> {
  if (value === 'active' && !isUndo) {
    const { rows } = await shop.db.execute<{ price: number }>(sql`
      select min(${products.price})::float8 as price from ${products} join ${entries} changed on changed.entry_id = ${products.id}`);
    refuseUnpriced(caller, rows[0]?.price ?? 0);
  }
  const from = isUndo ? sql`${value}::text` : sql`changed.before`;
  const to = isUndo ? sql`changed.before` : sql`${value}::text`;
  await shop.db.execute(sql`
    insert into ${productHistory} (id, product_id, at, by, how, changes)
    select gen_random_uuid()::text, changed.entry_id, ${shop.now()}::timestamptz, ${callerName(caller)}, 'edited',
      jsonb_build_array(jsonb_build_object('field', 'status', 'from', ${from}, 'to', ${to}))
    from ${entries} changed`);
  await refreshBundlesOfEntries(shop, entries);
}

export const productBulkList = (tables: Iterable<PgTable>): BulkList<ProductBulkFilter> => ({
  name: 'product',
  area: 'catalogue',
  table: products as unknown as BulkTable,
  title: 'name',
  field: 'status',
  actions,
  find: productsFound,
  reason: (action, value) =>
    value === action
      ? `Sudah berstatus ${labelOf(value)}`
      : `Berstatus ${labelOf(value)}, tidak dapat menjadi ${labelOf(action)}`,
  dependents: dependentsOf(products, tables),
  lock: lockWithBundles,
  // The price history gets its times from there.
  isDatedByUpdate: true,
  editor: productEditor,
  afterSet,
  afterRemove: (shop, { entries }) => refreshBundlesOfEntries(shop, entries),
});
