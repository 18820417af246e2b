import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { BuyerOrder } from '#domain/order/order.contract.ts';
import type { BuyerReview } from '#domain/reviews/buyer-review.contract.ts';
import type { ReviewStatus } from '#domain/reviews/review.contract.ts';
import { buyerReviewText as text } from '#web/text/id-review.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Stars } from '#web/ui/stars.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { BuyerReviewForm } from './buyer-review-form.tsx';
import { ReviewImages } from './review-images.tsx';
import { ShopAnswer } from './shop-answer.tsx';

type BuyerReviewsProps = {
  order: Pick<BuyerOrder, '_id' | 'customerName' | 'items'>;
  reviews: readonly BuyerReview[];
  onSent: (review: BuyerReview) => void;
};

type BoughtProduct = { id: string; name: string; thumbnail: string | null };

/** Each product once, whatever its variants; a deleted one can no longer be reviewed. */
function boughtProducts(items: BuyerOrder['items']): BoughtProduct[] {
  const byId = new Map<string, BoughtProduct>();
  for (const { product } of items) {
    if (product._id) byId.set(product._id, { id: product._id, name: product.name, thumbnail: product.thumbnail });
  }
  return [...byId.values()];
}

const rowId = (product: string) => `ulasan-${product}`;
const rowOf = (product: string) => document.getElementById(rowId(product));

/** The open forms by product, each with whether something was written in it. */
function useOpenForms() {
  const [forms, setForms] = useState<Readonly<Record<string, { isWritten: boolean } | undefined>>>({});
  const set = (id: string, form: { isWritten: boolean } | undefined) =>
    setForms((before) => ({ ...before, [id]: form }));
  const isAnyWritten = Object.values(forms).some((form) => form?.isWritten);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isAnyWritten && current.pathname !== next.pathname && !(await askConfirm(text.leave)),
    enableBeforeUnload: () => isAnyWritten,
  });
  return {
    isOpen: (id: string) => forms[id] !== undefined,
    open: (id: string) => set(id, { isWritten: false }),
    write: (id: string) => set(id, { isWritten: true }),
    /** Its review takes the form's place. */
    finish(id: string) {
      set(id, { isWritten: false });
      keepFocus(() => rowOf(id)?.querySelector('p'));
    },
    /** Asks before what was written is thrown away. */
    async cancel(id: string) {
      if (forms[id]?.isWritten && !(await askConfirm(text.discard))) return;
      set(id, undefined);
      keepFocus(() => rowOf(id)?.querySelector('button'));
    },
  };
}

/** Invites the buyer of a finished order to review what was bought, and shows what was written. */
export function BuyerReviews({ order, reviews, onSent }: BuyerReviewsProps) {
  const forms = useOpenForms();
  const bought = boughtProducts(order.items);
  const isAllWritten = bought.every(({ id }) => reviews.some(({ product }) => product === id));
  if (bought.length === 0) return null;
  return (
    <section id="ulasan" aria-labelledby="ulasan-judul" className="rounded-card border border-line bg-white p-5">
      <h2 id="ulasan-judul" className="font-bold text-lg">
        {isAllWritten ? text.titleDone : text.title}
      </h2>
      {!isAllWritten && <p className="mt-1 text-muted">{text.text}</p>}
      <ul className="divide-y divide-line">
        {bought.map((product) => {
          const review = reviews.find((each) => each.product === product.id);
          return (
            <li key={product.id} id={rowId(product.id)} className="py-4 last:pb-0">
              <div className="grid grid-cols-[3rem_1fr] items-center gap-3">
                <Thumbnail path={product.thumbnail} sizes="3rem" />
                <p className="min-w-0 font-semibold text-ink">{product.name}</p>
              </div>
              {review ? (
                <WrittenReview review={review} name={order.customerName} />
              ) : forms.isOpen(product.id) ? (
                <BuyerReviewForm
                  orderId={order._id}
                  product={product}
                  buyerName={order.customerName}
                  onWrite={() => forms.write(product.id)}
                  onSent={(review) => {
                    forms.finish(product.id);
                    onSent(review);
                  }}
                  onCancel={() => void forms.cancel(product.id)}
                />
              ) : (
                <Button
                  variant="secondary"
                  className="mt-3"
                  aria-label={text.writeFor(product.name)}
                  onClick={() => forms.open(product.id)}
                >
                  {text.write}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const tones: Record<ReviewStatus, BadgeProps['variant']> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'plain',
};

function WrittenReview({ review, name }: { review: BuyerReview; name: string }) {
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-3">
        <Stars rating={review.stars} />
        <Badge variant={tones[review.status]}>{text.statuses[review.status]}</Badge>
      </p>
      <p className="mt-2 whitespace-pre-line break-words">{review.review}</p>
      <ReviewImages paths={review.mediaUrls} name={name} />
      <ShopAnswer answer={review.answer} />
    </div>
  );
}
