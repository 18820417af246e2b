import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { formatRupiah } from '#domain/money.ts';
import { webPaths } from '#domain/web-paths.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { products } from './product.tables.ts';
import { productAlerts } from './product-alert.tables.ts';

const noticesAtOnce = 50;

type Alert = typeof productAlerts.$inferSelect;
type AlertedProduct = { id: string; name: string; stock: number; price: number; status: string };

/** Stock may be gone again before the notice is written: the shopper then goes on waiting. */
function isFulfilled({ kind, wishedPrice }: Alert, { stock, price, status }: AlertedProduct): boolean {
  return status === 'active' && (kind === 'stock' ? stock > 0 : wishedPrice !== null && price <= wishedPrice);
}

function textOf(alert: Alert, product: AlertedProduct, { shopName, origin }: { shopName: string; origin: string }) {
  const news =
    alert.kind === 'stock'
      ? `${product.name} sudah tersedia lagi di ${shopName}.`
      : `harga ${product.name} di ${shopName} sekarang ${formatRupiah(product.price)}.`;
  return [
    `Halo, ${news}`,
    `${origin}${webPaths.product(product.id)}`,
    '',
    `Ini satu-satunya kabar untuk permintaan Anda. Hapus nomor Anda: ${origin}${webPaths.forgetNumber(alert.forgetCode)}`,
  ].join('\n');
}

/** Locked: a restock that commits meanwhile would find the alert still due and not mark it again. */
async function lockProducts(shop: Shop, ids: readonly string[]): Promise<Map<string, AlertedProduct>> {
  const rows = await shop.db
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      price: products.discountedPrice,
      status: products.status,
    })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
    .orderBy(asc(products.id))
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The alerts that are due, so many at a time; each is claimed, written into the outbox and marked in one transaction. */
async function sendSome(shop: Shop, shopName: string, origin: string): Promise<number> {
  const deliveries: ((shop: Shop) => void)[] = [];
  const found = await transaction(shop, async (shop) => {
    const alerts = await shop.db
      .select()
      .from(productAlerts)
      .where(and(isNotNull(productAlerts.dueAt), isNull(productAlerts.notifiedAt)))
      .orderBy(asc(productAlerts.dueAt), asc(productAlerts.id))
      .limit(noticesAtOnce)
      // Another instance may be sending the others at this moment.
      .for('update', { skipLocked: true });
    const known = await lockProducts(
      shop,
      alerts.map(({ productId }) => productId),
    );
    for (const alert of alerts) {
      const product = known.get(alert.productId);
      if (!product) continue;
      const isDue = isFulfilled(alert, product);
      const change = isDue ? { notifiedAt: shop.now() } : { dueAt: null };
      await shop.db.update(productAlerts).set(change).where(eq(productAlerts.id, alert.id));
      if (!isDue) continue;
      const recipient = { name: 'Pembeli', waNumber: alert.waNumber, email: null };
      const subject = alert.kind === 'stock' ? `${product.name} tersedia lagi` : `Harga ${product.name} turun`;
      const text = textOf(alert, product, { shopName, origin });
      deliveries.push(await shop.messages.store(shop, recipient, { kind: 'product-alert', subject, text }));
    }
    return alerts.length;
  });
  for (const deliver of deliveries) deliver(shop);
  return found;
}

/**
 * Sends what has become true since the last call. Of several instances each alert is taken by one. `findOrigin` is where
 * links lead; without an answer the notices wait.
 */
export async function sendDueAlerts(shop: Shop, findOrigin: () => Promise<string | null>): Promise<void> {
  const [due] = await shop.db
    .select({ id: productAlerts.id })
    .from(productAlerts)
    .where(and(isNotNull(productAlerts.dueAt), isNull(productAlerts.notifiedAt)))
    .limit(1);
  if (!due) return;
  const origin = await findOrigin();
  if (origin === null) return;
  const { name } = await readSiteMeta(shop);
  while ((await sendSome(shop, name, origin)) === noticesAtOnce);
}
