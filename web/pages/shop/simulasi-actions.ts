import { formatRupiah } from '#domain/money.ts';
import { itemName } from '#domain/order/cart.ts';
import { simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { track } from '#web/analytics/track.ts';
import { addBuildToOrder, addToOrder } from '#web/order/order-store.ts';
import { type BuildItem, totalRupiah } from '#web/pc-simulation/build-items.ts';
import { orderText } from '#web/text/id.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { simulasiActionText } from '#web/text/id-simulasi.ts';
import { askConfirm, showAlert } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { trackedItem } from './tracked-item.ts';
import { useOpenOrder } from './use-open-order.ts';

type Purchase = {
  /** A whole PC stays together in the order; without it the parts are lines like any other. */
  build?: { isWrong: boolean; isAssembled: boolean };
};

/** Puts all parts into the order and opens the order page; asks first where they do not fit together. */
export function useBuyParts(): (items: readonly BuildItem[], purchase?: Purchase) => Promise<void> {
  const { isOpening, openOrder } = useOpenOrder();
  return async (items, { build } = {}) => {
    if (isOpening() || (build?.isWrong && !(await askConfirm(simulasiActionText.buyWrong)))) return;
    const parts = items.map(({ product, variant, qty }) => {
      const { _id, name, sku, thumbnail, price, discount, weight, stock } = product;
      return { product: { _id, name, sku, thumbnail, price, discount, weight, stock }, variant, qty };
    });
    const added = build ? addBuildToOrder(parts, build) : addToOrder(parts);
    if (added.isFull) {
      await showAlert(alerts.cartFull);
      return;
    }
    if (added.limited.length > 0) {
      showToast(orderText.limitedByStock(added.limited.map(({ product }) => product.name)), 'info');
    }
    track('add_to_cart', {
      currency: 'IDR',
      value: totalRupiah(items),
      items: items.map(({ product, variant, qty }) => trackedItem(product, { variant, quantity: qty })),
    });
    openOrder();
  };
}

export type AskedBuild = {
  items: readonly BuildItem[];
  /** Of putting it together, where that is wanted. */
  feeRupiah: number;
  url: string;
};

/** What a chat about a build begins with. */
export function buildMessage({ items, feeRupiah, url }: AskedBuild): string {
  const lines = items.map((item) => simulasiActionText.line(simulationSlotNames[item.slot], item.qty, itemName(item)));
  if (feeRupiah > 0) lines.push(simulasiActionText.feeLine(formatRupiah(feeRupiah)));
  return simulasiActionText.message(lines.join('\n'), formatRupiah(totalRupiah(items) + feeRupiah), url);
}
