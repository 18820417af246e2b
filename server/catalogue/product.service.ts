import { and, count, eq, or, sql } from 'drizzle-orm';
import { facetsOf, parseSpecFilter, promoteFacets, specFieldsOf } from '#domain/catalogue/main-specs.ts';
import type { Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import type { Facet, ProductList, ProductQuery, Suggestions } from '#domain/catalogue/product-list.contract.ts';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import type { ProductSort } from '#domain/catalogue/product-sort.ts';
import { normaliseText } from '#domain/catalogue/search-words.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { containsPattern } from '#server/platform/database/like-pattern.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { offsetOf } from '#server/platform/database/read-page.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { readBundle } from './bundle.service.ts';
import { categories } from './category.tables.ts';
import { pricesUntil } from './dated-prices.service.ts';
import { listLowestPrices } from './price-history.service.ts';
import { products } from './product.tables.ts';
import { productColumns } from './product-columns.ts';
import { knownCount } from './product-counts.ts';
import {
  conditionsOf,
  hasSpec,
  isWholeCatalogue,
  type Narrowed,
  narrow,
  type ProductFilters,
  sortCondition,
  whole,
} from './product-filters.ts';
import { countMatches, readProductPage } from './product-list.ts';
import { cardOf, productOf } from './product-row.ts';
import { relaxedSearch } from './relaxed-search.ts';
import { replanWhenGrown } from './replan.ts';

function sortOf({ sortBy, order }: ProductQuery, hasWords: boolean): ProductSort {
  const sort = sortBy ?? order ?? (hasWords ? 'best' : 'newest');
  return sort === 'new' ? 'newest' : sort;
}

const deepRows = 1_000;

async function readList(shop: Shop, narrowed: Narrowed, query: ProductQuery): Promise<Page<ProductCard>> {
  const sortBy = sortOf(query, narrowed.words.length > 0);
  const known = knownCount(shop, narrowed, sortBy);
  // The total decides from which end a page far down the list is read.
  const isDeep = offsetOf(query) > deepRows;
  const knownTotal = known.total ?? (isDeep ? await countMatches(shop, narrowed, sortBy) : undefined);
  const { rows, total } = await readProductPage(shop, narrowed, { ...query, sortBy, total: knownTotal });
  const totalDocs = total ?? (await countMatches(shop, narrowed, sortBy));
  if (known.total === undefined) {
    known.store(totalDocs);
    if (isWholeCatalogue(narrowed.shape) && !sortCondition(sortBy, products)) replanWhenGrown(shop, totalDocs);
  }
  return pageOf(
    rows.map((row) => cardOf(row, narrowed.shape.seesAll)),
    totalDocs,
    query,
  );
}

/** A shopper's search that matches nothing is repeated with the words that have a match. */
export async function listProducts(shop: Shop, query: ProductQuery, caller: Caller): Promise<ProductList> {
  const narrowed = await narrow(shop, { ...query, keyword: query.keyword ?? query.search }, caller);
  const page = await readList(shop, narrowed, query);
  const isRelaxed = page.totalDocs === 0 && query.keyword !== undefined && narrowed.words.length > 1;
  if (!isRelaxed) return { ...page, pricesUntil: pricesUntil(shop) };
  const relaxed = await relaxedSearch(shop, narrowed);
  if (relaxed.words.length === 0) return { ...page, pricesUntil: pricesUntil(shop) };
  const ignoredWords = narrowed.words.filter((word) => !relaxed.words.includes(word)).map(({ word }) => word);
  return { ...(await readList(shop, relaxed, query)), ignoredWords, pricesUntil: pricesUntil(shop) };
}

function productQuery(shop: Shop, seesAll: boolean) {
  return shop.db
    .select(productColumns(seesAll))
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), seesAll ? undefined : eq(products.status, sql`'active'`)));
}

export async function readProduct(shop: Shop, id: string, caller: Caller): Promise<Product> {
  const seesAll = seesHidden(caller, productAreas);
  const query = prepared(shop.db, `product ${seesAll}`, true, () => productQuery(shop, seesAll));
  const [row] = await query.execute({ id });
  if (!row) throw productNotFound();
  const known = row as Parameters<typeof productOf>[0];
  const bundle = known.bundle ? await readBundle(shop, id, known.bundle) : undefined;
  const product = productOf(known, { bundle, seesAll });
  if (seesAll) return { ...product, lowStock: known.lowStock };
  return {
    ...product,
    ...(product.discount ? { lowestPrices: await listLowestPrices(shop, product) } : {}),
    pricesUntil: pricesUntil(shop),
  };
}

/**
 * How many of the narrowed products have each filterable specification. A product that fails one chosen key alone still
 * counts for the values of that key, so that a second value of it can be added.
 */
async function countTokens(
  shop: Shop,
  { specs, ...filters }: ProductFilters,
  chosen: ReadonlyMap<string, string[]>,
  caller: Caller,
): Promise<Map<string, number>> {
  const { shape, values } = await narrow(shop, filters, caller);
  const wanted = Object.fromEntries(
    [...chosen].flatMap(([key, values], index) => [
      [`key${index}`, key],
      [`wanted${index}`, values.map((value) => `${key}=${value}`)],
    ]),
  );
  const query = prepared(shop.db, `facets ${chosen.size} ${JSON.stringify(shape)}`, false, () => {
    const failedKeys = Array.from({ length: chosen.size }, (_, index) => {
      const isMatch = hasSpec(sql.placeholder(`wanted${index}`));
      return sql`case when ${isMatch} then null else ${sql.placeholder(`key${index}`)}::text end`;
    });
    const failed = sql<string[]>`array_remove(array[${sql.join(failedKeys, sql`, `)}]::text[], null)`.as('failed');
    const matched = shop.db
      .select({ tokens: sql<string[]>`${products.specTokens}`.as('tokens'), failed })
      .from(products)
      .where(whole(conditionsOf(shape)))
      .as('matched');
    const token = sql<string>`token`;
    return shop.db
      .select({ token, products: count() })
      .from(sql`${matched}, unnest(${matched.tokens}) as token`)
      .where(or(sql`${matched.failed} = '{}'`, sql`${matched.failed} = array[split_part(token, '=', 1)]`))
      .groupBy(token);
  });
  const counted = await query.execute({ ...values, ...wanted });
  return new Map(counted.map((row) => [row.token, row.products]));
}

/** The specification filters of a category, each value with the number of products that have it beside the other choices. */
export async function listFacets(shop: Shop, filters: ProductFilters, caller: Caller): Promise<Facet[]> {
  if (!filters.category) return [];
  const isVisible = seesHidden(caller, productAreas, filters.isPublic) ? undefined : eq(categories.isActive, true);
  const [category] = await shop.db
    .select({ kind: categories.kind, promotedFilters: categories.promotedFilters })
    .from(categories)
    .where(and(eq(categories.id, filters.category), isVisible));
  if (!category || !specFieldsOf(category.kind).some((field) => field.isFilter)) return [];
  const chosen = parseSpecFilter(filters.specs, productLimits.specFilters);
  const facets = facetsOf(category.kind, await countTokens(shop, filters, chosen, caller), chosen);
  return promoteFacets(facets, category.promotedFilters);
}

export async function suggest(shop: Shop, keyword: string): Promise<Suggestions> {
  const wanted = normaliseText(keyword);
  if (wanted === '') return { products: [], categories: [], brands: [] };
  const query = { page: 1, limit: productLimits.suggestions, keyword, isPublic: true };
  const found = await readList(shop, await narrow(shop, query, null), query);
  const pattern = containsPattern(wanted);
  const [foundCategories, foundBrands] = await Promise.all([
    shop.db
      .select({ _id: categories.id, name: categories.name })
      .from(categories)
      .where(and(eq(categories.isActive, true), sql`lower(${categories.name}) like ${pattern}`))
      .orderBy(categories.order)
      .limit(3),
    shop.db
      .select({ _id: brands.id, name: brands.name })
      .from(brands)
      .where(and(eq(brands.isActive, true), sql`lower(${brands.name}) like ${pattern}`))
      .orderBy(brands.name)
      .limit(3),
  ]);
  return { products: found.docs, categories: foundCategories, brands: foundBrands };
}
