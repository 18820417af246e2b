import type { ComponentType } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import type { SimulationPart } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { pickerText, simulasiText } from '#web/text/id-simulasi.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductTabLink } from '#web/ui/product-tab-link.tsx';
import { type BuildItem, fullPrice, unitPrice } from './build-items.ts';
import { OutcomeIcon } from './outcome.tsx';
import { factsOf } from './part-facts.ts';

type PartOptionProps = {
  part: SimulationPart;
  /** The part that it would replace. */
  current: BuildItem | null;
  Stock: ComponentType<{ stock: number }>;
  onTake: () => void;
};

export function PartOption({ part, current, Stock, onTake }: PartOptionProps) {
  const { item, isCurrent, outcome, reason, gainPoints } = part;
  const isUnfit = outcome === 'fail';
  const facts = factsOf(item.product);
  return (
    <li
      className={classNames(
        'flex gap-3 rounded-card border p-3 [contain-intrinsic-block-size:auto_7rem] [content-visibility:auto]',
        isCurrent ? 'border-primary bg-primary-soft' : 'border-line bg-white',
        isUnfit && 'bg-surface',
      )}
    >
      <div className={classNames('w-16 shrink-0 self-start sm:w-20', isUnfit && 'opacity-60')}>
        <Picture path={item.product.thumbnail} alt="" variant="product" sizes="5rem" className="rounded-control" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2 sm:flex-row">
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 break-words font-semibold text-base leading-5">
            <ProductTabLink product={item.product} className="hover:text-primary" />
          </h3>
          <p className="line-clamp-2 text-muted text-sm">
            {[item.variant && simulasiText.variant(item.variant.name), facts].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Stock stock={item.stock} />
            {gainPoints !== null && gainPoints !== 0 && !isCurrent && <Gain points={gainPoints} />}
          </p>
          {reason && (
            <p className="mt-1.5 flex items-start gap-1.5 text-sm">
              <OutcomeIcon outcome={outcome} className="size-4.5" />
              <span className="min-w-0">{reason}</span>
            </p>
          )}
        </div>
        <div className="flex shrink-0 items-end justify-between gap-3 sm:w-40 sm:flex-col sm:justify-between">
          <div className="sm:text-right">
            <Price
              size="sm"
              priceRupiah={unitPrice(item)}
              originalRupiah={fullPrice(item)}
              className="sm:justify-end"
            />
            {current && !isCurrent && (
              <p className="text-muted text-sm tabular-nums">{differenceText(unitPrice(item) - unitPrice(current))}</p>
            )}
          </div>
          {isCurrent ? (
            <Badge variant="info">{pickerText.current}</Badge>
          ) : (
            <Button
              size="sm"
              variant={isUnfit ? 'secondary' : 'primary'}
              disabled={item.stock < 1}
              aria-label={(isUnfit ? pickerText.takeAnywayItem : pickerText.takeItem)(item.product.name)}
              onClick={onTake}
            >
              {isUnfit ? pickerText.takeAnyway : pickerText.take}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function Gain({ points }: { points: number }) {
  const text = formatNumber(Math.abs(points), { atMost: 1 });
  if (text === '0') return null;
  return (
    <span className={classNames('font-semibold tabular-nums', points > 0 ? 'text-success' : 'text-muted')}>
      {points > 0 ? pickerText.gain(text) : pickerText.loss(text)}
    </span>
  );
}

function differenceText(rupiah: number): string {
  if (rupiah === 0) return pickerText.samePrice;
  return `${rupiah > 0 ? '+' : '−'}${formatRupiah(Math.abs(rupiah))}`;
}
