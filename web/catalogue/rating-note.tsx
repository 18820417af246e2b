import { formatNumber } from '#domain/number.ts';
import { controlText } from '#web/text/id.ts';

export const ratingNumber = (average: number) => formatNumber(average, { atMost: 1, atLeast: 1 });

/** One star and the average, for where five stars are too wide. */
export function RatingNote({ rating }: { rating: { average: number; count: number } }) {
  if (rating.count < 1) return null;
  const average = ratingNumber(rating.average);
  return (
    <span
      role="img"
      aria-label={controlText.rating(average, rating.count)}
      className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums before:star-mask before:size-3.5 before:bg-star"
    >
      <b className="font-semibold text-ink">{average}</b> {`(${formatNumber(rating.count)})`}
    </span>
  );
}
