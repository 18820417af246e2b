import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { categoryPath } from '#domain/catalogue/category-names.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { ProductStatus } from '#domain/catalogue/product-status.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { lockWithBundles, refreshBundles } from './bundle.service.ts';
import { categories } from './category.tables.ts';
import { bundleParts, isOwnCategory, productCategories, products, searchWords } from './product.tables.ts';
import { productColumns } from './product-columns.ts';
import { type Body, blank, type Draft, draftOf, merged } from './product-draft.ts';
import { changesOf, factsOf, type ProductFacts, recordHistory } from './product-history.service.ts';
import { offerColumns, searchTexts, specTokensOf, vocabularyOf, weightedVector } from './product-index.ts';
import { productOf } from './product-row.ts';

/** Brands and categories by id, as the products' search words need them. */
export type CatalogueNames = {
  brands: Map<string, { id: string; name: string }>;
  /** `path` is what files call it: 'Laptop > Laptop Gaming'. */
  categories: Map<string, { id: string; name: string; kind: string; path: string }>;
};

export async function readCategoryNames(shop: Shop): Promise<CatalogueNames['categories']> {
  const rows = await shop.db
    .select({ id: categories.id, name: categories.name, kind: categories.kind, parent: categories.parent })
    .from(categories);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ parent, ...row }) => [row.id, { ...row, path: categoryPath(row.name, parent && nameOf.get(parent)) }]),
  );
}

export async function readCatalogueNames(shop: Shop): Promise<CatalogueNames> {
  const brandRows = await shop.db.select({ id: brands.id, name: brands.name }).from(brands);
  return {
    brands: new Map(brandRows.map((row) => [row.id, row])),
    categories: await readCategoryNames(shop),
  };
}

export type KnownProduct = { id: string; sku: string; pictures: string[] };

/** Which of these are products already, and the pictures that they have. */
export async function findBySkus(shop: Shop, skus: string[]): Promise<KnownProduct[]> {
  const rows = await shop.db
    .select({ id: products.id, sku: products.sku, thumbnail: products.thumbnail, mediaUrls: products.mediaUrls })
    .from(products)
    .where(inArray(products.sku, skus));
  return rows.map(({ thumbnail, mediaUrls, ...row }) => ({ ...row, pictures: [thumbnail ?? [], mediaUrls].flat() }));
}

/** All products in the order of their SKU, one page after the other, so that no query takes long. */
export async function* eachProduct(shop: Shop, pageSize: number): AsyncGenerator<Product[]> {
  let after = '';
  while (true) {
    const rows = await shop.db
      .select(productColumns(true))
      .from(products)
      .where(gt(products.sku, after))
      .orderBy(asc(products.sku))
      .limit(pageSize);
    if (rows.length === 0) return;
    yield rows.map((row) => productOf(row as Parameters<typeof productOf>[0], { seesAll: true }));
    after = rows.at(-1)!.sku;
  }
}

/** Another writer created one of the products meanwhile; a retry with the same rows finds it. */
export class CreatedMeanwhile extends Error {
  override name = 'CreatedMeanwhile';
}

/** An unpublished product waits for approval, whatever status new ones get. */
type BulkBody = Body & { sku: string; isUnpublished?: true };
type Existing = { id: string; createdAt: Date; draft: Draft; isBundle: boolean };

const { search: _search, specTokens: _specTokens, ...draftColumns } = getTableColumns(products);

async function lockExisting(shop: Shop, isMeant: SQL): Promise<Existing[]> {
  const known = await shop.db.select({ id: products.id }).from(products).where(isMeant);
  await lockWithBundles(
    shop,
    known.map(({ id }) => id),
  );
  return readExisting(shop, isMeant, true);
}

const bySku = (existing: Existing[]) => new Map(existing.map((product) => [product.draft.values.sku, product]));

/** Those of the products that exist, by their SKU. */
export const readDrafts = async (shop: Shop, skus: string[]): Promise<Map<string, Existing>> =>
  bySku(await readExisting(shop, inArray(products.sku, skus), false));

async function readExisting(shop: Shop, isMeant: SQL, isLocking: boolean): Promise<Existing[]> {
  const query = shop.db
    .select(draftColumns)
    .from(products)
    .where(isMeant)
    // Two imports of the same products must lock them in one order, as sales do.
    .orderBy(asc(products.id));
  const rows = await (isLocking ? query.for('update') : query);
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
    return { id: row.id, createdAt: row.createdAt, draft, isBundle: row.bundle !== null };
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

function withKnownNames(draft: Draft, names: CatalogueNames): Draft {
  const { brandId } = draft.values;
  return {
    ...draft,
    values: { ...draft.values, brandId: brandId !== null && names.brands.has(brandId) ? brandId : null },
    categoryIds: draft.categoryIds.filter((id) => names.categories.has(id)),
  };
}

function indexedColumns(draft: Draft, names: CatalogueNames) {
  const { values } = draft;
  const indexed = {
    ...values,
    brandName: values.brandId === null ? null : names.brands.get(values.brandId)!.name,
    categories: draft.categoryIds.map((id) => names.categories.get(id)!),
  };
  const texts = searchTexts(indexed);
  return { texts, specTokens: specTokensOf(indexed) };
}

/** Price, stock and variants of a bundle come from its parts, whatever a file says. */
export const withoutFollowed = ({ price: _price, stock: _stock, variants: _variants, ...body }: BulkBody): BulkBody =>
  body;

/** Everything about one product that its row needs, as the statement below reads it. */
function recordOf(draft: Draft, of: { id: string; createdAt: Date; now: Date }, names: CatalogueNames) {
  const { values } = draft;
  const offer = offerColumns(draft.price, { ...values, discount: draft.discount }, of.now);
  const { texts, specTokens } = indexedColumns(draft, names);
  const record = {
    id: of.id,
    created_at: of.createdAt,
    updated_at: of.now,
    name: values.name,
    sku: values.sku,
    brand_id: values.brandId,
    thumbnail: values.thumbnail,
    media_urls: values.mediaUrls,
    price: offer.price,
    stock: values.stock,
    weight_grams: values.weightGrams,
    size_cm: values.size,
    discount_type: offer.discountType,
    discount_value: offer.discountValue,
    dated_discount: offer.datedDiscount,
    discounted_price: offer.discountedPrice,
    discount_percent: offer.discountPercent,
    is_hot_deals: offer.isHotDeals,
    hot_deals_period: offer.hotDealsPeriod,
    next_price_change_at: offer.nextPriceChangeAt,
    is_featured: values.isFeatured,
    status: values.status,
    variants: values.variants,
    description: values.description,
    main_specs: values.mainSpecs,
    specs: values.specs,
    spec_tokens: specTokens,
    name_words: texts.name.join(' '),
    kin_words: texts.kin.join(' '),
    spec_words: texts.specifications.join(' '),
    category_ids: draft.categoryIds,
  };
  return { record, words: vocabularyOf(texts) };
}

async function storeNewWords(shop: Shop, words: Iterable<string>, seen: Set<string>): Promise<void> {
  const fresh = [...new Set(words)].filter((word) => !seen.has(word));
  if (fresh.length === 0) return;
  await shop.db.execute(sql`
    insert into ${searchWords} (word) select value from json_array_elements_text(${JSON.stringify(fresh)}::json)
    on conflict do nothing`);
  for (const word of fresh) seen.add(word);
}

async function writeRecords(shop: Shop, records: ReturnType<typeof recordOf>['record'][]): Promise<void> {
  const vector = weightedVector({ name: sql`name_words`, kin: sql`kin_words`, specifications: sql`spec_words` });
  const { rows } = await shop.db.execute<{ saved: number }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(records)}::json) as given(
        id text, created_at timestamptz, updated_at timestamptz, name text, sku text, brand_id text, thumbnail text,
        media_urls jsonb, price bigint, stock integer, weight_grams integer, size_cm jsonb, discount_type text,
        discount_value numeric, dated_discount jsonb, discounted_price bigint, discount_percent numeric,
        is_hot_deals boolean, hot_deals_period jsonb, next_price_change_at timestamptz, is_featured boolean,
        status text, variants jsonb, description text, main_specs jsonb, specs jsonb, spec_tokens text[], name_words text,
        kin_words text, spec_words text, category_ids text[])
    ), saved as (
      insert into products (id, created_at, updated_at, name, sku, brand_id, thumbnail, media_urls, price, stock,
        weight_grams, size_cm, discount_type, discount_value, dated_discount, discounted_price, discount_percent,
        is_hot_deals, hot_deals_period, next_price_change_at, is_featured, status, variants, description, main_specs,
        specs, spec_tokens, search)
      select id, created_at, updated_at, name, sku, brand_id, thumbnail, media_urls, price, stock,
        weight_grams, size_cm, discount_type, discount_value, dated_discount, discounted_price, discount_percent,
        is_hot_deals, hot_deals_period, next_price_change_at, is_featured, status, variants, description, main_specs,
        specs, spec_tokens, ${vector}
      from given
      on conflict (sku) do update set
        updated_at = greatest(excluded.updated_at, products.updated_at + interval '1 millisecond'),
        name = excluded.name, brand_id = excluded.brand_id, thumbnail = excluded.thumbnail,
        media_urls = excluded.media_urls, price = excluded.price, stock = excluded.stock,
        weight_grams = excluded.weight_grams, size_cm = excluded.size_cm, discount_type = excluded.discount_type,
        discount_value = excluded.discount_value, dated_discount = excluded.dated_discount,
        hot_deals_period = excluded.hot_deals_period, next_price_change_at = excluded.next_price_change_at,
        discounted_price = excluded.discounted_price,
        discount_percent = excluded.discount_percent, is_hot_deals = excluded.is_hot_deals,
        is_featured = excluded.is_featured, variants = excluded.variants, description = excluded.description,
        main_specs = excluded.main_specs, specs = excluded.specs, spec_tokens = excluded.spec_tokens,
        search = excluded.search
      where products.id = excluded.id
      returning id
    ), linked as (
      insert into product_categories (product_id, category_id, position)
      select saved.id, link.category_id, link.place - 1
      from saved join given on given.id = saved.id
        cross join lateral unnest(given.category_ids) with ordinality as link(category_id, place)
    )
    select count(*)::integer as saved from saved`);
  if (rows[0]?.saved !== records.length) throw new CreatedMeanwhile();
}

export type BulkContext = {
  names: CatalogueNames;
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

/**
 * Many products in a few statements, within a transaction of the caller's; their rows come out as `insertProduct` and
 * `changeProduct` would write them. Matched by SKU; those that exist keep their status. A brand or category that is gone by
 * now is left out.
 */
export async function saveProducts(
  shop: Shop,
  bodies: BulkBody[],
  { names, seenWords, by, newStatus, how = 'imported' }: BulkContext,
): Promise<SavedProduct[]> {
  const now = shop.now();
  const skus = bodies.map((body) => body.sku);
  const existing = bySku(await lockExisting(shop, inArray(products.sku, skus)));
  const saved: SavedProduct[] = [];
  const records: ReturnType<typeof recordOf>[] = [];
  const lines: Parameters<typeof recordHistory>[1] = [];
  for (const { isUnpublished, ...body } of bodies) {
    const before = existing.get(body.sku);
    const status = isUnpublished ? 'pending' : newStatus;
    const base = before?.draft ?? { ...blank, values: { ...blank.values, status } };
    // Rich text was cleaned when the file was read.
    const draft = withKnownNames(
      merged(base, before?.isBundle ? withoutFollowed(body) : body, (html) => html),
      names,
    );
    if (before && isDeepStrictEqual(draft, before.draft)) continue;
    const id = before?.id ?? randomUUID();
    saved.push({ id, before: before ? factsOf(before.draft) : null, after: factsOf(draft) });
    lines.push({ productId: id, by, how, changes: before ? changesOf(before.draft, draft) : [] });
    records.push(recordOf(draft, { id, createdAt: before?.createdAt ?? now, now }, names));
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
    await writeRecords(
      shop,
      records.map(({ record }) => record),
    );
    await recordHistory(shop, lines);
    await refreshBundles(shop, changedIds);
  }
  return saved;
}
