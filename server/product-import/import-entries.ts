import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type ImportColumn, importColumns } from '#domain/product-import/import-columns.ts';
import { canonicalJson } from '#domain/same-value.ts';
import type { SavedProduct } from '#server/catalogue/bulk-products.service.ts';
import type { ProductFacts } from '#server/catalogue/product-history.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { importEntries } from './import.tables.ts';

const joined = [
  'discountType',
  'discountValue',
  'discountStart',
  'discountEnd',
  'hotDealsStart',
  'hotDealsEnd',
  'length',
  'width',
  'height',
] as const;
type OwnColumn = Exclude<ImportColumn, 'sku' | (typeof joined)[number]>;
type FactName = OwnColumn | 'discount' | 'hotDealsPeriod' | 'size';

/** Columns that are a fact of their own; the others are parts of one. */
const isOwnColumn = (name: ImportColumn): name is OwnColumn => name !== 'sku' && !joined.some((each) => each === name);

/** What a file can change about a product. Its status is not among it: approving a product does not keep it. */
const importedFacts: readonly FactName[] = [...importColumns.filter(isOwnColumn), 'discount', 'hotDealsPeriod', 'size'];
type Facts = Pick<ProductFacts, FactName>;
export type OverwrittenFacts = Partial<Facts>;
export type FactHashes = Partial<Record<FactName, string>>;

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(canonicalJson(value) ?? '')
    .digest('base64url')
    .slice(0, 16);

const hashesOf = (facts: Facts, names: readonly FactName[] = importedFacts): FactHashes =>
  Object.fromEntries(names.map((name) => [name, hashOf(facts[name])]));

/** True while the facts are still those that the import wrote. */
export const isAsWritten = (facts: Facts, written: FactHashes) =>
  (Object.keys(written) as FactName[]).every((name) => hashOf(facts[name]) === written[name]);

const differing = (before: Facts, after: Facts) =>
  importedFacts.filter((name) => hashOf(before[name]) !== hashOf(after[name]));

const pick = (facts: Facts, names: readonly FactName[]): OverwrittenFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name]]));

/** Within the transaction that writes the products. */
export async function recordEntries(shop: Shop, jobId: string, saved: readonly SavedProduct[]): Promise<void> {
  const at = shop.now();
  const entries = saved.map(({ id, before, after }) => {
    const names = before ? differing(before, after) : importedFacts;
    return {
      jobId,
      kind: 'product' as const,
      entryId: id,
      name: after.name,
      before: before && JSON.stringify(pick(before, names)),
      after: JSON.stringify(hashesOf(after, names)),
      at,
    };
  });
  if (entries.length > 0) await shop.db.insert(importEntries).values(entries);
}

type Pictures = { thumbnail?: string | null; mediaUrls?: string[] };
type Recorded = {
  jobId: string;
  entry: typeof importEntries.$inferSelect | undefined;
  id: string;
  /** The product as it is now. */
  facts: ProductFacts;
  pictures: Pictures;
};

/**
 * Pictures come after the product itself. False, and nothing recorded, where somebody has changed them since the import
 * wrote them: those stay.
 */
export async function recordPictures(shop: Shop, { jobId, entry, id, facts, pictures }: Recorded): Promise<boolean> {
  const names = (['thumbnail', 'mediaUrls'] as const).filter((name) => pictures[name] !== undefined);
  const written = { ...facts, ...pictures } as ProductFacts;
  const isOfEntry = and(
    eq(importEntries.jobId, jobId),
    eq(importEntries.kind, 'product'),
    eq(importEntries.entryId, id),
  );
  if (!entry) {
    await recordEntries(shop, jobId, [{ id, before: facts, after: written }]);
    return true;
  }
  const hashes = JSON.parse(entry.after) as FactHashes;
  const own = Object.fromEntries(names.flatMap((name) => (hashes[name] ? [[name, hashes[name]]] : []))) as FactHashes;
  if (!isAsWritten(facts, own)) return false;
  const before = entry.before === null ? null : { ...pick(facts, names), ...(JSON.parse(entry.before) as object) };
  await shop.db
    .update(importEntries)
    .set({
      before: before && JSON.stringify(before),
      after: JSON.stringify({ ...hashes, ...hashesOf(written, names) }),
    })
    .where(isOfEntry);
  return true;
}
