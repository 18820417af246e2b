import { and, eq, inArray } from 'drizzle-orm';
import { discountedPrice } from '#domain/catalogue/discount.ts';
import type { SellableUnit } from '#domain/catalogue/product.contract.ts';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import { Problem } from '#domain/problems.ts';
import { type Caller, seesHidden } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { products } from './product.tables.ts';
import { discountOf } from './product-draft.ts';

const columns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  thumbnail: products.thumbnail,
  price: products.price,
  discountType: products.discountType,
  discountValue: products.discountValue,
  stock: products.stock,
  weightGrams: products.weightGrams,
  size: products.size,
  variants: products.variants,
  bundle: products.bundle,
};

export type SellableProduct = Pick<typeof products.$inferSelect, keyof typeof columns>;

/** The products of these ids that the caller may see, in one statement: an order has up to a hundred of them. */
export async function listSellable(
  shop: Shop,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, SellableProduct>> {
  if (ids.length === 0) return new Map();
  const isVisible = seesHidden(caller, productAreas) ? undefined : eq(products.status, 'active');
  const rows = await shop.db
    .select(columns)
    .from(products)
    .where(and(inArray(products.id, [...new Set(ids)]), isVisible));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses what the map lacks. */
export function sellableOf(found: ReadonlyMap<string, SellableProduct>, id: string): SellableProduct {
  const product = found.get(id);
  if (!product) throw productNotFound();
  return product;
}

/** What can be sold right now: the variant's own price, number and stock where it has them. */
export function sellableUnitOf(product: SellableProduct, variantName: string | undefined): SellableUnit {
  const variant = product.variants.find(({ name }) => name === variantName);
  if (variantName && !variant) throw new Problem('not-found', { detail: 'Varian tidak ditemukan.' });
  const price = variant?.price ?? product.price;
  return {
    sku: variant?.sku ?? product.sku,
    variant: variant?.name ?? null,
    price,
    discountedPrice: discountedPrice(price, discountOf(product)),
    stock: variant?.stock ?? product.stock,
    weight: product.weightGrams,
    ...(product.size ? { size: product.size } : {}),
  };
}

export async function readSellableUnit(
  shop: Shop,
  id: string,
  variantName: string | undefined,
  caller: Caller,
): Promise<SellableUnit> {
  return sellableUnitOf(sellableOf(await listSellable(shop, [id], caller), id), variantName);
}
