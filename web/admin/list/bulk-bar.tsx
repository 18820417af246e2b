import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import type { Page } from '#domain/page.ts';
import { listLimits } from '#domain/page.ts';
import { adminText, listText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import type { ListQuery } from './call-list.ts';
import type { BulkProgress } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps<Entry extends { _id: string }> = {
  selection: Selection<Entry>;
  /** How many entries the search and filters find. */
  totalDocs: number;
  /** One page of what they find. */
  fetchPage: (query: ListQuery) => Promise<Page<Entry>>;
  progress: BulkProgress;
  onRemove: () => void;
  children: ReactNode;
};

async function fetchFound<Entry>(fetchPage: (query: ListQuery) => Promise<Page<Entry>>): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page = 1; found.length < listLimits.maxShortLists; page += 1) {
    const part = await fetchPage({ page, limit: listLimits.max });
    found.push(...part.docs);
    if (!part.hasNextPage) break;
  }
  return found;
}

/** What can be done with the ticked rows; floats at the bottom while there are any. */
export function BulkBar<Entry extends { _id: string }>({
  selection,
  totalDocs,
  fetchPage,
  progress,
  onRemove,
  children,
}: BulkBarProps<Entry>) {
  const [isFetching, setFetching] = useState(false);
  const count = selection.selected.length;
  if (count === 0) return null;
  const canWiden = selection.isAll && !selection.isWide && totalDocs > count && totalDocs <= listLimits.maxShortLists;

  async function widen() {
    setFetching(true);
    try {
      selection.selectFound(await fetchFound(fetchPage));
    } catch {
      showToast(listText.notFetched, 'error');
    } finally {
      setFetching(false);
    }
  }

  return (
    <section
      aria-label={listText.selected(count)}
      className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-white p-2 shadow-float max-md:bottom-20"
    >
      <IconButton size="sm" aria-label={listText.unselect} onClick={selection.clear}>
        <X aria-hidden="true" />
      </IconButton>
      <p role="status" className="pr-2 font-semibold text-ink text-sm tabular-nums">
        {progress && progress.total > 1 ? listText.progress(progress.done, progress.total) : listText.selected(count)}
      </p>
      {canWiden && (
        <Button size="sm" variant="ghost" busy={isFetching} onClick={() => void widen()}>
          {listText.selectFound(totalDocs)}
        </Button>
      )}
      {children}
      <Button size="sm" variant="danger" busy={progress !== null} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{adminText.remove}</span>
      </Button>
    </section>
  );
}
