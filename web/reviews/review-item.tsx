import type { Review } from '#domain/reviews/review.contract.ts';
import { dateText } from '#web/text/id.ts';
import { Initial } from '#web/ui/initial.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { ReviewImages } from './review-images.tsx';
import { ShopAnswer } from './shop-answer.tsx';

export function ReviewItem({ review }: { review: Review }) {
  return (
    <article className="border-line border-b py-4 first:pt-0">
      <header className="flex items-center gap-3">
        <Initial name={review.name} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-ink">{review.name}</p>
          <p className="text-muted text-sm">
            {review.location && `${review.location} · `}
            <time dateTime={review.updatedAt}>{dateText(review.updatedAt)}</time>
          </p>
        </div>
      </header>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.stars} />
        {review.isVerified && <VerifiedBadge />}
      </p>
      <p className="mt-2 whitespace-pre-line break-words">{review.review}</p>
      <ReviewImages paths={review.mediaUrls} name={review.name} />
      <ShopAnswer answer={review.answer} />
    </article>
  );
}
