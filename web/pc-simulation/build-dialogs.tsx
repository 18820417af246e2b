import { completeText, simulasiText } from '#web/text/id-simulasi.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import type { BuildItem } from './build-items.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { type SimulationAnswers, updateSimulation } from './simulation-store.ts';
import type { useRememberedBuild } from './use-remembered-build.ts';

export type BuildDialog = 'complete' | 'compare';

type BuildDialogsProps = {
  open: BuildDialog | null;
  /** The parts at the prices of today. */
  items: readonly BuildItem[];
  answers: SimulationAnswers;
  build: Pick<ReturnType<typeof useRememberedBuild>, 'show' | 'showUndoable'>;
  onClose: () => void;
};

/** The dialogs that put another build in the place of this one. */
export function BuildDialogs({ open, items, answers, build, onClose }: BuildDialogsProps) {
  function complete(next: readonly BuildItem[], addedCount: number) {
    onClose();
    if (addedCount > 0) build.showUndoable(next, completeText.done(addedCount));
    else showToast(completeText.nothing, 'info');
  }

  function take(next: readonly BuildItem[]) {
    onClose();
    build.showUndoable(next, simulasiText.taken);
  }

  return (
    <>
      <CompleteDialog
        isOpen={open === 'complete'}
        items={items}
        answers={answers}
        onAnswers={(answers) => updateSimulation({ answers })}
        onClose={onClose}
        onRelease={build.show}
        onComplete={complete}
      />
      <CompareDialog isOpen={open === 'compare'} items={items} answers={answers} onClose={onClose} onTake={take} />
    </>
  );
}
