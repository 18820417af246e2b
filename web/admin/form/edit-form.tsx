import { type FormEvent, type ReactNode, useState } from 'react';
import { conflictText } from '#web/text/id-admin.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Form, isSame } from './use-form.ts';
import type { Saving } from './use-save.ts';

type EditFormProps<Values extends Record<string, unknown>, Stored> = {
  form: Form<Values>;
  saving: Saving<Stored>;
  /** What the form started from; null for a new entry. */
  stored: Stored | null;
  valuesOf: (stored: Stored) => Values;
  labelOf: (name: keyof Values & string) => string;
  /** A value in words, to compare two versions. */
  wordsOf: (name: keyof Values & string, values: Values) => ReactNode;
  /** Answers what is stored now where the form stays open. `updatedAt`: the version that was edited. */
  onSave: (updatedAt: string | undefined) => Promise<Stored | undefined>;
  onCancel?: () => void;
  /** Somebody else's version was taken. */
  onTheirs?: (stored: Stored) => void;
  /** Further actions beside saving. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** What every form of the back office shares: the check before saving, the save bar, and the choice between two versions. */
export function EditForm<Values extends Record<string, unknown>, Stored extends { updatedAt: string }>({
  form,
  saving,
  stored,
  valuesOf,
  labelOf,
  wordsOf,
  onSave,
  onCancel,
  onTheirs,
  actions,
  className = 'mx-auto w-full max-w-3xl',
  children,
}: EditFormProps<Values, Stored>) {
  // What is read again meanwhile must not replace what was typed: a save tells if somebody else was faster.
  const [startedFrom, setStartedFrom] = useState(stored?.updatedAt);
  const { conflict } = saving;
  const theirs = conflict && valuesOf(conflict);

  function startFrom(entry: Stored) {
    form.restart(valuesOf(entry));
    setStartedFrom(entry.updatedAt);
  }

  async function save(updatedAt: string | undefined) {
    const saved = await onSave(updatedAt);
    if (saved) startFrom(saved);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.validate()) void save(startedFrom);
    else saving.tellInvalid();
  }

  // Fields that this person left alone keep what the other one saved: only changed ones are sent.
  const differences =
    theirs &&
    form.changedNames.flatMap((name) => {
      if (isSame(form.values[name], theirs[name])) return [];
      const [mine, other] = [wordsOf(name, form.values), wordsOf(name, theirs)];
      return mine === other ? [] : [{ label: labelOf(name), mine, theirs: other }];
    });

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className={className}>
      <div className="grid grid-cols-1 gap-4">{children}</div>
      <SaveBar
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        progress={saving.progress}
        failure={saving.failure}
        onCancel={onCancel}
      >
        {actions}
      </SaveBar>
      <ConflictDialog
        differences={differences}
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
