import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { whatsappLink } from '#domain/links.ts';
import { formatRupiah } from '#domain/money.ts';
import { isPickup, pickupPlace } from '#domain/order/delivery.ts';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import { Problem } from '#domain/problems.ts';
import type { BuyerReview } from '#domain/reviews/buyer-review.contract.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { buyerOrderQuery } from '#web/order/buyer-order.queries.ts';
import { OrderSteps } from '#web/order/order-steps.tsx';
import { BuyerReviews } from '#web/reviews/buyer-reviews.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { buildText, buyerOrderText as text } from '#web/text/id-order.ts';
import { buyerReviewText } from '#web/text/id-review.ts';
import { BuildVerdicts } from '#web/ui/build-verdicts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { OrderedParts } from '#web/ui/ordered-parts.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

/** The buyer's page: its link is enough to see the state of the order. */
export const Route = createFileRoute('/_storefront/order/$id')({
  loader: async ({ context, params }) => {
    const order = await context.queryClient.ensureQueryData(buyerOrderQuery(params.id)).catch((error: unknown) => {
      const isUnknown = error instanceof Problem && error.status < 500;
      throw isUnknown ? notFound() : error;
    });
    const site = { meta: await context.queryClient.ensureQueryData(siteMetaQuery), origin: context.origin() };
    const title = `${order.kind === 'order' ? text.title : text.quotation} ${order.number}`;
    return { head: pageHead(site, { title, description: title, path: `/order/${params.id}`, isPrivate: true }) };
  },
  head: loadedHead,
  component: BuyerOrderPage,
});

function BuyerOrderPage() {
  const { data: order } = useSuspenseQuery(buyerOrderQuery(Route.useParams().id));
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const queryClient = useQueryClient();
  function addReview(review: BuyerReview) {
    // Another review may have been sent while this one was on its way.
    queryClient.setQueryData(
      buyerOrderQuery(order._id).queryKey,
      (before) => before && { ...before, reviews: [...(before.reviews ?? []), review] },
    );
    showToast(buyerReviewText.sent, 'success');
  }
  const chat = whatsappLink(meta.waNumberOrder, text.contactMessage(order.number));
  return (
    <div className="page-width py-6">
      <h1 className="font-extrabold text-2xl text-ink">
        {order.kind === 'order' ? text.title : text.quotation}{' '}
        <span className="whitespace-nowrap tabular-nums">{order.number}</span>
      </h1>
      <p className="mt-1 text-muted">{text.keepLink}</p>
      {order.kind === 'order' && (
        <div className="mt-6 rounded-card border border-line bg-white p-5">
          <OrderSteps order={order} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {order.reviews && <BuyerReviews order={order} reviews={order.reviews} onSent={addReview} />}
          <OrderSection id="items" title={text.items} isTight>
            <ul className="divide-y divide-line">
              {order.items.map((item) => (
                <OrderedLine key={item._id} item={item} />
              ))}
            </ul>
          </OrderSection>
          {order.builds.length > 0 && (
            <OrderSection id="builds" title={buildText.title}>
              <BuildVerdicts builds={order.builds} />
            </OrderSection>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <OrderSection id="total" title={text.total}>
            <OrderSums
              sums={order.sums}
              couponCode={order.couponCode}
              tax={order.tax}
              isShippingConfirmed={order.isShippingConfirmed}
            />
            {chat && (
              <LinkButton href={chat} target="_blank" variant="whatsapp" isWide className="mt-5">
                {text.contact}
              </LinkButton>
            )}
          </OrderSection>
          <Delivery order={order} />
        </div>
      </div>
    </div>
  );
}

type OrderSectionProps = { id: string; title: string; isTight?: boolean; children: ReactNode };

function OrderSection({ id, title, isTight, children }: OrderSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5">
      <h2 id={id} className={classNames('font-bold text-lg', !isTight && 'mb-3')}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function OrderedLine({ item }: { item: BuyerOrder['items'][number] }) {
  const { product } = item;
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 py-4">
      <Thumbnail path={product.thumbnail} sizes="4rem" />
      <div className="min-w-0">
        {product._id ? (
          <Link to="/products/$id" params={{ id: product._id }} className="font-semibold text-ink hover:underline">
            {product.name}
          </Link>
        ) : (
          <span className="font-semibold text-ink">{product.name}</span>
        )}
        {item.variant && (
          <p className="text-sm">
            {text.variant}: {item.variant}
          </p>
        )}
        <OrderedParts parts={item.parts} />
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span className="text-muted text-sm">
            {item.qty} × {formatRupiah(item.discountedPrice)}
          </span>
          <span className="font-semibold text-ink">{formatRupiah(item.qty * item.discountedPrice)}</span>
        </p>
      </div>
    </li>
  );
}

function Delivery({ order }: { order: BuyerOrder }) {
  const { destinationLabel, method } = order.shipping;
  const facts = [
    { label: text.buyer, value: order.customerName },
    { label: text.destination, value: destinationLabel },
    {
      label: isPickup(method) ? text.pickup : text.courier,
      value:
        (isPickup(method) ? pickupPlace(method) : order.courier) ??
        (method ? [method.name, method.service, method.description, method.etd].filter(Boolean).join(' · ') : ''),
    },
    { label: text.receiptNumber, value: order.receiptNumber ?? '' },
    { label: text.note, value: order.note },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <OrderSection id="delivery" title={isPickup(method) ? text.collection : text.delivery}>
      <FactList facts={facts} />
      {order.trackingUrl && (
        <LinkButton href={order.trackingUrl} target="_blank" variant="secondary" isWide className="mt-4">
          {text.track}
        </LinkButton>
      )}
    </OrderSection>
  );
}
