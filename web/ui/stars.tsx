import { formatNumber } from '#domain/number.ts';
import { controlText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';

const sizes = { sm: 'h-4 w-20', md: 'h-5 w-25' };

/** Where the gold ends and the grey begins, by half stars. */
const filled = [
  'from-0% to-0%',
  'from-10% to-10%',
  'from-20% to-20%',
  'from-30% to-30%',
  'from-40% to-40%',
  'from-50% to-50%',
  'from-60% to-60%',
  'from-70% to-70%',
  'from-80% to-80%',
  'from-90% to-90%',
  'from-100% to-100%',
];

export interface StarsProps {
  /** 1 to 5; drawn to the nearest half. */
  rating: number;
  size?: keyof typeof sizes;
  className?: string;
}

/** One element with a mask: drawn star by star, a page of reviews would carry hundreds of them. */
export function Stars({ rating, size = 'sm', className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={controlText.stars(formatNumber(rating, { atMost: 1 }))}
      className={classNames(
        'star-mask inline-block bg-linear-to-r from-star to-line-strong/40',
        filled[Math.round(rating * 2)],
        sizes[size],
        className,
      )}
    />
  );
}
