import { formatNumber } from '#domain/number.ts';
import type { ReviewSummary } from '#domain/reviews/review.contract.ts';
import { reviewFilterText } from '#web/text/id-review.ts';

/** How many reviews gave how many stars, as five bars. */
export function StarDistribution({ summary }: { summary: ReviewSummary }) {
  const total = summary.stars.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label={reviewFilterText.distribution} className="grid min-w-0 flex-1 basis-24 grid-cols-1 gap-1">
      {summary.stars.map(({ stars, count }) => (
        <li key={stars} className="flex items-center gap-2 text-muted text-sm tabular-nums">
          <span aria-hidden="true" className="w-3 text-right">
            {stars}
          </span>
          <svg
            role="img"
            aria-label={reviewFilterText.countOf(stars, formatNumber(count))}
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="h-2 min-w-0 flex-1 rounded-full bg-surface-strong"
          >
            <rect width={(100 * count) / Math.max(1, total)} height="8" className="fill-star" />
          </svg>
          <span aria-hidden="true" className="w-8">
            {formatNumber(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
