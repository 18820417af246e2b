import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedOrder, OrderTerms } from '#domain/order/order.contract.ts';
import type { Order } from '#domain/order/order.ts';
import { withChanges } from '#domain/order/sent-order.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { track } from '#web/analytics/track.ts';
import { countLead } from '#web/api/count-lead.ts';
import { orderTermsQuery } from '#web/order/buyer-order.queries.ts';
import { emptyCart } from '#web/order/empty-cart.ts';
import { currentOrder, updateOrder } from '#web/order/order-store.ts';
import { type SendResult, sendOrder } from '#web/order/send-order.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { askConfirm, showAlert } from '#web/ui/dialog-queue.ts';
import { trackedCart } from './tracked-cart.ts';

type ReadyResult = Extract<SendResult, { kind: 'ready' }>;

type Sending = {
  order: Order;
  meta: SiteMeta;
  terms: OrderTerms;
  /** The shop's changes, listed in the notices, have emptied the cart. */
  onEmptied: (notices: readonly string[]) => void;
};

/** Sends the order to the shop and opens its chat; where the shop has changed something meanwhile, the cart takes that. */
export function useOrderSending({ order, meta, terms, onEmptied }: Sending) {
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<ReadyResult | null>(null);
  const [notices, setNotices] = useState<string[]>([]);
  const queryClient = useQueryClient();

  async function takeChanges(changes: ChangedOrder) {
    const changed = withChanges(order, changes, currentOrder());
    updateOrder(() => changed.order);
    const { assemblyFee: fee, deliveryTerms, tax } = changes;
    queryClient.setQueryData(orderTermsQuery.queryKey, {
      ...terms,
      ...(fee === undefined ? {} : { assemblyFee: fee }),
      ...deliveryTerms,
      ...(tax === undefined ? {} : { tax }),
    });
    // The list of methods would still show the cost before.
    if (changes.method !== undefined) void queryClient.invalidateQueries({ queryKey: ['ongkir'] });
    if (changed.order.items.length === 0) onEmptied(changed.notices);
    else setNotices(changed.notices);
    await showAlert(checkoutText.changed);
  }

  async function finish(result: ReadyResult) {
    setNotices([]);
    setSent(result);
    countLead('order');
    track('generate_lead', trackedCart(order.items));
    await showAlert(alerts.checkoutSuccess);
    if (await askConfirm(checkoutText.confirmEmptyAfterSending)) emptyCart();
  }

  async function send() {
    // Opened at once, while the press still counts as the shopper's own: a tab opened later would be blocked.
    const tab = window.open('', '_blank');
    setSending(true);
    const { assemblyFee, tax } = terms;
    const result = await sendOrder(order, { ...meta, assemblyFee, tax, deliveryTerms: terms });
    setSending(false);
    if (result.kind !== 'ready') {
      tab?.close();
      await (result.kind === 'changed' ? takeChanges(result.changes) : showAlert(checkoutText.noShopNumber));
      return;
    }
    if (tab) {
      tab.opener = null;
      tab.location.href = result.url;
    }
    await finish(result);
  }

  return {
    isSending,
    /** The order that was sent last, with its chat. */
    sent,
    /** What has changed in the cart without the shopper. */
    notices,
    showNotice: (notice: string) => setNotices((before) => [...before, notice]),
    send,
  };
}

export type OrderSending = ReturnType<typeof useOrderSending>;
