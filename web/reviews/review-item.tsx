import type { Review } from '#domain/reviews/review.contract.ts';
import { dateText } from '#web/text/id.ts';
import { Initial } from '#web/ui/initial.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { ReviewImages } from './review-images.tsx';

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
      <Stars rating={review.stars} className="mt-3" />
      <p className="mt-2 whitespace-pre-line break-words">{review.review}</p>
      <ReviewImages paths={review.mediaUrls} name={review.name} />
    </article>
  );
}
