import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { stockOf } from '#domain/order/cart.ts';
import { simulationLimits } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { simulasiText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { type BuildItem, fullPrice, isShort, takesQty, unitPrice } from './build-items.ts';
import { factsOf } from './part-facts.ts';
import { SlotIcon } from './slot-icon.tsx';

type SlotRowProps = {
  slot: SimulationSlot;
  item: BuildItem | null;
  isNeeded: boolean;
  /** Sentences about what does not fit. */
  problems: readonly string[];
  onPick: () => void;
  onRemove: () => void;
  onQty: (qty: number) => void;
};

const frame = 'flex size-14 shrink-0 items-center justify-center rounded-control sm:size-16';

/** One slot. Chosen or not, its button stays the same element, so that the focus comes back to it. */
export function SlotRow({ slot, item, isNeeded, problems, onPick, onRemove, onQty }: SlotRowProps) {
  const name = simulationSlotNames[slot];
  return (
    <li className={classNames('px-3 py-3 sm:px-4', problems.length > 0 && 'bg-error-soft')}>
      <div className="flex items-center gap-3 sm:gap-4">
        {item ? (
          <div className={classNames(frame, 'overflow-hidden border border-line bg-white')}>
            <Picture path={item.product.thumbnail} alt="" variant="product" sizes="4rem" />
          </div>
        ) : (
          <div className={classNames(frame, 'border border-line-strong border-dashed bg-surface text-muted')}>
            <SlotIcon slot={slot} className="size-6" />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-muted text-xs uppercase tracking-wide">
            {name}
            {!item && isNeeded && <span className="normal-case tracking-normal"> · {simulasiText.needed}</span>}
          </p>
          {item ? <Chosen item={item} /> : <p className="text-muted text-sm">{simulasiText.slotHints[slot]}</p>}
        </div>
        {item && (
          <div className="hidden w-36 shrink-0 text-right lg:block">
            <ItemPrice item={item} />
          </div>
        )}
        <div className="flex shrink-0 items-center print:hidden">
          <Button
            variant={item ? 'ghost' : 'secondary'}
            size="sm"
            className={item ? 'max-sm:px-2' : ''}
            aria-haspopup="dialog"
            aria-label={item ? simulasiText.changeItem(name, item.product.name) : simulasiText.chooseSlot(name)}
            onClick={onPick}
          >
            {item ? (
              <>
                <RefreshCw aria-hidden="true" className="size-4" />
                <span className="max-sm:hidden">{simulasiText.change}</span>
              </>
            ) : (
              <>
                <Plus aria-hidden="true" className="size-4" />
                {simulasiText.choose}
              </>
            )}
          </Button>
          {item && (
            <IconButton size="sm" aria-label={simulasiText.removeItem(item.product.name)} onClick={onRemove}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </div>
      </div>
      {item && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-17 empty:hidden sm:pl-20">
          <div className="lg:hidden">
            <ItemPrice item={item} />
          </div>
          {takesQty(slot) && (
            <QuantityStepper
              value={item.qty}
              onValue={onQty}
              stock={Math.max(1, Math.min(simulationLimits.qty, stockOf(item)))}
              label={simulasiText.qtyOf(item.product.name)}
              className="print:hidden"
            />
          )}
        </div>
      )}
      {problems.map((text) => (
        <Note key={text}>{text}</Note>
      ))}
      {item && isShort(item) && (
        <Note>{stockOf(item) < 1 ? simulasiText.soldOut : simulasiText.tooFew(stockOf(item))}</Note>
      )}
    </li>
  );
}

function Chosen({ item }: { item: BuildItem }) {
  const facts = factsOf(item.product);
  return (
    <>
      <h3 className="line-clamp-2 break-words font-semibold text-base leading-5">
        <Link
          to="/products/$id"
          params={{ id: item.product._id }}
          target="_blank"
          className="hover:text-primary hover:underline"
        >
          {item.product.name}
        </Link>
      </h3>
      {(facts !== '' || item.variant) && (
        <p className="line-clamp-1 text-muted text-sm">
          {[item.variant && simulasiText.variant(item.variant.name), facts].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  );
}

function ItemPrice({ item }: { item: BuildItem }) {
  return (
    <Price
      size="sm"
      priceRupiah={unitPrice(item) * item.qty}
      originalRupiah={fullPrice(item) * item.qty}
      className="lg:justify-end"
    />
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 font-medium text-error text-sm sm:pl-20">
      <CircleAlert aria-hidden="true" className="size-5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
