import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import { mostSimilar } from '#domain/catalogue/similar.ts';
import type { Shop } from '#server/shop/shop.ts';
import { categories } from './category.tables.ts';
import { isOwnCategory, productCategories, products } from './product.tables.ts';
import { cardColumns } from './product-columns.ts';
import { type CardRow, cardOf } from './product-row.ts';

/** So many categories of a kind are looked through, and in each so many products on either side of the price. */
const maxCategories = 6;
const neighbours = 30;

/** Of one kind; a product of no particular kind is compared within its own categories only. */
async function comparedCategories(shop: Shop, productId: string): Promise<string[]> {
  const own = await shop.db
    .select({ id: categories.id, kind: categories.kind })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(eq(productCategories.productId, productId), isOwnCategory, eq(categories.isActive, true)))
    .orderBy(productCategories.position);
  const kind = own[0]?.kind;
  const ownIds = own.filter((category) => category.kind === kind).map(({ id }) => id);
  if (kind === undefined || kind === 'other') return ownIds.slice(0, maxCategories);
  const others = await shop.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.kind, kind), eq(categories.isActive, true)))
    .orderBy(asc(categories.order), asc(categories.id))
    .limit(maxCategories);
  return [...new Set([...ownIds, ...others.map(({ id }) => id)])].slice(0, maxCategories);
}

/** The nearest in price of a category, read from its index: as fast in a large catalogue as in a small one. */
function nearestIds(shop: Shop, categoryId: string, price: number, isUpwards: boolean) {
  const { discountedPrice } = productCategories;
  const order: SQL = isUpwards ? sql`${discountedPrice} asc` : sql`${discountedPrice} desc`;
  return shop.db
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(
      and(
        eq(productCategories.categoryId, categoryId),
        sql`${productCategories.isActive}`,
        isUpwards ? gte(discountedPrice, price) : lt(discountedPrice, price),
      ),
    )
    .orderBy(order)
    .limit(neighbours);
}

export async function listSimilar(shop: Shop, id: string): Promise<ProductCard[]> {
  const comparable = {
    _id: products.id,
    brandId: products.brandId,
    discountedPrice: products.discountedPrice,
    stock: products.stock,
    specTokens: products.specTokens,
  };
  const isActive = eq(products.status, 'active');
  const [product] = await shop.db
    .select(comparable)
    .from(products)
    .where(and(eq(products.id, id), isActive));
  if (!product) throw productNotFound();
  const categoryIds = await comparedCategories(shop, id);
  const near = await Promise.all(
    categoryIds.flatMap((categoryId) =>
      [true, false].map((isUpwards) => nearestIds(shop, categoryId, product.discountedPrice, isUpwards)),
    ),
  );
  const nearIds = [...new Set(near.flat().map((row) => row.id))];
  if (nearIds.length === 0) return [];
  const candidates = await shop.db
    .select(comparable)
    .from(products)
    .where(and(inArray(products.id, nearIds), isActive));
  const ids = mostSimilar(product, candidates, productLimits.similar);
  const rows = (await shop.db
    .select(cardColumns(false))
    .from(products)
    .where(and(inArray(products.id, ids), isActive))) as CardRow[];
  return ids.flatMap((each) => rows.filter((row) => row.id === each).map((row) => cardOf(row)));
}
