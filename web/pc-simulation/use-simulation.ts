import { useRef, useState } from 'react';
import type { BuildItem } from './build-items.ts';

const maxSteps = 50;

/** The build on the screen, with what it was before each change. */
export function useSimulation(start: readonly BuildItem[]) {
  const [items, setItems] = useState(start);
  const [past, setPast] = useState<(readonly BuildItem[])[]>([]);
  // A press on an older notice still undoes the last change.
  const latest = useRef({ items, past });
  latest.current = { items, past };

  return {
    items,
    canUndo: past.length > 0,
    change(next: readonly BuildItem[]): void {
      setPast([...latest.current.past, latest.current.items].slice(-maxSteps));
      setItems(next);
    },
    /** A build that was opened, not changed: there is nothing to undo. */
    open(next: readonly BuildItem[]): void {
      setPast([]);
      setItems(next);
    },
    /** The build as it was before; undefined where nothing was changed. */
    undo(): readonly BuildItem[] | undefined {
      const before = latest.current.past.at(-1);
      if (!before) return undefined;
      setPast(latest.current.past.slice(0, -1));
      setItems(before);
      return before;
    },
  };
}
