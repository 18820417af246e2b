import type { Review } from '#domain/reviews/review.contract.ts';
import { dateText } from '#web/text/id.ts';
import { reviewMarkText } from '#web/text/id-review.ts';

/** What the shop answered, below the review. */
export function ShopAnswer({ answer }: { answer: Review['answer'] }) {
  if (!answer) return null;
  return (
    <div className="mt-3 rounded-control border-primary border-l-4 bg-surface px-4 py-3">
      <p className="font-semibold text-ink text-sm">
        {reviewMarkText.answer}
        <span className="font-normal text-muted">
          {' · '}
          <time dateTime={answer.at}>{dateText(answer.at)}</time>
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-sm">{answer.text}</p>
    </div>
  );
}
