import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect, useRef, useState } from 'react';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { orderTermsQuery } from '#web/order/buyer-order.queries.ts';
import { CartNotices } from '#web/order/cart-notices.tsx';
import { LastOrderLink } from '#web/order/last-order-link.tsx';
import { useOrder } from '#web/order/order-store.ts';
import { useRefreshedCart } from '#web/order/use-refreshed-cart.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { uiText } from '#web/text/id.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderCheckout } from './order-checkout.tsx';
import { Skeleton } from './order-skeleton.tsx';

export const Route = createFileRoute('/_storefront/order')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(orderTermsQuery);
    const site = { meta: await context.queryClient.ensureQueryData(siteMetaQuery), origin: context.origin() };
    const head = pageHead(site, {
      title: checkoutText.title,
      description: checkoutText.description,
      path: '/order',
      isPrivate: true,
    });
    return { head };
  },
  head: loadedHead,
  component: OrderPage,
});

function OrderPage() {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const order = useOrder();
  const { notices, sizes, showNotices } = useRefreshedCart();
  // The cart lives in the browser: the server cannot know whether it is empty.
  const [isRead, setRead] = useState(false);
  useEffect(() => void setRead(true), []);
  const isEmpty = order.items.length === 0;
  const [wasFilled, setWasFilled] = useState(false);
  if (!isEmpty && !wasFilled) setWasFilled(true);

  return (
    <div className="page-width py-6">
      <h1 className="sr-only">{checkoutText.title}</h1>
      <CartNotices notices={notices} className="mb-6" />
      {isRead && <LastOrderLink />}
      {!isRead ? (
        <Skeleton />
      ) : isEmpty ? (
        <EmptyCart isJustEmptied={wasFilled} />
      ) : (
        <OrderCheckout meta={meta} order={order} sizes={sizes} onEmptied={showNotices} />
      )}
    </div>
  );
}

function EmptyCart({ isJustEmptied }: { isJustEmptied: boolean }) {
  const state = useRef<HTMLDivElement>(null);
  // The pressed button is removed with the list, and the shorter page would show only its end.
  useEffect(() => {
    if (!isJustEmptied) return;
    window.scrollTo(0, 0);
    state.current?.focus({ preventScroll: true });
  }, [isJustEmptied]);

  return (
    <div ref={state} tabIndex={-1} className="outline-none">
      <EmptyState
        icon={<ShoppingCart />}
        text={checkoutText.empty}
        action={
          <Link to="/" replace className={buttonClass()}>
            {uiText.backHome}
          </Link>
        }
      />
    </div>
  );
}
