import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { adminText } from '#web/text/id-admin.ts';
import { bulkText, listText } from '#web/text/id-admin-list.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import type { BulkTarget } from './use-bulk-action.ts';
import type { BulkProgress } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';

type BulkActions<Action extends string> = {
  isBusy: boolean;
  progress: BulkProgress;
  /** How many entries one call is changing right now. */
  working: number | null;
  changeMany(target: BulkTarget, action: Action | 'delete'): Promise<boolean>;
};

type BulkBarProps<Entry extends { _id: string }, Action extends string> = {
  selection: Selection<Entry>;
  actions: BulkActions<Action>;
  buttons: readonly { action: Action; label: string; isPrimary?: boolean }[];
  /** The account may run the actions; `children` have their own right. */
  mayRun?: boolean;
  children?: ReactNode;
};

/** What can be done with the ticked rows; floats at the bottom while there are any. */
export function BulkBar<Entry extends { _id: string }, Action extends string>({
  selection,
  actions,
  buttons,
  mayRun = true,
  children,
}: BulkBarProps<Entry, Action>) {
  const { isBusy, progress, working } = actions;
  const { totalDocs, target } = selection;
  const { count } = target;
  if (count === 0) return null;
  const canWiden = selection.isAll && !selection.isWide && totalDocs > count;

  function statusText(): string {
    if (working !== null) return bulkText.working(working);
    if (progress && progress.total > 1) return listText.progress(progress.done, progress.total);
    return listText.selected(count);
  }

  async function run(action: Action | 'delete') {
    const work = actions.changeMany(target, action);
    await selection.clearAfter(work);
    // The bar goes with the last ticked row.
    if (await work) keepFocus(() => null);
  }

  function unselect() {
    selection.clear();
    keepFocus(() => null, undefined, { preventScroll: true });
  }

  return (
    <section
      aria-label={listText.selected(count)}
      className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-white p-2 shadow-float max-md:bottom-20"
    >
      <IconButton size="sm" aria-label={listText.unselect} onClick={unselect}>
        <X aria-hidden="true" />
      </IconButton>
      <p role="status" className="pr-2 font-semibold text-ink text-sm tabular-nums">
        {statusText()}
      </p>
      {canWiden && (
        <Button size="sm" variant="ghost" onClick={selection.selectFound}>
          {listText.selectFound(totalDocs)}
        </Button>
      )}
      {(mayRun ? buttons : []).map(({ action, label, isPrimary }) => (
        <Button
          key={action}
          size="sm"
          variant={isPrimary ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void run(action)}
        >
          {label}
        </Button>
      ))}
      {children}
      {mayRun && (
        <Button
          size="sm"
          variant="danger"
          busy={progress !== null || working !== null}
          onClick={() => void run('delete')}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{adminText.remove}</span>
        </Button>
      )}
    </section>
  );
}
