import { type FormEvent, useState } from 'react';
import { errorsOf, required } from '#domain/form-rules.ts';
import { Problem } from '#domain/problems.ts';
import { productQuestionApi, questionLimits } from '#domain/reviews/product-question.contract.ts';
import { callApi } from '#web/api/call-api.ts';
import { askQuestionText as text } from '#web/text/id-questions.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FormFailure } from '#web/ui/field.tsx';
import { showErrors } from '#web/ui/focus-in-view.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What was typed about a product and not sent: closing the dialog does not lose it. */
const drafts = new Map<string, { question: string; name: string }>();

type AskQuestionProps = { productId: string; onSent: () => void };

/** Records a question for the shop; the chat with an agent beside it needs none of this. */
export default function AskQuestion({ productId, onSent }: AskQuestionProps) {
  const [values, setValues] = useState(() => drafts.get(productId) ?? { question: '', name: '' });
  const { question, name } = values;
  const [isTouched, setTouched] = useState(false);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const errors = errorsOf([required], question);

  function write(typed: Partial<typeof values>) {
    const draft = { ...values, ...typed };
    drafts.set(productId, draft);
    setValues(draft);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    showErrors(event.currentTarget, () => setTouched(true));
    const isTooLong = question.length > questionLimits.question || name.length > questionLimits.name;
    if (errors.length > 0 || isTooLong || state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await callApi(productQuestionApi.create, { body: { product: productId, name, question } });
      drafts.delete(productId);
      setState('sent');
      onSent();
    } catch (error) {
      setFailure(error instanceof Problem ? (error.detail ?? error.message) : text.failed);
      setState('open');
    }
  }

  if (state === 'sent') {
    return (
      // The form has gone with the pressed button.
      <p
        ref={(sent) => sent?.focus()}
        tabIndex={-1}
        role="status"
        className="mt-5 rounded-control bg-success-soft px-4 py-3 text-sm text-success"
      >
        {text.sent}
      </p>
    );
  }
  return (
    <form noValidate className="mt-5 grid gap-3 border-line border-t pt-4" onSubmit={(event) => void send(event)}>
      <p className="font-semibold text-ink">{text.title}</p>
      <Field
        label={text.question}
        isRequired
        isTouched={isTouched}
        errors={errors}
        maxLength={questionLimits.question}
        value={question}
      >
        <TextArea
          rows={2}
          className="min-h-20"
          value={question}
          onChange={(event) => write({ question: event.target.value })}
        />
      </Field>
      <Field label={text.name} isOptional isTouched={isTouched} maxLength={questionLimits.name} value={name}>
        <TextInput value={name} autoComplete="name" onChange={(event) => write({ name: event.target.value })} />
      </Field>
      <p className="text-muted text-sm">{text.note}</p>
      {failure && <FormFailure text={failure} />}
      <Button type="submit" variant="secondary" busy={state === 'busy'}>
        {text.send}
      </Button>
    </form>
  );
}
