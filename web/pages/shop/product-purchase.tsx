import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Product, Variant } from '#domain/catalogue/product.contract.ts';
import { unitWeightGrams } from '#domain/order/totals.ts';
import { track } from '#web/analytics/track.ts';
import { Instalments } from '#web/catalogue/instalments.tsx';
import { PurchaseBox } from '#web/catalogue/purchase-box.tsx';
import { useSelection } from '#web/catalogue/selection.ts';
import { addToOrder } from '#web/order/order-store.ts';
import { ProductAlert } from '#web/product-alerts/product-alert.tsx';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { orderText } from '#web/text/id.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { showAlert } from '#web/ui/dialog-queue.ts';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { ProductShipping } from './product-shipping.tsx';
import { trackedItem } from './tracked-item.ts';
import { useOpenOrder } from './use-open-order.ts';

type ProductPurchaseProps = { product: Product; onVariant: (variant: Variant) => void };

/** Choosing, buying, asking and sharing. */
export function ProductPurchase({ product, onVariant }: ProductPurchaseProps) {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const selection = useSelection(product, onVariant);
  const { isOpening, openOrder } = useOpenOrder();
  const askProduct = useAskProduct();
  const { variant, qty } = selection;
  const variants = useRef<HTMLDivElement>(null);

  async function askForVariant() {
    await showAlert(alerts.variantMissing);
    focusInView(variants.current?.querySelector<HTMLElement>('button:enabled'));
  }

  function buy() {
    if (isOpening()) return;
    if (selection.needsVariant) {
      void askForVariant();
      return;
    }
    const { _id, name, sku, thumbnail, price, discount, weight, stock } = product;
    const added = addToOrder([
      { product: { _id, name, sku, thumbnail, price, discount, weight, stock }, variant, qty },
    ]);
    if (added.isFull) {
      void showAlert(alerts.cartFull);
      return;
    }
    if (added.limited.length > 0) showToast(orderText.limitedByStock([name]), 'info');
    track('add_to_cart', {
      currency: 'IDR',
      value: selection.price * qty,
      items: [trackedItem(product, { variant, quantity: qty })],
    });
    openOrder();
  }

  async function share() {
    if (!navigator.share) {
      await showAlert(alerts.shareUnsupported);
      return;
    }
    try {
      await navigator.share({ title: product.name, text: product.name, url: window.location.href });
      track('share', { method: 'device', content_type: 'product', item_id: product.sku });
    } catch (error) {
      // Closing the device's share sheet is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await showAlert(alerts.shareUnsupported);
    }
  }

  return (
    <PurchaseBox
      product={product}
      selection={selection}
      variants={variants}
      instalments={<Instalments amount={qty * selection.price} plans={meta.instalments} />}
      alert={<ProductAlert product={product} />}
      barAlert={<ProductAlert product={product} isInBar />}
      shipping={<ProductShipping unitGrams={unitWeightGrams({ product })} size={product.size} qty={qty} />}
      onBuy={buy}
      onAsk={() => askProduct(product)}
      onShare={() => void share()}
    />
  );
}
