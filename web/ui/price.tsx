import { formatRupiah } from '#domain/money.ts';
import { formatPercent } from '#domain/number.ts';
import { controlText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' };

export interface PriceProps {
  /** What is paid, after discount. */
  priceRupiah: number | null | undefined;
  /** Shown struck through when there is a discount. */
  originalRupiah?: number | null;
  percent?: number | null;
  size?: keyof typeof sizes;
  className?: string;
}

export function Price({ priceRupiah, originalRupiah, percent, size = 'md', className }: PriceProps) {
  const hasOriginal = originalRupiah != null && originalRupiah !== priceRupiah;
  return (
    <div className={classNames('flex flex-wrap items-baseline gap-x-3 tabular-nums [word-spacing:0.1em]', className)}>
      <p className={classNames('min-w-0 font-extrabold text-ink', sizes[size])}>{formatRupiah(priceRupiah)}</p>
      {hasOriginal && (
        <p className={classNames('flex flex-wrap items-center gap-x-2', size === 'lg' ? 'text-base' : 'text-sm')}>
          <s className="text-muted">
            <span className="sr-only">{controlText.originalPrice} </span>
            {formatRupiah(originalRupiah)}
          </s>
          {percent != null && percent > 0 && (
            <span className="rounded-full bg-deal-soft px-2 py-0.5 font-bold text-deal text-xs">
              <span className="sr-only">{controlText.discount} </span>
              {formatPercent(percent)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
