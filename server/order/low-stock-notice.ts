import { formatNumber } from '#domain/number.ts';
import { type LowProduct, takeNewlyLow } from '#server/catalogue/low-stock.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { readOrderSettings } from './order-settings.service.ts';

const namesShown = 10;

function textOf(low: readonly LowProduct[]): string {
  const lines = low
    .slice(0, namesShown)
    .map((product) => `- ${product.name}: ${product.stock === 0 ? 'habis' : `sisa ${formatNumber(product.stock)}`}`);
  const rest = low.length > namesShown ? [`- dan ${formatNumber(low.length - namesShown)} produk lain`] : [];
  return [`${titleOf(low)}.`, ...lines, ...rest].join('\n');
}

const titleOf = (low: readonly LowProduct[]) => `Stok menipis: ${formatNumber(low.length)} produk`;

/**
 * One message for all products that have run low since the last one, to where notices of new orders go. They count as
 * announced in the transaction that stores the message.
 */
export async function sendLowStockNotice(shop: Shop): Promise<void> {
  const { noticeEmail, noticeWaNumber } = await readOrderSettings(shop);
  if (noticeEmail === '' && noticeWaNumber === '') return;
  const { name } = await readSiteMeta(shop);
  const deliver = await transaction(shop, async (shop) => {
    const low = await takeNewlyLow(shop);
    if (low.length === 0) return undefined;
    const recipient = { name, email: noticeEmail || null, waNumber: noticeWaNumber || null };
    const message = { kind: 'low-stock' as const, subject: titleOf(low), text: textOf(low) };
    return shop.messages.store(shop, recipient, message);
  });
  deliver?.(shop);
}
