import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatNumber } from '#domain/number.ts';
import type { SimulationParts } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { uiText } from '#web/text/id.ts';
import { pickerText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import type { BuildItem } from './build-items.ts';
import type { CatalogueComponents } from './catalogue-components.ts';
import { PartOption } from './part-option.tsx';

type PartsResult = UseInfiniteQueryResult<InfiniteData<SimulationParts>>;

type PickerResultsProps = Pick<CatalogueComponents, 'Stock'> & {
  query: PartsResult;
  slotName: string;
  replaced: BuildItem | null;
  onTake: (item: BuildItem) => void;
};

export function PickerResults({ query, slotName, replaced, onTake, Stock }: PickerResultsProps) {
  const { data, error, isFetching, isPlaceholderData } = query;
  if (error && !data) {
    return <ErrorState title={pickerText.failed} onRetry={() => void query.refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <PickerSkeleton />;
  const parts = data.pages.flatMap(({ docs }) => docs);
  const hiddenCount = data.pages[0]?.hidden ?? 0;
  return (
    <>
      <ul
        aria-label={pickerText.options(slotName)}
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
          title={hiddenCount > 0 ? pickerText.noneFits : pickerText.none}
          text={pickerText.noneText}
        />
      )}
      {query.hasNextPage && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <p className="text-muted text-sm tabular-nums">
            {pickerText.shown(formatNumber(parts.length), formatNumber(data.pages[0]?.totalDocs ?? 0))}
          </p>
          <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {pickerText.more}
          </Button>
        </div>
      )}
    </>
  );
}

function PickerSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{uiText.loading}</span>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className="flex h-28 gap-3 rounded-card border border-line p-3">
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
