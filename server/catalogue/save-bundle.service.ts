import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BundleTerms } from '#domain/catalogue/bundle.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import { type Caller, callerName } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import { publish } from '#server/shop/transaction.ts';
import { lockWithBundles, type NewBundlePart, refreshBundles, storeBundleParts } from './bundle.service.ts';
import { readProduct } from './product.service.ts';
import { products } from './product.tables.ts';
import { recordHistory } from './product-history.service.ts';
import { refuseDeniedTerms } from './product-permission.ts';
import { changedAtOf, refuseStaleProduct } from './product-version.ts';
import { insertProduct } from './save-product.service.ts';

export type NewBundle = {
  body: Parameters<typeof insertProduct>[1];
  terms: BundleTerms;
  parts: readonly NewBundlePart[];
};

/** Bundles cannot contain bundles. */
async function lockParts(shop: Shop, parts: readonly NewBundlePart[], more: readonly string[] = []): Promise<void> {
  const ids = parts.map(({ partId }) => partId);
  await lockWithBundles(shop, [...ids, ...more]);
  if (ids.length === 0) return;
  const bundled = await shop.db
    .select({ name: products.name })
    .from(products)
    .where(and(isNotNull(products.bundle), inArray(products.id, ids)));
  if (bundled.length === 0) return;
  const names = bundled.map(({ name }) => name).join(', ');
  throw invalidField('build', `Sudah berupa PC rakitan: ${names}`);
}

const weightOf = async (shop: Shop, parts: readonly NewBundlePart[]): Promise<number> => {
  const ids = parts.map(({ partId }) => partId);
  const rows = await shop.db
    .select({ id: products.id, grams: products.weightGrams })
    .from(products)
    .where(inArray(products.id, ids));
  const grams = new Map(rows.map((row) => [row.id, row.grams]));
  return parts.reduce((sum, { partId, qty }) => sum + qty * (grams.get(partId) ?? 0), 0);
};

/** Within a transaction of the caller's; the parts stay locked, so that none changes before the bundle is there. */
export async function insertBundle(
  shop: Shop,
  { body, terms, parts }: NewBundle,
  options: Parameters<typeof insertProduct>[2] = {},
): Promise<string> {
  await lockParts(shop, parts);
  const weight = body.weight ?? Math.max(1, await weightOf(shop, parts));
  const id = await insertProduct(shop, { ...body, weight, price: 0, stock: 0 }, options);
  await shop.db.update(products).set({ bundle: terms }).where(eq(products.id, id));
  await storeBundleParts(shop, id, parts);
  await refreshBundles(shop, [id]);
  return id;
}

export async function createBundle(shop: Shop, bundle: NewBundle, caller: Caller): Promise<Product> {
  const { feeRupiah, roundToRupiah } = bundle.terms;
  refuseDeniedTerms(caller, { hasTerms: feeRupiah !== 0 || roundToRupiah !== 1, hasParts: true });
  return publish(shop, async (shop) => {
    const productId = await insertBundle(shop, bundle);
    await recordHistory(shop, [{ productId, by: callerName(caller), how: 'created', changes: [] }]);
    return readProduct(shop, productId, caller);
  });
}

export type BundleChange = Partial<BundleTerms> & { parts?: readonly NewBundlePart[]; updatedAt?: string | undefined };

export function updateBundle(
  shop: Shop,
  id: string,
  { parts, updatedAt, ...terms }: BundleChange,
  caller: Caller,
): Promise<Product> {
  return publish(shop, async (shop) => {
    await lockParts(shop, parts ?? [], [id]);
    const [row] = await shop.db
      .select({ bundle: products.bundle, updatedAt: products.updatedAt, stockMovedAt: products.stockMovedAt })
      .from(products)
      .where(eq(products.id, id));
    if (!row?.bundle) throw new Problem('not-found', { detail: 'PC rakitan tidak ditemukan.' });
    await refuseStaleProduct(updatedAt, { ...row, setsStock: false }, () => readProduct(shop, id, caller));
    const { feeRupiah, roundToRupiah } = { ...row.bundle, ...terms };
    const hasTerms = feeRupiah !== row.bundle.feeRupiah || roundToRupiah !== row.bundle.roundToRupiah;
    refuseDeniedTerms(caller, { hasTerms, hasParts: parts !== undefined });
    await shop.db
      .update(products)
      .set({ bundle: { ...row.bundle, ...terms }, updatedAt: nextUpdatedAt(changedAtOf(row), shop.now()) })
      .where(eq(products.id, id));
    if (parts) await storeBundleParts(shop, id, parts);
    await refreshBundles(shop, [id]);
    return readProduct(shop, id, caller);
  });
}
