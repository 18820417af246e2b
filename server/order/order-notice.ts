import { formatRupiah } from '#domain/money.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import type { OrderTableRow } from './order-rows.ts';
import { readOrderSettings } from './order-settings.service.ts';

/** Sends a notice of a new order where an address for it is configured; the order itself is stored already. */
export async function announceOrder(shop: Shop, row: OrderTableRow, origin: string): Promise<void> {
  try {
    const { noticeEmail, noticeWaNumber } = await readOrderSettings(shop);
    if (noticeEmail === '' && noticeWaNumber === '') return;
    const { name } = await readSiteMeta(shop);
    const url = `${origin}/app/order/${row.id}`;
    await shop.messages.send(
      shop,
      { name, email: noticeEmail || null, waNumber: noticeWaNumber || null },
      {
        kind: 'new-order',
        subject: `Pesanan baru ${row.number}`,
        text: `Pesanan baru ${row.number}: ${row.pieces} barang, ${formatRupiah(row.total)}.\n${url}`,
        secret: row.number,
      },
    );
  } catch (error) {
    shop.log.error({ err: error, number: row.number }, 'the notice of a new order could not be sent');
  }
}
