import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { formatNumber } from '#domain/number.ts';
import { reviewFilterText } from '#web/text/id-review.ts';
import { SelectChip } from '#web/ui/chip.tsx';
import { type ReviewFilter, reviewSummaryQuery } from './review.queries.ts';

type ReviewFilterBarProps = { productId: string; filter: ReviewFilter; onFilter: (filter: ReviewFilter) => void };

/** One press chooses the stars or the reviews with pictures, another one shows all of them again. */
export function ReviewFilterBar({ productId, filter, onFilter }: ReviewFilterBarProps) {
  const { data } = useQuery(reviewSummaryQuery(productId));
  if (!data) return null;
  const chip = 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of toggles, not a fieldset of inputs
    <div role="group" aria-label={reviewFilterText.label} className="mb-4 flex flex-wrap gap-2">
      <SelectChip className={chip} isSelected={!filter.stars && !filter.withPictures} onSelect={() => onFilter({})}>
        {reviewFilterText.all}
      </SelectChip>
      {data.stars
        .filter(({ count }) => count > 0)
        .map(({ stars, count }) => (
          <SelectChip
            key={stars}
            className={chip}
            isSelected={filter.stars === stars}
            onSelect={() => onFilter({ ...filter, stars: filter.stars === stars ? undefined : stars })}
          >
            <span className="sr-only">{reviewFilterText.stars(stars)}</span>
            <span aria-hidden="true" className="inline-flex items-center gap-1">
              {stars}
              <Star className="size-4 fill-star text-star" />
            </span>
            <span className="text-muted tabular-nums">({formatNumber(count)})</span>
          </SelectChip>
        ))}
      {data.withPictures > 0 && (
        <SelectChip
          className={chip}
          isSelected={filter.withPictures === true}
          onSelect={() => onFilter({ ...filter, withPictures: filter.withPictures ? undefined : true })}
        >
          {reviewFilterText.withPictures}
          <span className="text-muted tabular-nums">({formatNumber(data.withPictures)})</span>
        </SelectChip>
      )}
    </div>
  );
}
