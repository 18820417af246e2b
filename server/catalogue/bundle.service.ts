import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type BundledProduct, type BundlePart, bundleOffer, partOffer } from '#domain/catalogue/bundle.ts';
import type { Bundle } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { productChanges } from '#domain/catalogue/product-changes.ts';
import { discountErrors } from '#domain/catalogue/product-rules.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import type { Shop } from '#server/shop/shop.ts';
import { bundleParts, products } from './product.tables.ts';
import { discountOf, statedOf } from './product-draft.ts';
import { recordHistory } from './product-history.service.ts';
import { offerColumns, priceColumns } from './product-index.ts';

export type BundlePartRow = typeof bundleParts.$inferSelect;

const partColumns = {
  id: products.id,
  price: products.price,
  discountType: products.discountType,
  discountValue: products.discountValue,
  stock: products.stock,
  status: products.status,
  variants: products.variants,
  thumbnail: products.thumbnail,
};

type PartProduct = BundledProduct & { id: string; thumbnail: string | null };

async function readPartProducts(shop: Shop, ids: readonly string[]): Promise<Map<string, PartProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db
    .select(partColumns)
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ status, ...row }) => [row.id, { ...row, discount: discountOf(row), isActive: status === 'active' }]),
  );
}

export function listBundleParts(shop: Shop, bundleIds: readonly string[]): Promise<BundlePartRow[]> {
  return shop.db
    .select()
    .from(bundleParts)
    .where(inArray(bundleParts.bundleId, [...bundleIds]))
    .orderBy(asc(bundleParts.bundleId), asc(bundleParts.position));
}

export async function readBundle(shop: Shop, id: string, terms: Omit<Bundle, 'parts'>): Promise<Bundle> {
  const parts = await listBundleParts(shop, [id]);
  const known = await readPartProducts(
    shop,
    parts.map(({ partId }) => partId),
  );
  return {
    feeRupiah: terms.feeRupiah,
    roundToRupiah: terms.roundToRupiah,
    parts: parts.map(({ slot, name, variant, qty, partId }) => {
      const product = known.get(partId);
      const offer = partOffer({ variant }, product);
      return {
        slot,
        name,
        variant,
        qty,
        // A part that only staff can see has no page to link to.
        product: product?.isActive ? { _id: partId, thumbnail: product.thumbnail } : null,
        priceRupiah: offer?.payRupiah ?? null,
        stock: offer?.stock ?? 0,
      };
    }),
  };
}

/**
 * Locks the products and the bundles that hold them, in the order of ids as every writer of several products does. Within
 * a transaction of the caller's, before anything is written.
 */
export async function lockWithBundles(shop: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Two statements: with a subquery beside the ids PostgreSQL reads every product.
  const bundles = await shop.db
    .selectDistinct({ id: bundleParts.bundleId })
    .from(bundleParts)
    .where(inArray(bundleParts.partId, [...ids]));
  const locked = new Set([...ids, ...bundles.map(({ id }) => id)]);
  await shop.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...locked]))
    .orderBy(asc(products.id))
    .for('update');
}

const bundleColumns = {
  id: products.id,
  price: products.price,
  stock: products.stock,
  discountType: products.discountType,
  discountValue: products.discountValue,
  datedDiscount: products.datedDiscount,
  isHotDeals: products.isHotDeals,
  hotDealsPeriod: products.hotDealsPeriod,
  bundle: products.bundle,
  updatedAt: products.updatedAt,
};

type BundleRow = Pick<typeof products.$inferSelect, keyof typeof bundleColumns>;

async function storeOffer(
  shop: Shop,
  row: BundleRow,
  { priceRupiah, stock }: ReturnType<typeof bundleOffer>,
): Promise<void> {
  const price = Math.min(priceRupiah ?? row.price, productLimits.maxRupiah);
  if (price === row.price && stock === row.stock) return;
  if (price === row.price) {
    await shop.db.update(products).set({ stock }).where(eq(products.id, row.id));
    return;
  }
  const stated = statedOf(row);
  // Parts that get cheaper must not let a discount in rupiah, also one that is still to begin, give the bundle away.
  const isFitting = discountErrors(price, [], stated.discount).length === 0;
  const columns = isFitting
    ? priceColumns(price, discountOf(row))
    : offerColumns(price, { ...stated, discount: null }, shop.now());
  await shop.db
    .update(products)
    .set({ ...columns, stock, updatedAt: nextUpdatedAt(row.updatedAt, shop.now()) })
    .where(eq(products.id, row.id));
  // A new bundle has had no price before.
  if (row.price === 0) return;
  const before = { price: row.price, discount: stated.discount };
  const changes = productChanges(before, { price, discount: isFitting ? stated.discount : null });
  await recordHistory(shop, [{ productId: row.id, by: null, how: 'followed', changes }]);
}

/** The rows are locked before the parts are read: what another writer has just changed is then seen. */
async function refresh(shop: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await shop.db
    .select(bundleColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update');
  const parts = await listBundleParts(
    shop,
    rows.map(({ id }) => id),
  );
  const known = await readPartProducts(
    shop,
    parts.map(({ partId }) => partId),
  );
  const partsOf = Map.groupBy(parts, ({ bundleId }) => bundleId);
  for (const row of rows) {
    if (!row.bundle) continue;
    const own = partsOf.get(row.id) ?? [];
    await storeOffer(
      shop,
      row,
      bundleOffer(own, ({ partId }) => known.get(partId), row.bundle),
    );
  }
}

/**
 * Gives the bundles that hold one of these products, and those of them that are bundles, today's price and stock. Every
 * write of a product's price, stock, variants or status ends with it, within the same transaction.
 */
export async function refreshBundles(shop: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const touched = await shop.db
    .selectDistinct({ id: bundleParts.bundleId })
    .from(bundleParts)
    .where(or(inArray(bundleParts.partId, [...ids]), inArray(bundleParts.bundleId, [...ids])));
  await refresh(
    shop,
    touched.map(({ id }) => id),
  );
}

/** The same after one action on many; `entries` selects their ids as `entry_id`. */
export async function refreshBundlesOfEntries(shop: Shop, entries: SQL): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select distinct ${bundleParts.bundleId} as id from ${bundleParts}, ${entries} changed
    where ${bundleParts.partId} = changed.entry_id or ${bundleParts.bundleId} = changed.entry_id`);
  await refresh(
    shop,
    rows.map(({ id }) => id),
  );
}

export type NewBundlePart = BundlePart & Pick<BundlePartRow, 'partId' | 'slot' | 'name'>;

/** Replaces what the bundle consists of. The caller has locked the bundle and the parts. */
export async function storeBundleParts(shop: Shop, bundleId: string, parts: readonly NewBundlePart[]): Promise<void> {
  await shop.db.delete(bundleParts).where(eq(bundleParts.bundleId, bundleId));
  await shop.db.insert(bundleParts).values(
    parts.map(({ partId, variant, qty, slot, name }, position) => ({
      bundleId,
      position,
      partId,
      variant,
      qty,
      slot,
      name,
    })),
  );
}
