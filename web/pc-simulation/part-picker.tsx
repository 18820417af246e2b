import { useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ComponentType, useEffect, useId, useState } from 'react';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import { formatNumber } from '#domain/number.ts';
import { listLimits } from '#domain/page.ts';
import { type PartSort, partSorts } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { type SimulationSlot, simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import { uiText } from '#web/text/id.ts';
import { pickerText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { BuildItem } from './build-items.ts';
import { PartOption } from './part-option.tsx';
import { type PartFilter, partsQuery } from './simulation.queries.ts';
import type { SimulationAnswers } from './simulation-store.ts';

/** What the page lends the picker of the catalogue. */
export type CataloguePieces = {
  Facets: ComponentType<{
    facets: readonly Facet[];
    specs: string | undefined;
    onSpecs: (specs: string | undefined) => void;
  }>;
  Stock: ComponentType<{ stock: number }>;
};

export type PickedSlot = { slot: SimulationSlot; replaced: BuildItem | null };

type PartPickerProps = CataloguePieces & {
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
  // While it closes, it shows what it was opened with: the changed build is none of its business.
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

const typingMs = 250;
const noFilter: PartFilter = { search: '', specs: undefined, brand: '', sort: 'lowest_cost', fits: true };

type PickerProps = Omit<PartPickerProps, 'picked'> & { picked: PickedSlot; titleId: string };

function Picker({ picked: { slot, replaced }, items, answers, titleId, onClose, onTake, Facets, Stock }: PickerProps) {
  const name = simulationSlotNames[slot];
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(noFilter);
  const [isFiltering, setFiltering] = useState(false);
  const query = useInfiniteQuery(partsQuery(items, slot, replaced, answers, filter));
  const { data, error, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage } = query;
  const first = data?.pages[0];
  const parts = data?.pages.flatMap(({ docs }) => docs) ?? [];
  const chosenFilters = (filter.specs?.split(',').length ?? 0) + (filter.brand === '' ? 0 : 1);
  const change = (part: Partial<PartFilter>) => setFilter((before) => ({ ...before, ...part }));

  useEffect(() => {
    const timer = setTimeout(
      () => setFilter((before) => ({ ...before, search: typed.trim().slice(0, listLimits.searchLength) })),
      typingMs,
    );
    return () => clearTimeout(timer);
  }, [typed]);

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
      <div className="grid shrink-0 grid-cols-2 gap-2 border-line border-b bg-surface px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto_11rem] md:gap-x-4 md:px-5">
        <TextInput
          type="search"
          prefix={<Search aria-hidden="true" />}
          value={typed}
          aria-label={pickerText.search(name)}
          placeholder={pickerText.search(name)}
          className="max-md:col-span-2 md:-order-2"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          variant="secondary"
          className="md:hidden"
          aria-expanded={isFiltering}
          onClick={() => setFiltering(!isFiltering)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {chosenFilters > 0 ? pickerText.filtersOn(chosenFilters) : pickerText.filters}
        </Button>
        <Select
          aria-label={pickerText.sort}
          value={filter.sort}
          options={partSorts.map((value) => ({ value, label: pickerText.sorts[value] }))}
          onChange={({ target }) => change({ sort: target.value as PartSort })}
        />
        <Switch
          className="text-sm max-md:col-span-2 md:-order-1"
          label={pickerText.showHidden}
          checked={!filter.fits}
          onChange={({ target }) => change({ fits: !target.checked })}
        />
      </div>
      <div className="flex min-h-0 flex-1">
        <aside
          aria-label={pickerText.filters}
          className={classNames(
            'w-full overflow-y-auto overscroll-contain px-4 pt-4 pb-6 md:block md:w-60 md:shrink-0 md:border-line md:border-r md:px-5',
            !isFiltering && 'max-md:hidden',
          )}
        >
          <div className="mb-4 flex flex-col gap-3">
            <Select
              aria-label={pickerText.brand}
              value={filter.brand}
              emptyLabel={pickerText.allBrands}
              options={(first?.brands ?? []).map((brand) => ({
                value: brand.name,
                label: `${brand.name} (${formatNumber(brand.count)})`,
              }))}
              onChange={({ target }) => change({ brand: target.value })}
            />
            {chosenFilters > 0 && (
              <Button variant="ghost" size="sm" onClick={() => change({ brand: '', specs: undefined })}>
                {pickerText.clearFilters}
              </Button>
            )}
          </div>
          {first && <Facets facets={first.facets} specs={filter.specs} onSpecs={(specs) => change({ specs })} />}
          <div className="sticky bottom-0 bg-white pt-3 md:hidden">
            <Button isWide onClick={() => setFiltering(false)}>
              {pickerText.showResults(formatNumber(first?.totalDocs ?? 0))}
            </Button>
          </div>
        </aside>
        <div
          className={classNames(
            'min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-6 md:px-5',
            isFiltering && 'max-md:hidden',
          )}
        >
          <p role="status" className="mb-2 min-h-5 text-muted text-sm">
            {first &&
              [
                (filter.fits ? pickerText.found : pickerText.foundAll)(formatNumber(first.totalDocs)),
                filter.fits && first.hidden > 0 ? pickerText.hidden(formatNumber(first.hidden)) : null,
              ]
                .filter(Boolean)
                .join(', ')}
          </p>
          {error && !data ? (
            <ErrorState title={pickerText.failed} onRetry={() => void query.refetch()} isRetrying={isFetching} />
          ) : !data ? (
            <PickerSkeleton />
          ) : (
            <>
              <ul
                aria-label={pickerText.options(name)}
                aria-busy={isPlaceholderData}
                className={classNames('grid gap-2', isPlaceholderData && 'pointer-events-none opacity-60')}
              >
                {parts.map((part) => (
                  <PartOption
                    key={part.item.product._id}
                    part={part}
                    current={replaced}
                    Stock={Stock}
                    onTake={() => onTake(part.item)}
                  />
                ))}
              </ul>
              {parts.length === 0 && (
                <EmptyState
                  heading="h3"
                  title={first && first.hidden > 0 ? pickerText.noneFits : pickerText.none}
                  text={pickerText.noneText}
                />
              )}
              {hasNextPage && (
                <div className="mt-4 flex flex-col items-center gap-2">
                  <p className="text-muted text-sm tabular-nums">
                    {pickerText.shown(formatNumber(parts.length), formatNumber(first?.totalDocs ?? 0))}
                  </p>
                  <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {pickerText.more}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function PickerSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{uiText.loading}</span>
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={place} className="flex h-28 gap-3 rounded-card border border-line p-3">
          <div className="size-20 animate-pulse rounded-control bg-surface-strong" />
          <div className="flex-1">
            <SkeletonLine className="w-3/4" />
            <SkeletonLine className="mt-2 w-1/2" />
            <SkeletonLine className="mt-2 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
