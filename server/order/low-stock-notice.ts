import { formatNumber } from '#domain/number.ts';
import { takeNewlyLow } from '#server/catalogue/low-stock.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { readOrderSettings } from './order-settings.service.ts';

const namesShown = 10;

/** One message for all products that have run low since the last one, to where notices of new orders go. */
export async function sendLowStockNotice(shop: Shop): Promise<void> {
  const { noticeEmail, noticeWaNumber } = await readOrderSettings(shop);
  if (noticeEmail === '' && noticeWaNumber === '') return;
  const low = await takeNewlyLow(shop);
  if (low.length === 0) return;
  const { name } = await readSiteMeta(shop);
  const count = formatNumber(low.length);
  const lines = low
    .slice(0, namesShown)
    .map((product) => `- ${product.name}: ${product.stock === 0 ? 'habis' : `sisa ${formatNumber(product.stock)}`}`);
  const rest = low.length > namesShown ? [`- dan ${formatNumber(low.length - namesShown)} produk lain`] : [];
  await shop.messages.send(
    shop,
    { name, email: noticeEmail || null, waNumber: noticeWaNumber || null },
    {
      kind: 'low-stock',
      subject: `Stok menipis: ${count} produk`,
      text: [`Stok menipis: ${count} produk.`, ...lines, ...rest].join('\n'),
      secret: '',
    },
  );
}
