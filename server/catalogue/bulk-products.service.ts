import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { discountErrors } from '#domain/catalogue/product-rules.ts';
import type { ProductStatus } from '#domain/catalogue/product-status.ts';
import type { Shop } from '#server/shop/shop.ts';
import { lockWithBundles, refreshBundles } from './bundle.service.ts';
import { holdNames, type IndexedNames } from './catalogue-names.service.ts';
import { announceNextChange } from './dated-prices.service.ts';
import { bundleParts, isOwnCategory, productCategories, products } from './product.tables.ts';
import { productColumns } from './product-columns.ts';
import { type Body, type Draft, draftOf, emptyDraft, mergeDraft, offerErrors, statedOf } from './product-draft.ts';
import { changesOf, factsOf, type ProductFacts, recordHistory } from './product-history.service.ts';
import { type ProductRecord, recordOf, storeNewWords, withKnownNames, writeRecords } from './product-records.ts';
import { productOf } from './product-row.ts';

/** Price, discount and variants as far as something states them. */
export type PartialOffer = Pick<Body, 'price' | 'discount' | 'variants'>;
export type KnownProduct = {
  id: string;
  sku: string;
  pictures: string[];
  offer: Pick<Draft, 'price' | 'discount'> & Pick<Draft['values'], 'variants'>;
  isBundle: boolean;
};

/** Which of these are products already, with the pictures and the offer that they have. */
export async function findBySkus(shop: Shop, skus: string[]): Promise<KnownProduct[]> {
  const rows = await shop.db
    .select({
      id: products.id,
      sku: products.sku,
      thumbnail: products.thumbnail,
      mediaUrls: products.mediaUrls,
      price: products.price,
      variants: products.variants,
      bundle: products.bundle,
      discountType: products.discountType,
      discountValue: products.discountValue,
      datedDiscount: products.datedDiscount,
      isHotDeals: products.isHotDeals,
      hotDealsPeriod: products.hotDealsPeriod,
    })
    .from(products)
    .where(inArray(products.sku, skus));
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    pictures: [row.thumbnail ?? [], row.mediaUrls].flat(),
    offer: { price: row.price, variants: row.variants, discount: statedOf(row).discount },
    isBundle: row.bundle !== null,
  }));
}

/** Why a file that states only part of the offer cannot change the product: together with the rest it would give it away. */
export function offerError({ offer, isBundle }: KnownProduct, given: PartialOffer): string | undefined {
  // Price and variants of a bundle come from its parts, whatever a file says.
  const { price = offer.price, variants = offer.variants } = isBundle ? {} : given;
  const discount = given.discount === undefined ? offer.discount : given.discount;
  return discountErrors(price, variants, discount)[0]?.message;
}

/** The products that are meant, in the order of their SKU, one page after the other, so that no query takes long. */
export async function* eachProduct(shop: Shop, pageSize: number, where: SQL | undefined): AsyncGenerator<Product[]> {
  let after = '';
  while (true) {
    const rows = await shop.db
      .select(productColumns(true))
      .from(products)
      .where(and(gt(products.sku, after), where))
      .orderBy(asc(products.sku))
      .limit(pageSize);
    if (rows.length === 0) return;
    yield rows.map((row) => productOf(row as Parameters<typeof productOf>[0], { seesAll: true }));
    after = rows.at(-1)!.sku;
  }
}

/** Another writer created one of the products meanwhile; a retry with the same rows finds it. */
export class CreatedMeanwhileError extends Error {
  override name = 'CreatedMeanwhileError';
}

type BulkBody = Body & {
  sku: string;
  /** It waits for approval, whatever status new ones get. */
  isUnpublished?: true;
  /** It is meant for a product that was there: one that is gone by now is not made again. */
  isKnown?: true;
};
type Existing = { id: string; createdAt: Date; nextPriceChangeAt: Date | null; draft: Draft; isBundle: boolean };

const { search: _search, specTokens: _specTokens, ...draftColumns } = getTableColumns(products);

async function lockExisting(shop: Shop, where: SQL): Promise<Existing[]> {
  const known = await shop.db.select({ id: products.id }).from(products).where(where);
  await lockWithBundles(
    shop,
    known.map(({ id }) => id),
  );
  return readExisting(shop, where, { isLocking: true });
}

const bySku = (existing: Existing[]) => new Map(existing.map((product) => [product.draft.values.sku, product]));

/** Those of the products that exist, by their SKU. */
export const readDrafts = async (shop: Shop, skus: string[]): Promise<Map<string, Existing>> =>
  bySku(await readExisting(shop, inArray(products.sku, skus), { isLocking: false }));

async function readExisting(shop: Shop, where: SQL, { isLocking }: { isLocking: boolean }): Promise<Existing[]> {
  const query = shop.db
    .select(draftColumns)
    .from(products)
    .where(where)
    // Two imports of the same products must lock them in one order, as sales do.
    .orderBy(asc(products.id));
  // Awaited apart: the types of the two queries are large to compare.
  const rows = isLocking ? await query.for('update') : await query;
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const held = await shop.db
    .select({ productId: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .where(and(inArray(productCategories.productId, ids), isOwnCategory))
    .orderBy(asc(productCategories.position));
  const categoryIds = Map.groupBy(held, (link) => link.productId);
  return rows.map((row) => {
    const own = categoryIds.get(row.id) ?? [];
    const draft = draftOf(
      row,
      own.map((link) => link.categoryId),
    );
    const { id, createdAt, nextPriceChangeAt, bundle } = row;
    return { id, createdAt, nextPriceChangeAt, draft, isBundle: bundle !== null };
  });
}

/** The facts of products by id, locked for a change in the same transaction. */
export async function lockFacts(shop: Shop, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const found = await lockExisting(shop, inArray(products.id, [...ids]));
  return new Map(found.map(({ id, draft }) => [id, factsOf(draft)]));
}

/** Within a transaction of the caller's, in which they are locked. */
export async function deleteProducts(shop: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await shop.db.delete(products).where(inArray(products.id, [...ids]));
  await refreshBundles(shop, [...ids]);
}

/** Those of the products that are a part of a bundle. */
export async function partsOfBundles(shop: Shop, ids: readonly string[]): Promise<Set<string>> {
  const rows = await shop.db
    .selectDistinct({ id: bundleParts.partId })
    .from(bundleParts)
    .where(inArray(bundleParts.partId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Price, stock and variants of a bundle come from its parts, whatever a file says. */
export const withoutFieldsFromParts = ({
  price: _price,
  stock: _stock,
  variants: _variants,
  ...body
}: BulkBody): BulkBody => body;

export type BulkContext = {
  /** Words that earlier calls have found in the vocabulary. */
  seenWords: Set<string>;
  /** Whose import it is. */
  by: string | null;
  newStatus: ProductStatus;
  /** What the products' history says about it. */
  how?: 'imported' | 'edited';
};

/** A product that was written: null before means that it is new. */
export type SavedProduct = { id: string; before: ProductFacts | null; after: ProductFacts };

/** One that was not written, because its discount would give it away or because it was deleted meanwhile. */
export type RefusedProduct = { sku: string; isNew: boolean; isGone: boolean; message: string };

type Merged = { before: Existing | undefined; draft: Draft; isGone: boolean; error: string | undefined };

const goneMessage = 'Produk ini sudah tidak ada: dihapus atau diganti SKU-nya selama impor';

/** The bodies with what the products have, without brands and categories that are gone by now. */
async function mergeBodies(
  shop: Shop,
  bodies: BulkBody[],
  newStatus: ProductStatus,
): Promise<{ merged: Merged[]; names: IndexedNames }> {
  const skus = bodies.map((body) => body.sku);
  const existing = bySku(await lockExisting(shop, inArray(products.sku, skus)));
  const merged = bodies.map(({ isUnpublished, isKnown, ...body }): Merged => {
    const before = existing.get(body.sku);
    const isGone = isKnown === true && !before;
    const status = isUnpublished ? 'pending' : newStatus;
    const base = before?.draft ?? { ...emptyDraft, values: { ...emptyDraft.values, status } };
    // Rich text was cleaned when the file was read.
    const given = before?.isBundle ? withoutFieldsFromParts(body) : body;
    const draft = mergeDraft(base, given, (html) => html);
    return { before, draft, isGone, error: isGone ? goneMessage : offerErrors(draft, given)[0]?.message };
  });
  // Read after the lock: staff may have renamed or made some since the file was read.
  const names = await holdNames(shop, {
    brandIds: new Set(merged.flatMap(({ draft }) => draft.values.brandId ?? [])),
    categoryIds: new Set(merged.flatMap(({ draft }) => draft.categoryIds)),
  });
  return { merged: merged.map((each) => ({ ...each, draft: withKnownNames(each.draft, names) })), names };
}

/**
 * Many products in a few statements, within a transaction of the caller's; their rows come out as `insertProduct` and
 * `updateProduct` would write them. Matched by SKU; those that exist keep their status. A brand or category that is gone by
 * now is left out; a product whose discount, perhaps given meanwhile, would pass its price is refused, and so is a known one
 * that was deleted meanwhile.
 */
export async function saveProducts(
  shop: Shop,
  bodies: BulkBody[],
  { seenWords, by, newStatus, how = 'imported' }: BulkContext,
): Promise<{ saved: SavedProduct[]; refused: RefusedProduct[] }> {
  const now = shop.now();
  const { merged, names } = await mergeBodies(shop, bodies, newStatus);
  const saved: SavedProduct[] = [];
  const refused: RefusedProduct[] = [];
  const records: ProductRecord[] = [];
  const lines: Parameters<typeof recordHistory>[1] = [];
  let nextMs = Number.POSITIVE_INFINITY;
  for (const { before, draft, isGone, error } of merged) {
    if (error) {
      refused.push({ sku: draft.values.sku, isNew: !before && !isGone, isGone, message: error });
      continue;
    }
    if (before && isDeepStrictEqual(draft, before.draft)) continue;
    const id = before?.id ?? randomUUID();
    saved.push({ id, before: before ? factsOf(before.draft) : null, after: factsOf(draft) });
    lines.push({ productId: id, by, how, changes: before ? changesOf(before.draft, draft) : [] });
    const written = recordOf(draft, { id, createdAt: before?.createdAt ?? now, now }, names);
    records.push(written);
    const changesAtMs = written.record.next_price_change_at?.getTime();
    if (changesAtMs !== undefined && changesAtMs !== before?.nextPriceChangeAt?.getTime()) {
      nextMs = Math.min(nextMs, changesAtMs);
    }
    // The search words of one product take as long as serving a cached response.
    await yieldToRequests();
  }
  const changedIds = lines.filter((line) => line.changes.length > 0).map((line) => line.productId);
  if (changedIds.length > 0) {
    await shop.db.delete(productCategories).where(inArray(productCategories.productId, changedIds));
  }
  if (records.length > 0) {
    await storeNewWords(
      shop,
      records.flatMap(({ words }) => words),
      seenWords,
    );
    const written = await writeRecords(
      shop,
      records.map(({ record }) => record),
    );
    if (written !== records.length) throw new CreatedMeanwhileError();
    await recordHistory(shop, lines);
    await refreshBundles(shop, changedIds);
    if (Number.isFinite(nextMs)) await announceNextChange(shop, nextMs);
  }
  return { saved, refused };
}
