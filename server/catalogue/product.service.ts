import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { discountedPrice } from '#domain/catalogue/discount.ts';
import { parseSpecFilter, specFieldsOf, specFilterText, valueLabel } from '#domain/catalogue/main-specs.ts';
import {
  type Facet,
  type Product,
  type ProductCard,
  type ProductQuery,
  productLimits,
  type SellableUnit,
  type Suggestions,
} from '#domain/catalogue/product.contract.ts';
import type { ProductSort } from '#domain/catalogue/product-sort.ts';
import { normaliseText } from '#domain/catalogue/search-words.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { Problem } from '#domain/problems.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Shop } from '#server/shop.ts';
import { brands } from './brand.tables.ts';
import { categories } from './category.tables.ts';
import { productCategories, products } from './product.tables.ts';
import { cardColumns, productColumns } from './product-columns.ts';
import { narrow, orderOf, type ProductFilters, seesHidden, sortCondition, whole } from './product-filters.ts';
import { type CardRow, cardOf, productOf } from './product-row.ts';

function sortOf(query: ProductQuery, hasKeyword: boolean): ProductSort {
  const asked = query.sortBy ?? query.order;
  return asked ?? (hasKeyword ? 'best' : 'newest');
}

/** One query for the page and one for the count, each on an index. */
export async function listProducts(shop: Shop, query: ProductQuery, caller: Caller): Promise<Page<ProductCard>> {
  const filters: ProductFilters = { ...query, keyword: query.keyword ?? query.search };
  const narrowed = await narrow(shop, filters, caller);
  const sortBy = sortOf(query, narrowed.search !== null);
  const where = and(narrowed.where, narrowed.inCategory, sortCondition(sortBy));
  const { page, limit } = query;
  const joined = narrowed.inCategory !== undefined;
  const [rows, total] = await Promise.all([
    pageRows(shop, joined, where, orderOf(sortBy, narrowed), { page, limit }),
    countRows(shop, joined, where),
  ]);
  return pageOf(rows.map(cardOf), total, query);
}

async function pageRows(
  shop: Shop,
  joined: boolean,
  where: SQL | undefined,
  order: SQL[],
  { page, limit }: { page: number; limit: number },
) {
  const offset = (page - 1) * limit;
  const rows = joined
    ? await shop.db
        .select(cardColumns)
        .from(productCategories)
        .innerJoin(products, eq(products.id, productCategories.productId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    : await shop.db
        .select(cardColumns)
        .from(products)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
  return rows as CardRow[];
}

async function countRows(shop: Shop, joined: boolean, where: SQL | undefined): Promise<number> {
  const counted = joined
    ? await shop.db
        .select({ total: count() })
        .from(productCategories)
        .innerJoin(products, eq(products.id, productCategories.productId))
        .where(where)
    : await shop.db.select({ total: count() }).from(products).where(where);
  return counted[0]?.total ?? 0;
}

export async function readProduct(shop: Shop, id: string, caller: Caller): Promise<Product> {
  const isVisible = seesHidden(caller, undefined) ? undefined : eq(products.status, 'active');
  const [row] = await shop.db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, id), isVisible));
  if (!row) throw new Problem('not-found', { detail: 'Produk tidak ditemukan.' });
  return productOf(row as Parameters<typeof productOf>[0]);
}

/** What can be sold right now: the variant's own price, number and stock where it has them. */
export async function readSellableUnit(
  shop: Shop,
  id: string,
  variantName: string | undefined,
  caller: Caller,
): Promise<SellableUnit> {
  const product = await readProduct(shop, id, caller);
  const variant = product.variants.find((variant) => variant.name === variantName);
  if (variantName && !variant) throw new Problem('not-found', { detail: 'Varian tidak ditemukan.' });
  const price = variant?.price ?? product.price;
  return {
    sku: variant?.sku ?? product.sku,
    variant: variant?.name ?? null,
    price,
    discountedPrice: discountedPrice(price, product.discount),
    stock: variant?.stock ?? product.stock,
    weight: product.weight,
  };
}

/** How many of the narrowed products have each filterable specification. */
async function countTokens(shop: Shop, filters: ProductFilters, caller: Caller): Promise<Map<string, number>> {
  const narrowed = await narrow(shop, filters, caller);
  const token = sql<string>`token`;
  const counted = await shop.db
    .select({ token, products: count() })
    .from(sql`${products}, unnest(${products.specTokens}) as token`)
    .where(whole(narrowed))
    .groupBy(token);
  return new Map(counted.map((row) => [row.token, row.products]));
}

/** The specification filters of a category, each value with the number of products that have it beside the other choices. */
export async function listFacets(shop: Shop, filters: ProductFilters, caller: Caller): Promise<Facet[]> {
  if (!filters.category) return [];
  const [category] = await shop.db.select().from(categories).where(eq(categories.id, filters.category));
  const fields = specFieldsOf(category?.kind ?? '').filter((field) => field.isFilter);
  if (fields.length === 0) return [];
  const wanted = parseSpecFilter(filters.specs, productLimits.specFilters);
  const counts = await countTokens(shop, filters, caller);
  // A key that is already chosen is counted without its own choice, so that a second value of it can be added.
  for (const key of Object.keys(wanted)) {
    for (const token of [...counts.keys()]) if (token.startsWith(`${key}=`)) counts.delete(token);
    const { [key]: _, ...others } = wanted;
    const own = await countTokens(shop, { ...filters, specs: specFilterText(others) }, caller);
    for (const [token, count] of own) if (token.startsWith(`${key}=`)) counts.set(token, count);
  }
  return fields.flatMap((field) => {
    const values = [...counts]
      .filter(([token]) => token.startsWith(`${field.key}=`))
      .map(([token, count]) => {
        const value = token.slice(field.key.length + 1);
        return { value, label: valueLabel(field, value), count };
      })
      .sort((a, b) => (field.type === 'number' ? Number(a.value) - Number(b.value) : b.count - a.count));
    // One value alone is no choice, unless it was chosen and can be given up.
    const isOffered = values.length > 1 || (values.length > 0 && field.key in wanted);
    return isOffered ? [{ key: field.key, label: field.label, values }] : [];
  });
}

export async function suggest(shop: Shop, keyword: string): Promise<Suggestions> {
  const wanted = normaliseText(keyword);
  if (wanted === '') return { products: [], categories: [], brands: [] };
  const found = await listProducts(shop, { page: 1, limit: productLimits.suggestions, keyword, isPublic: true }, null);
  const startsLike = sql`${`%${wanted}%`}`;
  const [foundCategories, foundBrands] = await Promise.all([
    shop.db
      .select({ _id: categories.id, name: categories.name })
      .from(categories)
      .where(and(eq(categories.isActive, true), sql`lower(${categories.name}) like ${startsLike}`))
      .orderBy(categories.order)
      .limit(3),
    shop.db
      .select({ _id: brands.id, name: brands.name })
      .from(brands)
      .where(and(eq(brands.isActive, true), sql`lower(${brands.name}) like ${startsLike}`))
      .orderBy(brands.name)
      .limit(3),
  ]);
  return { products: found.docs, categories: foundCategories, brands: foundBrands };
}
