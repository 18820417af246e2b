import Star from 'lucide-react/icons/star';
import { formatNumber } from '#domain/number.ts';
import { controlText } from '#web/text/id.ts';

export const ratingNumber = (average: number) => formatNumber(average, { atMost: 1, atLeast: 1 });

/** One star and the average, for where five stars are too wide. */
export function RatingNote({ rating }: { rating: { average: number; count: number } }) {
  if (rating.count < 1) return null;
  const average = ratingNumber(rating.average);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      <Star aria-hidden="true" className="size-3.5 fill-star text-star" />
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{average}</span> ({formatNumber(rating.count)})
      </span>
      <span className="sr-only">
        {controlText.stars(average)}, {rating.count} ulasan
      </span>
    </span>
  );
}
