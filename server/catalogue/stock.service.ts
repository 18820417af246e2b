import { eq, inArray } from 'drizzle-orm';
import { Problem } from '#domain/problems.ts';
import { nextUpdatedAt } from '#server/platform/database/optimistic-lock.ts';
import type { Shop } from '#server/shop/shop.ts';
import { lockWithBundles, refreshBundles } from './bundle.service.ts';
import { products } from './product.tables.ts';
import { changedAtOf } from './product-version.ts';

type Pieces = { productId: string | null; variant: string | null; qty: number; name: string };

/** A line of an order; `parts` is what one piece of a bundle consists of. */
export type StockLine = Pieces & { parts?: readonly Pieces[] };

/** A bundle has no pieces of its own: its parts are taken and given back. */
const piecesOf = (lines: readonly StockLine[]): Pieces[] =>
  lines.flatMap(({ parts, ...line }) =>
    parts?.length ? parts.map((part) => ({ ...part, qty: part.qty * line.qty })) : [line],
  );

type Stocked = Pick<typeof products.$inferSelect, 'id' | 'stock' | 'variants' | 'updatedAt' | 'stockMovedAt'>;

/**
 * The row with `pieces` more (or fewer) of the variant; null where there are not enough. Where variants have their own
 * stock, it is the product's sum: a line without a variant cannot change such a product.
 */
function withPieces(row: Stocked, variantName: string | null, pieces: number): Stocked | null {
  const stock = row.stock + pieces;
  const variant = row.variants.find(({ name }) => name === variantName);
  if (!variant && row.variants.some((each) => each.stock !== null)) return null;
  if (stock < 0 || (variant?.stock != null && variant.stock + pieces < 0)) return null;
  return {
    ...row,
    stock,
    variants: row.variants.map((each) =>
      each === variant && each.stock !== null ? { ...each, stock: each.stock + pieces } : each,
    ),
  };
}

/** Rows are locked in the order of their ids, so that two orders of the same products cannot wait for each other. */
async function lockRows(shop: Shop, lines: readonly Pieces[]): Promise<Map<string, Stocked>> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return new Map();
  await lockWithBundles(shop, ids);
  const rows = await shop.db
    .select({
      id: products.id,
      stock: products.stock,
      variants: products.variants,
      updatedAt: products.updatedAt,
      stockMovedAt: products.stockMovedAt,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Before pieces of one order are both given back and taken: locked in two parts, two orders could wait for each other. */
export async function lockStock(shop: Shop, lines: readonly StockLine[]): Promise<void> {
  await lockRows(shop, piecesOf(lines));
}

async function writeRows(shop: Shop, rows: ReadonlyMap<string, Stocked>): Promise<void> {
  for (const { id, stock, variants, ...times } of rows.values()) {
    const stockMovedAt = nextUpdatedAt(changedAtOf(times), shop.now());
    await shop.db.update(products).set({ stock, variants, stockMovedAt }).where(eq(products.id, id));
  }
  await refreshBundles(shop, [...rows.keys()]);
}

/** Of a product whose variants have their own stock nothing can be taken without one. */
function stockOf({ stock, variants }: Stocked, variantName: string | null): number {
  const variant = variants.find(({ name }) => name === variantName);
  if (variantName !== null && !variant) return 0;
  return variant?.stock ?? (variants.some((each) => each.stock !== null) ? 0 : stock);
}

const mostListed = 3;

/** A bundle may lack a dozen parts at once: the notice stays readable. */
const listMissing = (missing: string[]): string =>
  [
    ...missing.slice(0, mostListed),
    ...(missing.length > mostListed ? [`dan ${missing.length - mostListed} barang lain`] : []),
  ].join('; ');

/** Takes the pieces from what can be sold, all of them or none. Within a transaction of the caller's. */
export async function takeStock(shop: Shop, ordered: readonly StockLine[]): Promise<void> {
  const lines = piecesOf(ordered);
  const rows = await lockRows(shop, lines);
  const missing: string[] = [];
  for (const { productId, variant, qty, name } of lines) {
    const row = productId === null ? undefined : rows.get(productId);
    const isSold = row && (variant === null || row.variants.some((each) => each.name === variant));
    const next = isSold ? withPieces(row, variant, -qty) : null;
    if (next) rows.set(next.id, next);
    else
      missing.push(
        `${variant === null ? name : `${name} (${variant})`}, perlu ${qty}, ada ${row ? stockOf(row, variant) : 0}`,
      );
  }
  if (missing.length > 0) throw new Problem('conflict', { detail: `Stok tidak cukup: ${listMissing(missing)}.` });
  await writeRows(shop, rows);
}

/** Gives pieces back; those of a deleted product or variant have no place to go. Within a transaction of the caller's. */
export async function returnStock(shop: Shop, ordered: readonly StockLine[]): Promise<void> {
  const lines = piecesOf(ordered);
  const rows = await lockRows(shop, lines);
  for (const { productId, variant, qty } of lines) {
    const row = productId === null ? undefined : rows.get(productId);
    const next = row && withPieces(row, variant, qty);
    if (next) rows.set(next.id, next);
  }
  await writeRows(shop, rows);
}

/** What can still be sold of the products, by product and variant; null for what is gone. */
export async function listStock(
  shop: Shop,
  productIds: readonly string[],
): Promise<(productId: string | null, variant: string | null) => number | null> {
  const rows =
    productIds.length === 0
      ? []
      : await shop.db
          .select({ id: products.id, stock: products.stock, variants: products.variants })
          .from(products)
          .where(inArray(products.id, [...new Set(productIds)]));
  return (productId, variantName) => {
    const row = rows.find(({ id }) => id === productId);
    if (!row || variantName === null) return row?.stock ?? null;
    const variant = row.variants.find(({ name }) => name === variantName);
    return variant ? (variant.stock ?? row.stock) : null;
  };
}
