import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { listText } from '#web/text/id-admin.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the ticked rows; floats at the bottom while there are any. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={listText.selected(count)}
      className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-white p-2 shadow-float"
    >
      <IconButton size="sm" aria-label={listText.unselect} onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
      <p role="status" className="pr-2 font-semibold text-ink text-sm tabular-nums">
        {listText.selected(count)}
      </p>
      {children}
    </section>
  );
}
