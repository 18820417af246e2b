import CircleAlert from 'lucide-react/icons/circle-alert';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { itemName, stockOf } from '#domain/order/cart.ts';
import { simulationLimits } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { simulasiText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductTabLink } from '#web/ui/product-tab-link.tsx';
import { Select } from '#web/ui/select.tsx';
import { type BuildItem, fullPrice, isShort, takesQty, unitPrice } from './build-items.ts';
import { factsOf } from './part-facts.ts';
import { SlotIcon } from './slot-icon.tsx';

type SlotRowProps = {
  slot: SimulationSlot;
  item: BuildItem | null;
  /** The row that stays when its part is removed. */
  isFirst: boolean;
  isNeeded: boolean;
  /** Sentences about what does not fit. */
  problems: readonly string[];
  onPick: () => void;
  onRemove: () => void;
  onQty: (qty: number) => void;
};

const frame = 'flex size-14 items-center justify-center rounded-control sm:size-16';

/** One slot. Chosen or not, its button stays the same element, so that the focus comes back to it. */
export function SlotRow({ slot, item, isFirst, isNeeded, problems, onPick, onRemove, onQty }: SlotRowProps) {
  const name = simulationSlotNames[slot];
  const hasQty = item !== null && takesQty(slot);
  const firstButtonId = `simulasi-${slot}`;

  /** The pressed button goes with the part, so the slot's own takes the focus. */
  function remove() {
    document.getElementById(firstButtonId)?.focus();
    onRemove();
  }

  return (
    <li className={classNames('@container px-3 py-3 sm:px-4', problems.length > 0 && 'bg-error-soft')}>
      {/* With a large font in the browser a phone has no room for three columns: then they wrap. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 @max-[15rem]:flex @max-[15rem]:flex-wrap sm:gap-x-4 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]">
        {item ? (
          <div className={classNames(frame, 'overflow-hidden border border-line bg-white max-lg:self-start')}>
            <Picture path={item.product.thumbnail} alt="" variant="product" sizes="4rem" />
          </div>
        ) : (
          <div className={classNames(frame, 'border border-line-strong border-dashed bg-surface text-muted')}>
            <SlotIcon slot={slot} className="size-6" />
          </div>
        )}
        <div className={classNames('min-w-0 flex-1 basis-24', item && 'max-lg:col-span-2')}>
          <p className="font-semibold text-muted text-xs uppercase tracking-wide">
            {name}
            {!item && isNeeded && <span className="normal-case tracking-normal"> · {simulasiText.needed}</span>}
          </p>
          {item ? (
            <Chosen item={item} />
          ) : (
            <p className="text-muted text-sm">{simulasiText.slotHint(slot, isNeeded)}</p>
          )}
        </div>
        {item && (
          <div
            className={classNames(
              'basis-full max-lg:col-start-2 lg:col-start-4 lg:w-36 lg:text-right',
              hasQty && 'max-sm:col-end-4',
            )}
          >
            <ItemPrice item={item} />
          </div>
        )}
        <div
          className={classNames(
            'flex items-center justify-end @max-[15rem]:ml-auto @max-[15rem]:flex-wrap lg:contents print:hidden',
            // Price, quantity and buttons do not fit beside each other on a phone.
            hasQty && 'max-sm:col-span-2 max-sm:col-start-2 max-sm:justify-between',
          )}
        >
          {item && hasQty && <QtySelect item={item} onQty={onQty} />}
          <div className="flex items-center max-lg:-mr-2 lg:col-start-5 lg:row-start-1">
            <Button
              id={isFirst ? firstButtonId : undefined}
              variant={item ? 'ghost' : 'secondary'}
              size="sm"
              className={item ? 'max-sm:px-3' : 'max-lg:mr-2'}
              aria-haspopup="dialog"
              aria-label={item ? simulasiText.changeItem(name, itemName(item)) : simulasiText.chooseSlot(name)}
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
              <IconButton size="sm" aria-label={simulasiText.removeItem(itemName(item))} onClick={remove}>
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            )}
          </div>
        </div>
      </div>
      {problems.map((text) => (
        <Note key={text}>{text}</Note>
      ))}
      {item && isShort(item) && (
        <Note>{stockOf(item) < 1 ? simulasiText.soldOut : simulasiText.tooFew(stockOf(item))}</Note>
      )}
    </li>
  );
}

/** As many as the stock allows, and what is chosen already. */
function QtySelect({ item, onQty }: { item: BuildItem; onQty: (qty: number) => void }) {
  const most = Math.max(item.qty, Math.min(simulationLimits.qty, stockOf(item)));
  const options = Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: simulasiText.times(index + 1),
  }));
  return (
    <Select
      className="w-20 text-sm lg:col-start-3 lg:row-start-1"
      aria-label={simulasiText.qtyOf(itemName(item))}
      value={String(item.qty)}
      options={options}
      onChange={({ target }) => onQty(Number(target.value))}
    />
  );
}

function Chosen({ item }: { item: BuildItem }) {
  const facts = factsOf(item.product);
  return (
    <>
      <h3 className="line-clamp-2 break-words font-semibold text-base leading-5">
        <ProductTabLink product={item.product} className="hover:text-primary" />
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
