import { useInfiniteQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { formatNumber } from '#domain/number.ts';
import type { SimulationParts } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { uiText } from '#web/text/id.ts';
import { pickerText } from '#web/text/id-simulasi.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { BuildItem } from './build-items.ts';
import type { CatalogueComponents } from './catalogue-components.ts';
import { PickerFilters, PickerToolbar } from './picker-filters.tsx';
import { PickerResults } from './picker-results.tsx';
import { partsQuery } from './simulation.queries.ts';
import type { SimulationAnswers } from './simulation-store.ts';
import { usePartFilter } from './use-part-filter.ts';

export type PickedSlot = { slot: SimulationSlot; replaced: BuildItem | null };

type PartPickerProps = CatalogueComponents & {
  /** Null: closed. */
  picked: PickedSlot | null;
  items: readonly BuildItem[];
  answers: SimulationAnswers;
  onClose: () => void;
  onTake: (item: BuildItem) => void;
};

/** Fills a phone's screen; its size does not depend on what it shows, so that nothing jumps. */
export function PartPicker({ picked, items, onClose, ...rest }: PartPickerProps) {
  const titleId = useId();
  const [shown, setShown] = useState<{ picked: PickedSlot; items: readonly BuildItem[] } | null>(null);
  const [openings, setOpenings] = useState(0);
  // While it closes, it shows what it was opened with, not the changed build.
  if (picked && picked !== shown?.picked) {
    setShown({ picked, items });
    setOpenings(openings + 1);
  }
  return (
    <Modal
      isOpen={picked !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto h-dvh max-h-none w-full max-w-none md:h-[min(50rem,calc(100dvh-3rem))] md:w-[calc(100%-3rem)] md:max-w-5xl md:rounded-card"
    >
      {/* Opened again while it closes, it must not keep its filters. */}
      {shown && <Picker key={openings} {...shown} titleId={titleId} onClose={onClose} {...rest} />}
    </Modal>
  );
}

function foundText({ totalDocs, hidden }: SimulationParts, isFitting: boolean): string {
  const found = (isFitting ? pickerText.found : pickerText.foundAll)(formatNumber(totalDocs));
  return isFitting && hidden > 0 ? `${found}, ${pickerText.hidden(formatNumber(hidden))}` : found;
}

type PickerProps = Omit<PartPickerProps, 'picked'> & { picked: PickedSlot; titleId: string };

function Picker({ picked: { slot, replaced }, items, answers, titleId, onClose, onTake, Facets, Stock }: PickerProps) {
  const name = simulationSlotNames[slot];
  const filters = usePartFilter();
  const [isFiltering, setFiltering] = useState(false);
  const query = useInfiniteQuery(partsQuery(items, slot, replaced, answers, filters.filter));
  const first = query.data?.pages[0];

  return (
    <div className="flex h-full flex-col">
      <header className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-4 md:pl-5">
        <h2 id={titleId} className="text-lg">
          {replaced ? pickerText.changeTitle(name) : pickerText.title(name)}
        </h2>
        <IconButton aria-label={uiText.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <PickerToolbar slotName={name} filters={filters} isFiltering={isFiltering} onFiltering={setFiltering} />
      <div className="flex min-h-0 flex-1">
        <PickerFilters
          found={first}
          filters={filters}
          isFiltering={isFiltering}
          onDone={() => setFiltering(false)}
          Facets={Facets}
        />
        <div
          className={classNames(
            'min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-6 md:px-5',
            isFiltering && 'max-md:hidden',
          )}
        >
          <p role="status" className="mb-2 min-h-5 text-muted text-sm">
            {first && foundText(first, filters.filter.fits)}
          </p>
          <PickerResults query={query} slotName={name} replaced={replaced} onTake={onTake} Stock={Stock} />
        </div>
      </div>
    </div>
  );
}
