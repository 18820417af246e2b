import { lt, sql } from 'drizzle-orm';
import { dayOf } from '#domain/days.ts';
import { startWriteBehindCounter, type WriteBehindCounter } from '#server/platform/cache/write-behind.ts';
import { limits } from '#server/platform/config/limits.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import type { Shop } from '#server/shop/shop.ts';
import { products, productViews } from './product.tables.ts';

async function writeViews(shop: Shop, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = JSON.stringify([...counts].map(([id, views]) => ({ id, views })));
  const day = dayOf(shop.now());
  await shop.db.transaction(async (db) => {
    // Unknown ids, which anyone may send, fall out of the join.
    await db.execute(sql`
      update ${products} set views = ${products.views} + counted.views
      from json_to_recordset(${rows}::json) as counted(id text, views integer) where ${products.id} = counted.id`);
    await db.execute(sql`
      insert into ${productViews} (product_id, day, views)
      select counted.id, ${day}::date, counted.views
      from json_to_recordset(${rows}::json) as counted(id text, views integer) join products p on p.id = counted.id
      on conflict (product_id, day) do update set views = product_views.views + excluded.views`);
  });
}

export const startViewCounter = (shop: Shop): WriteBehindCounter<string> =>
  startWriteBehindCounter(shop.log, (counts) => writeViews(shop, counts));

export async function pruneViews(shop: Shop): Promise<void> {
  const oldest = dayOf(new Date(shop.now().getTime() - limits.productViewsMs));
  await deleteInBatches(shop.db, productViews, lt(productViews.day, oldest));
}
