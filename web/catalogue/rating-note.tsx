import Star from 'lucide-react/icons/star';
import { controlText } from '#web/text/id.ts';

export const ratingNumber = (average: number) =>
  average.toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** One star and the average, for where five stars are too wide. */
export function RatingNote({ rating }: { rating: { average: number; count: number } }) {
  if (rating.count < 1) return null;
  const average = ratingNumber(rating.average);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      <Star aria-hidden="true" className="size-3.5 fill-star text-star" />
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{average}</span> ({rating.count.toLocaleString('id-ID')})
      </span>
      <span className="sr-only">
        {controlText.stars(average)}, {rating.count} ulasan
      </span>
    </span>
  );
}
