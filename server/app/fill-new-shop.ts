import { sql } from 'drizzle-orm';
import type { OnProgress } from '#demo/progress.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { defaultSiteMeta, mergeSiteMeta } from '#domain/site-meta/site-meta.ts';
import { pages } from '#server/content/content.tables.ts';
import { defaultPages } from '#server/content/default-pages.ts';
import { cleanHtml } from '#server/platform/rich-text/html.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { siteMeta } from '#server/site-meta/site-meta.tables.ts';

/** Any number other than the lock of the migrations; the same in every instance. */
const fillLock = 7_251_443;

/** The meta row is written last, in the same transaction: a shop that has it is complete. */
async function isFilled(shop: Shop): Promise<boolean> {
  const rows = await shop.db.select({ id: siteMeta.id }).from(siteMeta);
  return rows.length > 0;
}

/** The drawings are large: they are loaded only when a demo shop is filled. */
async function prepareDemo(shop: Shop, onProgress: OnProgress) {
  const demo = await import('#demo/seed-demo.ts');
  return demo.prepareDemo(shop, onProgress);
}

async function insertPages(shop: Shop, shopName: string): Promise<void> {
  await shop.db.insert(pages).values(
    defaultPages.map(({ slug, title, content }) => ({
      slug,
      title,
      content: cleanHtml(content.replaceAll('Rakita Komputer', shopName)),
    })),
  );
}

/**
 * Fills a new shop: the demo, or with DEMO_DATA=off only what no shop can do without. Pictures are drawn and stored first,
 * then all rows come in one transaction, so that a start that was killed half-way can be repeated. Returns whether it has drawn.
 */
export async function fillNewShop(shop: Shop, onProgress: OnProgress): Promise<boolean> {
  if (await isFilled(shop)) return false;
  // A shop may start while its bucket is away, but the demo is stored there.
  if (shop.config.demoData) await shop.files.check();
  const demo = shop.config.demoData ? await prepareDemo(shop, onProgress) : null;
  await transaction(shop, async (shop) => {
    // Two instances may start on one new database; the second waits, however long the first takes, and finds the work done.
    await shop.db.execute(
      sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`,
    );
    await shop.db.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    if (await isFilled(shop)) return;
    await demo?.insert(shop);
    await insertPages(shop, demo ? 'Rakita Komputer' : 'Toko kami');
    const meta: Omit<SiteMeta, 'updatedAt'> = mergeSiteMeta(defaultSiteMeta, demo?.siteMeta ?? {});
    await shop.db.insert(siteMeta).values({ meta });
  });
  return demo !== null;
}
