import { useState } from 'react';

/** The rows that are ticked. What is no longer on view is no longer selected. */
export function useSelection(visibleIds: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = visibleIds.filter((id) => ticked.has(id));

  function toggle(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }

  return {
    selected,
    has: (id: string) => ticked.has(id),
    toggle,
    isAll: selected.length > 0 && selected.length === visibleIds.length,
    toggleAll: () => setTicked(new Set(selected.length === visibleIds.length ? [] : visibleIds)),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
