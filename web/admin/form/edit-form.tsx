import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { conflictText } from '#web/text/id-admin-form.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differencesBetween } from './differences.ts';
import { SaveBar } from './save-bar.tsx';
import type { OnProgress } from './upload-as-user.ts';
import { UploadProgress } from './upload-progress.ts';
import type { EditFormState } from './use-edit-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSave } from './use-save.ts';

/** What a save sends. */
export type Sending<Values extends FieldValues> = {
  values: Values;
  changedNames: FieldPath<Values>[];
  /** The version that was edited; undefined for a new entry. */
  updatedAt: string | undefined;
  /** The stored entry was deleted meanwhile: all of it is sent, as a new one. */
  isGone: boolean;
  onProgress: OnProgress;
};

type EditFormProps<Values extends FieldValues, Stored> = {
  form: EditFormState<Values>;
  /** What the form started from; null for a new entry. */
  stored: Stored | null;
  valuesOf: (stored: Stored) => Values;
  labelOf: (name: FieldPath<Values>) => string;
  /** A value in words, to compare two versions. */
  wordsOf: (name: FieldPath<Values>, values: Values) => ReactNode;
  /** Without what no save would change, where two versions are compared. */
  comparable?: (values: Values) => Values;
  send: (sending: Sending<Values>) => Promise<Stored>;
  /** The notice after a save. */
  savedText: (stored: Stored) => string;
  onSaved?: (stored: Stored) => void;
  /** Leaves the form, after a save too; without it the form stays open. */
  onDone?: () => void;
  /** The other editor's version was taken. */
  onTheirs?: (stored: Stored) => void;
  /** Further actions beside saving. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** What every form of the back office shares: the check before saving, the save bar, the leave guard, and the choice between two versions. */
export function EditForm<Values extends FieldValues, Stored extends { updatedAt: string }>({
  form,
  stored,
  valuesOf,
  labelOf,
  wordsOf,
  comparable = (values) => values,
  send,
  savedText,
  onSaved,
  onDone,
  onTheirs,
  actions,
  className = 'mx-auto w-full max-w-3xl',
  children,
}: EditFormProps<Values, Stored>) {
  const { values, changedNames, isDirty } = form;
  const guard = useLeaveGuard(isDirty);
  const saving = useSave<Stored>((problem) => void form.showProblem(problem));
  // A refetch must not replace what was typed: the save finds out whether another editor was faster.
  const [startedFrom, setStartedFrom] = useState(stored?.updatedAt);
  const { conflict, isGone } = saving;

  function startFrom(entry: Stored) {
    form.restart(valuesOf(entry));
    setStartedFrom(entry.updatedAt);
  }

  async function save(updatedAt: string | undefined) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // The fields are inert during the save, which takes the focus from the one that was left by Enter.
    const giveFocusBack = () => requestAnimationFrame(() => keepFocus(() => focused));
    const saved = await saving.save((onProgress) => send({ values, changedNames, updatedAt, isGone, onProgress }));
    if (!saved) return giveFocusBack();
    onSaved?.(saved);
    showToast(savedText(saved));
    if (!onDone) {
      startFrom(saved);
      return giveFocusBack();
    }
    guard.release();
    onDone();
  }

  // Only changed fields are sent, so that the others keep what another editor saved.
  const differencesFrom = (theirs: Values) =>
    differencesBetween(changedNames, values, theirs, { labelOf, wordsOf, comparable });

  const submit = form.handleSubmit(
    () => void save(startedFrom),
    () => {
      saving.showInvalid();
      form.focusFirstError();
    },
  );

  return (
    <form ref={form.element} noValidate onSubmit={submit} className={className}>
      <UploadProgress value={saving.progress}>
        {/* What is typed during a save would be neither sent nor kept. */}
        <div inert={saving.isBusy} className="grid grid-cols-1 gap-4">
          {children}
        </div>
      </UploadProgress>
      <SaveBar
        isDirty={isDirty}
        isBusy={saving.isBusy}
        progress={saving.progress}
        failure={saving.failure}
        onCancel={onDone ?? (isDirty ? () => form.restart() : undefined)}
      >
        {actions}
      </SaveBar>
      <ConflictDialog
        differences={conflict && differencesFrom(valuesOf(conflict))}
        onUseMine={() => void save(conflict?.updatedAt)}
        onUseTheirs={() => {
          if (conflict) {
            startFrom(conflict);
            onTheirs?.(conflict);
          }
          saving.endConflict();
          showToast(conflictText.reloaded, 'info');
        }}
        onClose={saving.endConflict}
      />
    </form>
  );
}
