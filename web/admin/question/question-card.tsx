import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { type ProductQuestion, productQuestionApi, questionLimits } from '#domain/reviews/product-question.contract.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { ProductFilterLink } from '#web/admin/list/product-filter-link.tsx';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { useBulkRun } from '#web/admin/list/use-bulk-run.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { dateText } from '#web/text/id.ts';
import { adminText } from '#web/text/id-admin.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { questionsText, questionAdminText as text } from '#web/text/id-questions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Read, tidied, answered and published in one place. */
export function QuestionCard({ entry }: { entry: ProductQuestion }) {
  const [question, setQuestion] = useState(entry.question);
  const [answer, setAnswer] = useState(entry.answer);
  const { isBusy, run } = useBulkRun();
  const name = entry.name || questionsText.asker;
  const isChanged = question !== entry.question || answer !== entry.answer;
  useLeaveGuard(isChanged, { isInList: true });
  const canSave = question.trim() !== '' && (answer.trim() !== '' || !entry.isPublished);

  const change = (body: object, says: string) =>
    run([entry], says, ({ _id, updatedAt }) =>
      callAsUser(productQuestionApi.update, { params: { id: _id }, body: { ...body, updatedAt } }),
    );

  async function remove() {
    if (!(await askConfirm(confirmations.delete))) return;
    await run([entry], text.removed, ({ _id }) => callAsUser(productQuestionApi.remove, { params: { id: _id } }));
  }

  return (
    <article className="grid gap-3 rounded-card border border-line bg-white p-3 text-sm md:p-4">
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
              onSelect: () => void remove(),
            },
          ]}
        />
      </div>
      <Field label={text.question} maxLength={questionLimits.question} value={question}>
        <TextArea
          rows={2}
          className="min-h-20"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
      <Field label={text.answer} maxLength={questionLimits.answer} value={answer}>
        <TextArea rows={2} className="min-h-20" value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          busy={isBusy}
          disabled={!isChanged || !canSave}
          onClick={() => void change({ question, answer }, text.saved)}
        >
          {text.save}
        </Button>
        {entry.isPublished ? (
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            onClick={() => void change({ isPublished: false }, text.hidden)}
          >
            {text.hide}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            disabled={question.trim() === '' || answer.trim() === ''}
            onClick={() => void change({ question, answer, isPublished: true }, text.published)}
          >
            {text.publish}
          </Button>
        )}
      </div>
    </article>
  );
}
