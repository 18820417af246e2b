import { useEffect, useRef, useState } from 'react';
import type { AnyEntry, Resource } from '#domain/resource.ts';
import { moveItem } from '#web/admin/form/move-item.ts';
import { useReorder } from '#web/admin/list/use-reorder.ts';
import { listText } from '#web/text/id-admin-list.ts';

/** Arrow keys come in rows; the order is saved once they have paused. */
const orderPauseMs = 700;

type EntryOrderOptions = {
  stored: readonly AnyEntry[];
  resource: Resource;
  save: (entries: readonly AnyEntry[]) => Promise<boolean>;
};

/** The entries in the order that staff give them, shown at once and saved after a pause. */
export function useEntryOrder({ stored, resource, save }: EntryOrderOptions) {
  const [moved, setMoved] = useState<AnyEntry[] | null>(null);
  const [spoken, setSpoken] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const entries = moved ?? stored;

  const reorder = useReorder({
    count: entries.length,
    onMove(from, to) {
      clearTimeout(timer.current);
      const next = moveItem(entries, from, to);
      setMoved(next);
      setSpoken(listText.moved(String(next[to]?.[resource.title]), to + 1, next.length));
    },
    onDone() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setDueSaves((count) => count + 1), orderPauseMs);
    },
  });

  // When the timer ends, the list may have been moved again.
  const [dueSaves, setDueSaves] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per timer, with the list as it is then
  useEffect(() => {
    if (dueSaves > 0 && moved) save(moved).finally(() => setMoved(null));
  }, [dueSaves]);

  return { entries, reorder, spoken };
}
