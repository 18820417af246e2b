import { formatRupiah } from '#domain/money.ts';
import type { OrderSettings } from '#domain/order/order-settings.contract.ts';
import { linkOriginOf } from '#server/auth/link-origin.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { type ShopInTransaction, transaction } from '#server/shop/transaction.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import type { OrderTableRow } from './order-rows.ts';

/**
 * Stores a notice of a new order with the order where an address for it is configured; messengers get it after the commit,
 * with the shop outside the transaction. A notice that cannot be stored does not keep the order from being stored.
 */
export async function storeOrderNotice(
  shop: ShopInTransaction,
  row: OrderTableRow,
  { noticeEmail, noticeWaNumber }: OrderSettings,
  outside: Shop,
): Promise<void> {
  if (noticeEmail === '' && noticeWaNumber === '') return;
  try {
    const handOver = await transaction(shop, async (shop) => {
      const { name } = await readSiteMeta(shop);
      const origin = await linkOriginOf(shop, { lastOrigin: null });
      const text = `Pesanan baru ${row.number}: ${row.pieces} barang, ${formatRupiah(row.total)}.`;
      return shop.messages.store(
        shop,
        { name, email: noticeEmail || null, waNumber: noticeWaNumber || null },
        {
          kind: 'new-order',
          subject: `Pesanan baru ${row.number}`,
          text: origin ? `${text}\n${origin}/app/order/${row.id}` : text,
        },
      );
    });
    shop.afterCommit.add(() => handOver(outside));
  } catch (error) {
    shop.log.error({ err: error, number: row.number }, 'the notice of a new order could not be stored');
  }
}
