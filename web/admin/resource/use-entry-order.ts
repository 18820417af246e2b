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

/** The entries in the order that staff give them, shown at once and saved after a pause or on leaving the list. */
export function useEntryOrder({ stored, resource, save }: EntryOrderOptions) {
  const [moved, setMoved] = useState<AnyEntry[] | null>(null);
  const [spoken, setSpoken] = useState('');
  const entries = moved ?? stored;
  const due = useRef<{ timer?: ReturnType<typeof setTimeout>; entries: AnyEntry[] } | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  // One save after the other; entries that were moved again meanwhile stay as they are shown.
  function saveDue() {
    if (!due.current) return;
    const next = due.current.entries;
    clearTimeout(due.current.timer);
    due.current = null;
    saving.current = saving.current
      .then(() => save(next))
      .finally(() => setMoved((shown) => (shown === next ? null : shown)));
  }

  const latestSave = useRef(saveDue);
  latestSave.current = saveDue;
  useEffect(() => () => latestSave.current(), []);

  const reorder = useReorder({
    count: entries.length,
    onMove(from, to) {
      clearTimeout(due.current?.timer);
      const next = moveItem(entries, from, to);
      due.current = { entries: next };
      setMoved(next);
      setSpoken(listText.moved(String(next[to]?.[resource.title]), to + 1, next.length));
    },
    onDone() {
      if (!due.current) return;
      clearTimeout(due.current.timer);
      due.current.timer = setTimeout(() => latestSave.current(), orderPauseMs);
    },
  });

  return { entries, reorder, spoken };
}
