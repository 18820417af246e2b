import { randomBytes } from 'node:crypto';
import { and, count, countDistinct, desc, eq, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { ProductAlertCount, productAlertApi } from '#domain/catalogue/product-alert.contract.ts';
import { productNotFound } from '#domain/catalogue/product-not-found.ts';
import type { BodyOf, QueryOf } from '#domain/endpoint.ts';
import { formatRupiah } from '#domain/money.ts';
import { type Page, pageOf } from '#domain/page.ts';
import { invalidField, Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { offsetOf } from '#server/platform/database/read-page.ts';
import { deleteFromOutbox } from '#server/platform/messaging/outbox.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { products } from './product.tables.ts';
import { productAlerts } from './product-alert.tables.ts';

const newSecret = () => randomBytes(16).toString('base64url');

type NewAlert = BodyOf<typeof productAlertApi.create>;

/** A wish that is true already needs no notice. */
function refuseFulfilled({ kind, wishedPrice }: NewAlert, product: { stock: number; price: number }): void {
  if (kind === 'stock') {
    if (product.stock > 0) throw new Problem('conflict', { detail: 'Produk ini sudah tersedia.' });
    return;
  }
  if (wishedPrice === undefined) throw invalidField('wishedPrice', 'Isi harga yang diinginkan');
  if (wishedPrice >= product.price) {
    throw invalidField('wishedPrice', `Harus di bawah harga sekarang, ${formatRupiah(product.price)}`);
  }
}

async function refuseTooMany(shop: Shop, waNumber: string): Promise<void> {
  const [rows] = await shop.db
    .select({ all: count(), own: sql`count(*) filter (where ${productAlerts.waNumber} = ${waNumber})`.mapWith(Number) })
    .from(productAlerts)
    .where(isNull(productAlerts.notifiedAt));
  if ((rows?.all ?? 0) >= limits.productAlertRows) throw new Problem('busy');
  if ((rows?.own ?? 0) >= limits.productAlertsPerNumber) {
    throw new Problem('conflict', {
      detail: `Satu nomor dapat menunggu paling banyak ${limits.productAlertsPerNumber} kabar.`,
    });
  }
}

/** The same wish of the same number is one: the later one replaces it, and no answer says whether there was one. */
export async function createAlert(shop: Shop, body: NewAlert): Promise<{ _id: string }> {
  await pruneAlerts(shop);
  return transaction(shop, async (shop) => {
    // Shared with other shoppers, not with a writer: stock that arrives meanwhile is either seen here or finds the alert.
    const [product] = await shop.db
      .select({ stock: products.stock, price: products.discountedPrice })
      .from(products)
      .where(and(eq(products.id, body.product), eq(products.status, 'active')))
      .for('share');
    if (!product) throw productNotFound();
    refuseFulfilled(body, product);
    const { waNumber, kind } = body;
    await shop.db
      .delete(productAlerts)
      .where(
        and(
          eq(productAlerts.productId, body.product),
          eq(productAlerts.kind, kind),
          eq(productAlerts.waNumber, waNumber),
          isNull(productAlerts.notifiedAt),
        ),
      );
    await refuseTooMany(shop, waNumber);
    const id = newSecret();
    await shop.db.insert(productAlerts).values({
      id,
      productId: body.product,
      kind,
      waNumber,
      wishedPrice: kind === 'price' ? body.wishedPrice : null,
      forgetCode: newSecret(),
      createdAt: shop.now(),
    });
    return { _id: id };
  });
}

/** Taken back by the browser that asked for it; gone already is as good. */
export async function removeAlert(shop: Shop, id: string): Promise<{ _id: string }> {
  await shop.db.delete(productAlerts).where(eq(productAlerts.id, id));
  return { _id: id };
}

/** Deletes every alert of the number and the notices that are stored for it. */
export async function deleteAlertsOfNumber(shop: Shop, waNumber: string): Promise<number> {
  const removed = await shop.db
    .delete(productAlerts)
    .where(eq(productAlerts.waNumber, waNumber))
    .returning({ id: productAlerts.id });
  await deleteFromOutbox(shop, 'product-alert', waNumber);
  return removed.length;
}

export function deleteAlertsByCode(shop: Shop, code: string): Promise<{ removed: number }> {
  return transaction(shop, async (shop) => {
    const [alert] = await shop.db
      .select({ waNumber: productAlerts.waNumber })
      .from(productAlerts)
      .where(eq(productAlerts.forgetCode, code));
    return { removed: alert ? await deleteAlertsOfNumber(shop, alert.waNumber) : 0 };
  });
}

/** A number does not stay for ever: neither while nothing happens, nor after its notice. */
export async function pruneAlerts(shop: Shop): Promise<void> {
  const now = shop.now().getTime();
  await shop.db
    .delete(productAlerts)
    .where(
      or(
        lt(productAlerts.createdAt, new Date(now - limits.productAlertMs)),
        lt(productAlerts.notifiedAt, new Date(now - limits.outboxRetentionMs)),
      ),
    );
}

/** What shoppers wait for, the most wanted first. */
export async function listAlertCounts(
  shop: Shop,
  query: QueryOf<typeof productAlertApi.list>,
): Promise<Page<ProductAlertCount>> {
  const waiting = isNull(productAlerts.notifiedAt);
  const of = (kind: 'stock' | 'price') => sql`count(*) filter (where ${productAlerts.kind} = ${kind})`.mapWith(Number);
  const rows = await shop.db
    .select({
      product: products.id,
      productName: products.name,
      stock: products.stock,
      price: products.discountedPrice,
      forStock: of('stock'),
      forPrice: of('price'),
      highestWish: max(productAlerts.wishedPrice),
      latestAt: max(productAlerts.createdAt),
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(waiting)
    .groupBy(products.id)
    .orderBy(desc(count()), products.id)
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await shop.db
    .select({ total: countDistinct(productAlerts.productId) })
    .from(productAlerts)
    .where(waiting);
  return pageOf(
    rows.map((row) => ({ ...row, latestAt: row.latestAt?.toISOString() ?? '' })),
    total?.total ?? 0,
    query,
  );
}
