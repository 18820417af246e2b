import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { type ProductQuestion, productQuestionApi, questionLimits } from '#domain/reviews/product-question.contract.ts';
import { ConflictDialog } from '#web/admin/form/conflict-dialog.tsx';
import { differencesBetween } from '#web/admin/form/differences.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { ProductFilterLink } from '#web/admin/list/product-filter-link.tsx';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { useBulkRun } from '#web/admin/list/use-bulk-run.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { dateText } from '#web/text/id.ts';
import { adminText } from '#web/text/id-admin.ts';
import { conflictText } from '#web/text/id-admin-form.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { questionsText, questionAdminText as text } from '#web/text/id-questions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { Field, FormFailure } from '#web/ui/field.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import type { QuestionDraft } from './use-question-drafts.ts';

type Texts = Pick<ProductQuestion, 'question' | 'answer'>;
const names = ['question', 'answer'] as const;
const inWords = {
  labelOf: (name: keyof Texts) => text[name],
  wordsOf: (name: keyof Texts, texts: Texts) => texts[name] || conflictText.empty,
  comparable: (texts: Texts) => texts,
};

/** What a save changes besides the texts. */
type Further = { isPublished?: true };

type QuestionCardProps = {
  entry: ProductQuestion;
  draft: QuestionDraft | null;
  onDraft: (draft: QuestionDraft | null) => void;
};

/** Read, tidied, answered and published in one place. */
export function QuestionCard({ entry, draft, onDraft }: QuestionCardProps) {
  const card = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  const action = useBulkRun();
  const saving = useSave<ProductQuestion>(() => {});
  const [wanted, setWanted] = useState<Further>({});
  const isBusy = action.isBusy || saving.isBusy;
  const { question, answer } = draft ?? entry;
  const name = entry.name || questionsText.asker;
  useLeaveGuard(draft !== null, { isInList: true });
  const isComplete = question.trim() !== '' && answer.trim() !== '';
  const canSave = draft !== null && (isComplete || (question.trim() !== '' && !entry.isPublished));

  function write(typed: Partial<Texts>) {
    const startedFrom = draft?.startedFrom ?? entry;
    const texts = { question, answer, ...typed };
    onDraft(names.some((each) => texts[each] !== startedFrom[each]) ? { ...texts, startedFrom } : null);
  }

  /** Only what was changed, so that the other text stays as another editor saved it. */
  const changedNames = names.filter((each) => draft && draft[each] !== draft.startedFrom[each]);

  async function save(further: Further, updatedAt = draft?.startedFrom.updatedAt) {
    setWanted(further);
    const texts = Object.fromEntries(changedNames.map((each) => [each, draft?.[each]]));
    const call = { params: { id: entry._id }, body: { ...texts, ...further, updatedAt } };
    if (!(await saving.save(() => callAsUser(productQuestionApi.update, call)))) return;
    onDraft(null);
    showToast(further.isPublished ? text.published : text.saved);
  }

  function takeStored() {
    onDraft(null);
    saving.endConflict();
    void queryClient.invalidateQueries();
    showToast(conflictText.reloaded, 'info');
  }

  /** Without the texts: what is typed stays a draft. */
  const show = (isPublished: boolean) =>
    action.run([entry], isPublished ? text.published : text.hidden, async ({ _id: id, updatedAt }) => {
      const body = { isPublished, updatedAt };
      const stored = await callAsUser(productQuestionApi.update, { params: { id }, body });
      if (draft?.startedFrom.updatedAt === updatedAt) onDraft({ ...draft, startedFrom: stored });
    });

  async function remove() {
    if (!(await askConfirm(confirmations.delete))) return;
    const isDone = await action.run([entry], text.removed, ({ _id }) =>
      callAsUser(productQuestionApi.remove, { params: { id: _id } }),
    );
    if (isDone) onDraft(null);
  }

  /** A card that leaves the list hands the focus to the one beside it. */
  async function act(work: () => Promise<unknown>) {
    const row = card.current?.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    await work();
    keepFocus(() => beside?.querySelector('h2'));
  }

  return (
    <article ref={card} className="grid gap-3 rounded-card border border-line bg-white p-3 text-sm md:p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-base text-ink">{name}</h2>
            {entry.isPublished && <Badge variant="success">{text.shown}</Badge>}
          </div>
          <p className="text-muted">
            {dateText(entry.createdAt)}
            {' · '}
            <ProductFilterLink list="/app/question" product={entry.product} name={entry.productName} />
          </p>
        </div>
        <RowActions
          title={text.titleOf(name)}
          items={[
            {
              label: adminText.remove,
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger' as const,
              onSelect: remove,
            },
          ]}
        />
      </div>
      {/* What is typed during a save would be neither sent nor kept. */}
      <div inert={isBusy} className="grid grid-cols-1 gap-3">
        <Field label={text.question} maxLength={questionLimits.question} value={question}>
          <TextArea
            rows={2}
            className="min-h-20"
            value={question}
            onChange={(event) => write({ question: event.target.value })}
          />
        </Field>
        <Field label={text.answer} maxLength={questionLimits.answer} value={answer}>
          <TextArea
            rows={2}
            className="min-h-20"
            value={answer}
            onChange={(event) => write({ answer: event.target.value })}
          />
        </Field>
      </div>
      {saving.failure && <FormFailure text={saving.isGone ? text.gone : saving.failure} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" busy={isBusy} aria-disabled={!canSave} onClick={() => void act(() => save({}))}>
          {text.save}
        </Button>
        {entry.isPublished ? (
          <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void act(() => show(false))}>
            {text.hide}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            aria-disabled={!isComplete}
            onClick={() => void act(() => (draft ? save({ isPublished: true }) : show(true)))}
          >
            {text.publish}
          </Button>
        )}
      </div>
      <ConflictDialog
        differences={
          saving.conflict && differencesBetween(changedNames, { question, answer }, saving.conflict, inWords)
        }
        onUseMine={() => void act(() => save(wanted, saving.conflict?.updatedAt))}
        onUseTheirs={takeStored}
        onClose={saving.endConflict}
      />
    </article>
  );
}
