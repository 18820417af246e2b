import { formatRupiah } from '#domain/money.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { PriceRange } from './price-fields.tsx';
import { rangeAt, stepsOf } from './price-steps.ts';

type PriceSliderProps = {
  /** `counts[n]` products lie between `bounds[n]` and the next bound. */
  price: { bounds: readonly number[]; counts: readonly number[] };
  range: PriceRange;
  onRange: (range: PriceRange) => void;
};

const height = 40;

/** Two thumbs below a histogram of the prices; they move in round steps, and the two inputs beside it take any amount. */
export function PriceSlider({ price: { bounds, counts }, range, onRange }: PriceSliderProps) {
  const last = bounds.length - 1;
  if (last < 2) return null;
  const [low, high] = stepsOf(bounds, range);
  const most = Math.max(1, ...counts);
  const isChosen = (step: number) => step >= low && step < high;
  const thumb = { min: 0, max: last, step: 1, className: 'range range-of-two' };
  return (
    <div className="mb-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${last} ${height}`}
        preserveAspectRatio="none"
        className="mx-3 h-10 w-[calc(100%-1.5rem)]"
      >
        {counts.map((count, step) => {
          const bar = count === 0 ? 0 : Math.max(2, (count / most) * height);
          return (
            <rect
              key={bounds[step]}
              x={step + 0.06}
              y={height - bar}
              width={0.88}
              height={bar}
              className={isChosen(step) ? 'fill-primary' : 'fill-line'}
            />
          );
        })}
      </svg>
      <div className="relative -mt-4 h-9">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${last} 1`}
          preserveAspectRatio="none"
          className="absolute inset-x-3 top-4 h-1 w-[calc(100%-1.5rem)]"
        >
          <rect width={last} height={1} className="fill-line" />
          <rect x={low} width={high - low} height={1} className="fill-primary" />
        </svg>
        <input
          {...thumb}
          type="range"
          // Where both stand at the right end, the lower one must be the one that can be taken.
          className={classNames(thumb.className, low > last / 2 && 'z-1')}
          value={low}
          aria-label={productListText.lowestPrice}
          aria-valuetext={formatRupiah(bounds[low]!)}
          onChange={({ target }) => onRange(rangeAt(bounds, [Math.min(target.valueAsNumber, high - 1), high]))}
        />
        <input
          {...thumb}
          type="range"
          value={high}
          aria-label={productListText.highestPrice}
          aria-valuetext={formatRupiah(bounds[high]!)}
          onChange={({ target }) => onRange(rangeAt(bounds, [low, Math.max(target.valueAsNumber, low + 1)]))}
        />
      </div>
    </div>
  );
}
