import { useQuery } from '@tanstack/react-query';
import { shownPriceDays } from '#domain/catalogue/price-history.ts';
import type { PriceHistory } from '#domain/catalogue/product.contract.ts';
import { dayMs } from '#domain/days.ts';
import { formatRupiah } from '#domain/money.ts';
import { dateText } from '#web/text/id.ts';
import { priceHistoryText as text } from '#web/text/id-product-page.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { priceHistoryQuery } from './product.queries.ts';

const width = 640;
const height = 160;
const edge = 12;
const listedChanges = 6;

type Point = PriceHistory['points'][number];

/** A step for each price: it holds until the next one. */
function stepsOf(points: readonly Point[], nowMs: number) {
  const paid = points.map(({ discountedPrice }) => discountedPrice);
  const [low, high] = [Math.min(...paid), Math.max(...paid)];
  const fromMs = Math.min(Date.parse(points[0]!.at), nowMs - dayMs);
  const x = (ms: number) => Math.round(((ms - fromMs) / Math.max(1, nowMs - fromMs)) * width);
  const y = (rupiah: number) =>
    high === low ? height / 2 : Math.round(height - edge - ((rupiah - low) / (high - low)) * (height - 2 * edge));
  const path = points.map(({ at, discountedPrice }, index) =>
    index === 0 ? `M${x(Date.parse(at))} ${y(discountedPrice)}` : `H${x(Date.parse(at))}V${y(discountedPrice)}`,
  );
  return { low, high, line: `${path.join('')}H${width}` };
}

/** What was paid in the last months, as a line and in words. */
export default function PriceChart({ productId, variant }: { productId: string; variant: string | null }) {
  const history = useQuery(priceHistoryQuery(productId, variant));
  if (history.isError) return <RetryNotice query={history} className="pb-4" />;
  if (!history.data) return <SkeletonLine className="mb-4 h-32 w-full" />;
  const { points } = history.data;
  const last = points.at(-1);
  if (!last) return <p className="pb-4 text-muted text-sm">{text.none}</p>;
  const { low, high, line } = stepsOf(points, Date.now());
  const summary = text.summary({
    now: formatRupiah(last.discountedPrice),
    low: formatRupiah(low),
    high: formatRupiah(high),
    days: shownPriceDays,
  });
  return (
    <figure className="pb-4 text-sm">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full overflow-visible rounded-control bg-surface"
      >
        <path d={`${line}V${height}H0Z`} className="fill-primary/10" />
        <path d={line} fill="none" vectorEffect="non-scaling-stroke" strokeWidth="2" className="stroke-primary" />
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-muted text-xs">
        <span>{dateText(points[0]!.at)}</span>
        <span>{text.today}</span>
      </div>
      <figcaption className="mt-2 text-text tabular-nums">{summary}</figcaption>
      {points.length > 1 && (
        <ul className="mt-2 grid gap-1 text-muted tabular-nums" aria-label={text.changes}>
          {points
            .slice(-listedChanges)
            .reverse()
            .map(({ at, price, discountedPrice }) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-4">
                <time dateTime={at}>{dateText(at)}</time>
                <span>
                  <span className="text-ink">{formatRupiah(discountedPrice)}</span>
                  {discountedPrice < price && <s className="ml-2 text-xs">{formatRupiah(price)}</s>}
                </span>
              </li>
            ))}
        </ul>
      )}
    </figure>
  );
}
