import { useSuspenseQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Suspense, useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import { catalogueText } from '#web/text/id.ts';
import { reviewText } from '#web/text/id-product-page.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedDialog } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { reviewPreviewQuery, reviewSummaryQuery } from './review.queries.ts';
import { ReviewItem } from './review-item.tsx';
import { StarDistribution } from './star-distribution.tsx';

const ReviewsDialog = lazyPart(() => import('./reviews-dialog.tsx'), FailedDialog);

type ProductReviewsProps = { productId: string; rating: { average: number; count: number } };

/** 'Ulasan Pembeli': the three best, and all of them in a dialog. */
export function ProductReviews({ productId, rating }: ProductReviewsProps) {
  const { data } = useSuspenseQuery(reviewPreviewQuery(productId));
  const { data: summary } = useSuspenseQuery(reviewSummaryQuery(productId));
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <section id="ulasan" aria-labelledby="ulasan-judul" className="min-w-0 scroll-mt-32">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="ulasan-judul" className="text-lg md:text-xl">
          {reviewText.title}
        </h2>
        {data.totalDocs > 0 && (
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            className="-mr-4"
            onClick={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            {catalogueText.seeAll}
          </Button>
        )}
      </div>
      {data.totalDocs === 0 ? (
        <EmptyState
          heading="h3"
          className="py-6"
          icon={<MessageSquareText />}
          title={reviewText.none}
          text={reviewText.noneText}
        />
      ) : (
        <>
          {rating.count > 0 && (
            <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-surface px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-extrabold text-2xl text-ink tabular-nums">
                  {formatNumber(rating.average, { atMost: 1, atLeast: 1 })}
                </span>
                <span>
                  <Stars rating={rating.average} />
                  <span className="block text-muted text-sm">{reviewText.count(formatNumber(rating.count))}</span>
                </span>
              </p>
              <StarDistribution summary={summary} />
            </div>
          )}
          {data.docs.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </>
      )}
      {wasOpened && (
        <Suspense>
          <ReviewsDialog productId={productId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
