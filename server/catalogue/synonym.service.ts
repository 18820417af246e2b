import { asc, count, eq } from 'drizzle-orm';
import type { SearchSynonym, searchLogApi } from '#domain/catalogue/search-log.contract.ts';
import { type Synonyms, synonymLimits } from '#domain/catalogue/search-synonyms.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { perShop } from '#server/platform/cache/stale-while-rebuild.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { searchSynonyms } from './search-log.tables.ts';

const loaded = perShop((_: Shop): { version: number; synonyms: Synonyms } => ({ version: -1, synonyms: new Map() }));

/**
 * Read again after every public write, as cached responses are: a new synonym acts on the next search, in every instance.
 * From the caller's own database, because a replica must not answer with what it had before the write.
 */
export async function searchSynonymsOf(shop: Shop): Promise<Synonyms> {
  const known = loaded(shop);
  const version = shop.cache.version();
  if (known.version === version) return known.synonyms;
  const rows = await shop.db
    .select({ word: searchSynonyms.word, means: searchSynonyms.means })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.createdAt), asc(searchSynonyms.id));
  const grouped = Map.groupBy(rows, ({ word }) => word);
  const synonyms = new Map([...grouped].map(([word, same]) => [word, same.map(({ means }) => means)]));
  // A slower read that began earlier must not replace a later one.
  if (version > known.version) Object.assign(known, { version, synonyms });
  return synonyms;
}

const synonymOf = ({ id, createdAt, ...row }: typeof searchSynonyms.$inferSelect): SearchSynonym => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
});

export async function listSynonyms(shop: Shop): Promise<SearchSynonym[]> {
  const rows = await shop.db
    .select()
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.word), asc(searchSynonyms.means))
    .limit(synonymLimits.count);
  return rows.map(synonymOf);
}

export function createSynonym(shop: Shop, { word, means }: BodyOf<typeof searchLogApi.create>): Promise<SearchSynonym> {
  return publish(shop, async (shop) => {
    if (word === means) throw invalidField('means', 'Harus berbeda dari kata yang dicari');
    const [stored] = await shop.db.select({ total: count() }).from(searchSynonyms);
    if ((stored?.total ?? 0) >= synonymLimits.count) {
      throw new Problem('conflict', {
        detail: `Sudah ada ${synonymLimits.count} sinonim. Hapus yang tidak dipakai lagi.`,
      });
    }
    const [row] = await shop.db
      .insert(searchSynonyms)
      .values({ word, means, createdAt: shop.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw invalidField('means', 'Sinonim ini sudah ada');
    return synonymOf(row);
  });
}

export function removeSynonym(shop: Shop, id: string): Promise<{ _id: string }> {
  return publish(shop, async (shop) => {
    const [removed] = await shop.db
      .delete(searchSynonyms)
      .where(eq(searchSynonyms.id, id))
      .returning({ _id: searchSynonyms.id });
    if (!removed) throw new Problem('not-found', { detail: 'Sinonim tidak ditemukan.' });
    return removed;
  });
}
