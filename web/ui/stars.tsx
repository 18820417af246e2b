import Star from 'lucide-react/icons/star';
import { controlText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';

const sizes = { sm: 'size-4', md: 'size-5' };
const places = [1, 2, 3, 4, 5];

export interface StarsProps {
  /** 1 to 5; drawn to the nearest half. */
  rating: number;
  size?: keyof typeof sizes;
  className?: string;
}

export function Stars({ rating, size = 'sm', className }: StarsProps) {
  const halves = Math.round(rating * 2);
  const spoken = rating.toLocaleString('id-ID', { maximumFractionDigits: 1 });
  return (
    <span role="img" aria-label={controlText.stars(spoken)} className={classNames('inline-flex gap-0.5', className)}>
      {places.map((place) => (
        <span key={place} aria-hidden="true" className={classNames('relative', sizes[size])}>
          <Star className={classNames('fill-surface-strong text-line-strong', sizes[size])} />
          {halves >= place * 2 - 1 && (
            <span
              className={classNames(
                'absolute inset-y-0 left-0 overflow-hidden',
                halves >= place * 2 ? 'w-full' : 'w-1/2',
              )}
            >
              <Star className={classNames('fill-star text-star', sizes[size])} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
