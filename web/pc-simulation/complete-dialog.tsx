import { type FormEvent, useRef, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { uiText } from '#web/text/id.ts';
import { completeText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showErrors } from '#web/ui/focus-in-view.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { OsChoice, UseChoice } from './answer-fields.tsx';
import { type BuildItem, totalRupiah, withoutItem } from './build-items.ts';
import { ImpossibleResult } from './impossible-result.tsx';
import type { SimulationAnswers } from './simulation-store.ts';
import { useCompletion } from './use-completion.ts';

type CompleteDialogProps = {
  isOpen: boolean;
  items: readonly BuildItem[];
  answers: SimulationAnswers;
  onAnswers: (answers: SimulationAnswers) => void;
  onClose: () => void;
  /** A part was given up to make it possible. */
  onRelease: (items: readonly BuildItem[]) => void;
  onComplete: (items: readonly BuildItem[], addedCount: number) => void;
};

const formId = 'simulasi-complete';

export function CompleteDialog({
  isOpen,
  items,
  answers,
  onAnswers,
  onClose,
  onRelease,
  onComplete,
}: CompleteDialogProps) {
  const completion = useCompletion({ isOpen, answers, onComplete });
  const { error, impossible } = completion;
  const [isTouched, setTouched] = useState(false);
  const { use, os, budget } = answers;
  const submitButton = useRef<HTMLButtonElement>(null);

  function close() {
    completion.stop();
    setTouched(false);
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (error) showErrors(event.currentTarget, () => setTouched(true));
    completion.start(items);
  }

  function release(item: BuildItem) {
    const rest = withoutItem(items, item);
    onRelease(rest);
    completion.start(rest);
    submitButton.current?.focus();
  }

  // The pressed button goes with the result, so the next step takes the focus.
  function takeBudget(budget: number) {
    onAnswers({ ...answers, budget });
    submitButton.current?.focus();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={completeText.title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {uiText.cancel}
          </Button>
          <Button ref={submitButton} type="submit" form={formId} busy={completion.isBusy}>
            {completeText.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>
          {completeText.text} <span className="text-muted">{completeText.fixed(items.length)}</span>
        </p>
        <UseChoice label={completeText.use} value={use} onValue={(use) => onAnswers({ ...answers, use })} />
        <OsChoice label={completeText.os} value={os} onValue={(os) => onAnswers({ ...answers, os })} />
        <Field
          label={completeText.budget}
          isRequired
          isTouched={isTouched}
          errors={error ? [error] : []}
          hint={items.length > 0 ? completeText.budgetHint(formatRupiah(totalRupiah(items))) : undefined}
        >
          <RupiahInput value={budget} onValue={(budget) => onAnswers({ ...answers, budget })} />
        </Field>
      </form>
      {completion.isFailed && (
        <p role="alert" className="mt-4 rounded-control bg-error-soft p-3 text-error">
          {completeText.failed}
        </p>
      )}
      {impossible && <ImpossibleResult impossible={impossible} onRelease={release} onBudget={takeBudget} />}
    </Dialog>
  );
}
