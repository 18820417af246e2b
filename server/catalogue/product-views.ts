import { sql } from 'drizzle-orm';
import type { Shop } from '#server/shop/shop.ts';
import { products, productViews } from './product.tables.ts';

const flushEveryMs = 10_000;
const maxWaiting = 10_000;

/** Views wait here and are written together: looking at a product never waits for a write. */
export type ViewCounter = { count(productId: string): void; flush(): Promise<void>; close(): Promise<void> };

function dayInJakarta(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(now);
}

async function writeViews(shop: Shop, counted: Map<string, number>): Promise<void> {
  const rows = JSON.stringify([...counted].map(([id, views]) => ({ id, views })));
  const day = dayInJakarta(shop.now());
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

export function startViewCounter(shop: Shop): ViewCounter {
  let waiting = new Map<string, number>();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const counted = waiting;
    waiting = new Map();
    try {
      await writeViews(shop, counted);
    } catch (error) {
      shop.log.warn({ err: error, products: counted.size }, 'views could not be counted');
    }
  }

  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    count(productId) {
      if (waiting.size < maxWaiting || waiting.has(productId))
        waiting.set(productId, (waiting.get(productId) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
