import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readBuildQuery } from '#domain/pc-simulation/build-query.ts';
import { simulasiText } from '#web/text/id-simulasi.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { type BuildItem, buildQueryOf, linkedItems, withItem } from './build-items.ts';
import { loadCards, rememberCards } from './simulation.queries.ts';
import { storedSimulation, updateSimulation } from './simulation-store.ts';
import { useSimulation } from './use-simulation.ts';

export type RememberedBuildOptions = {
  /** The build of the address; without one, that of this browser is opened again. */
  start: readonly BuildItem[];
  /** A product that a link puts into this browser's build. */
  added: BuildItem | null;
  /** The build has changed: its address follows. */
  onBuild: (items: readonly BuildItem[]) => void;
};

/** The build on the screen, whose changes this browser and the address remember. */
export function useRememberedBuild({ start, added, onBuild }: RememberedBuildOptions) {
  const queryClient = useQueryClient();
  const simulation = useSimulation(start);
  const removeUndoToast = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been opened
  useEffect(() => {
    const parts = readBuildQuery(storedSimulation().build);
    if ((start.length > 0 && !added) || (parts.length === 0 && !added)) return;
    let isGone = false;
    loadCards(queryClient, parts)
      .then((cards) => {
        if (isGone) return;
        const own = linkedItems(parts, cards);
        if (added) {
          show(withItem(own, added));
          showToast(simulasiText.added(added.product.name));
        } else if (own.length > 0) {
          simulation.open(own);
          onBuild(own);
        }
      })
      .catch(() => showToast(simulasiText.loadFailed, 'error'));
    return () => {
      isGone = true;
    };
  }, []);

  function remember(next: readonly BuildItem[]) {
    // It would undo another change than the one it names.
    removeUndoToast.current?.();
    rememberCards(queryClient, next);
    updateSimulation({ build: buildQueryOf(next) });
    onBuild(next);
  }

  function show(next: readonly BuildItem[]) {
    simulation.change(next);
    remember(next);
  }

  function undo() {
    const before = simulation.undo();
    if (before) remember(before);
  }

  return {
    items: simulation.items,
    canUndo: simulation.canUndo,
    show,
    undo,
    /** A change that is large enough to be regretted. */
    showUndoable(next: readonly BuildItem[], text: string) {
      show(next);
      removeUndoToast.current = showToast(text, 'success', { label: simulasiText.undo, onPress: undo });
    },
  };
}
