import { type FormEvent, useRef, useState } from 'react';
import { type Review, reviewLimits } from '#domain/reviews/review.contract.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { uiText } from '#web/text/id.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { reviewMarkText, reviewAnswerText as text } from '#web/text/id-review.ts';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { Field } from '#web/ui/field.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { ReviewActions } from './use-review-actions.ts';

const focusOpened = (field: HTMLElement | null) => field?.focus();

/** The shop's answer, written where the review is read. */
export function ReviewAnswer({ review, actions }: { review: Review; actions: ReviewActions }) {
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const stored = review.answer?.text ?? '';
  const isChanged = draft !== null && draft !== stored;
  useLeaveGuard(isChanged, { isInList: true });

  function close() {
    setDraft(null);
    keepFocus(() => opener.current);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (draft === null || draft.length > reviewLimits.answer) return;
    if (await actions.answer(review, draft)) close();
  }

  async function cancel() {
    if (!isChanged || (await askConfirm(formText.discard))) close();
  }

  if (draft !== null) {
    return (
      <form className="mt-3 grid gap-2" onSubmit={(event) => void save(event)}>
        <Field label={text.field} hint={text.hint} maxLength={reviewLimits.answer} value={draft}>
          <TextArea ref={focusOpened} rows={2} value={draft} onChange={(event) => setDraft(event.target.value)} />
        </Field>
        <div className="flex gap-2">
          <Button size="sm" type="submit" busy={actions.isBusy}>
            {text.save}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void cancel()}>
            {uiText.cancel}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <>
      {review.answer && (
        <div className="mt-3 rounded-control bg-surface px-3 py-2">
          <p className="font-semibold text-ink">{reviewMarkText.answer}</p>
          <p className="whitespace-pre-line break-words">{review.answer.text}</p>
        </div>
      )}
      <Button ref={opener} size="sm" variant="ghost" className="-ml-3 mt-1" onClick={() => setDraft(stored)}>
        {review.answer ? text.change : text.answer}
      </Button>
    </>
  );
}
