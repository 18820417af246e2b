import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { pcAdvisorLimits } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { operatingSystems, uses } from '#domain/pc-advisor/use.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatAnswer, ChatBubble } from '#web/ui/chat-bubble.tsx';
import { ChatOptions } from '#web/ui/chat-options.tsx';
import { bringIntoView } from '#web/ui/chat-steps.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { PcDraftErrors } from './pc-draft.ts';
import type { PcSearch } from './use-pc-search.ts';

type PcQuestionsProps = { search: PcSearch; errors: PcDraftErrors; areAllTouched: boolean };

export function PcQuestions({ search, errors, areAllTouched }: PcQuestionsProps) {
  const { draft, shown, answer } = search;
  const shownError = (name: keyof PcDraftErrors) => (areAllTouched ? errors[name] : undefined);
  return (
    <>
      <ChoiceQuestion
        name="mainRequirement"
        values={uses}
        value={draft.mainRequirement}
        onValue={(use) => answer('mainRequirement', use)}
        error={shownError('mainRequirement')}
      />
      {shown >= 2 && <BudgetQuestion search={search} error={errors.budget} isTouched={areAllTouched} />}
      {shown >= 3 && (
        <ChoiceQuestion
          name="os"
          values={operatingSystems}
          value={draft.os}
          onValue={(os) => answer('os', os)}
          error={shownError('os')}
        />
      )}
      {shown >= 5 && (
        <>
          <TextQuestion name="brand" hint={rakitText.brandHint} error={errors.brand} isTouched={areAllTouched}>
            <TextInput value={draft.brand} onChange={(event) => answer('brand', event.target.value)} />
          </TextQuestion>
          <TextQuestion
            name="note"
            hint={rakitText.noteHint}
            error={errors.note}
            isTouched={areAllTouched}
            maxLength={pcAdvisorLimits.note}
            value={draft.note}
          >
            <TextArea
              rows={2}
              className="min-h-18"
              value={draft.note}
              onChange={(event) => answer('note', event.target.value)}
            />
          </TextQuestion>
        </>
      )}
    </>
  );
}

type QuestionProps = { name: string; text: string; children: (labelId: string) => ReactNode; ref?: Ref<HTMLElement> };

/** A question of the bot and, on the shopper's side, the control that answers it. It stays open to changes. */
function Question({ name, text, children, ref }: QuestionProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      data-question={name}
      className="flex scroll-mt-36 scroll-mb-24 flex-col gap-2"
    >
      <ChatBubble side="bot">
        <p id={id} className="font-semibold">
          {text}
        </p>
      </ChatBubble>
      {children(id)}
    </section>
  );
}

type ChoiceQuestionProps<Value extends string> = {
  name: 'mainRequirement' | 'os';
  values: readonly Value[];
  value: Value | null;
  onValue: (value: Value) => void;
  error: string | undefined;
};

function ChoiceQuestion<Value extends string>({ name, values, ...choice }: ChoiceQuestionProps<Value>) {
  const options = values.map((value) => ({ value, label: value as string }));
  return (
    <Question name={name} text={rakitText.questions[name]}>
      {(id) => <ChatOptions labelledBy={id} options={options} {...choice} />}
    </Question>
  );
}

type TextQuestionProps = Pick<FieldProps, 'hint' | 'isTouched' | 'maxLength' | 'value' | 'children'> & {
  name: 'brand' | 'note';
  error: string | undefined;
};

function TextQuestion({ name, error, children, ...field }: TextQuestionProps) {
  const text = rakitText.questions[name];
  return (
    <Question name={name} text={text}>
      {() => (
        <ChatAnswer className="w-full sm:w-96">
          <Field label={text} isLabelHidden errors={error ? [error] : []} {...field}>
            {children}
          </Field>
        </ChatAnswer>
      )}
    </Question>
  );
}

type BudgetQuestionProps = { search: PcSearch; error: string | undefined; isTouched: boolean };

function BudgetQuestion({ search, error, isTouched }: BudgetQuestionProps) {
  const section = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);

  function focus() {
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  }
  // The input has the focus as soon as it is revealed, but not where the whole chat is shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is revealed
  useEffect(() => {
    if (search.shown > 2) return;
    bringIntoView(section.current);
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  function next() {
    setAsked(true);
    if (error) focus();
    else search.goOn();
  }

  return (
    <Question ref={section} name="budget" text={rakitText.questions.budget}>
      {() => (
        <ChatAnswer className="w-full sm:w-96">
          <form
            noValidate
            className="flex items-start gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              next();
            }}
          >
            <Field
              label={rakitText.questions.budget}
              isLabelHidden
              isRequired
              errors={error ? [error] : []}
              isTouched={isTouched || isAsked}
              className="min-w-0 flex-1"
            >
              <RupiahInput
                value={search.draft.budget}
                onValue={(budget) => search.answer('budget', budget)}
                enterKeyHint="next"
              />
            </Field>
            <Button type="submit">{rakitText.next}</Button>
          </form>
        </ChatAnswer>
      )}
    </Question>
  );
}
