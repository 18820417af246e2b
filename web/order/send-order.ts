import { whatsappLink } from '#domain/links.ts';
import { orderApi } from '#domain/order/order.contract.ts';
import type { Order } from '#domain/order/order.ts';
import { needsSavedOrder, orderMessage } from '#domain/order/order-message.ts';
import { callIdempotent } from '#web/api/call-idempotent.ts';

async function savedOrderUrl(order: Order): Promise<string | null> {
  try {
    const saved = await callIdempotent(orderApi.save, {
      body: {
        items: order.items.map(({ product, variant, qty }) => ({
          product: product._id,
          variant: variant?.name ?? null,
          qty,
        })),
        shipping: order.shipping,
        note: order.note,
      },
    });
    return saved.url;
  } catch (error) {
    // The order can go out without its link: the message then says how many products more there are.
    console.info('the order could not be saved', error);
    return null;
  }
}

/** The chat link of an order; null when the shop has no number. */
export async function orderLink(order: Order, shop: { name: string; waNumberOrder: string }): Promise<string | null> {
  const context = { shopName: shop.name };
  const url = needsSavedOrder(order, context) ? await savedOrderUrl(order) : null;
  return whatsappLink(shop.waNumberOrder, orderMessage(order, { ...context, savedOrderUrl: url }));
}
