import { type Ref, useId } from 'react';
import type { AnswerErrors } from '#domain/laptop-advisor/answers.ts';
import type { LaptopDraft } from '#domain/laptop-advisor/draft.ts';
import type { LaptopQuestion as Question } from '#domain/laptop-advisor/questions.ts';
import { ChatAnswer, ChatBubble } from '#web/ui/chat-bubble.tsx';
import { ChatOptions } from '#web/ui/chat-options.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { LaptopBudget } from './laptop-budget.tsx';

export type Brand = { _id: string; name: string };
export type Answer = <Name extends keyof LaptopDraft>(name: Name, value: LaptopDraft[Name]) => void;

type LaptopQuestionProps = {
  question: Question;
  draft: LaptopDraft;
  brands: readonly Brand[];
  errors: AnswerErrors;
  onAnswer: Answer;
  ref?: Ref<HTMLElement>;
};

/** A question of the bot and, on the shopper's side, the control that answers it. It stays open to changes. */
export function LaptopQuestion({ question, ref, ...rest }: LaptopQuestionProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      data-question={question.name}
      className="flex scroll-mt-36 scroll-mb-40 flex-col gap-2 outline-none"
    >
      <ChatBubble side="bot">
        <p id={id} className="font-semibold">
          {question.text}
        </p>
        {question.hint && <p className="text-muted text-sm">{question.hint}</p>}
      </ChatBubble>
      <Control question={question} labelId={id} {...rest} />
    </section>
  );
}

type ControlProps = Omit<LaptopQuestionProps, 'ref'> & { labelId: string };

function Control({ question, labelId, draft, brands, errors, onAnswer }: ControlProps) {
  if (question.input === 'slider') {
    return (
      <ChatAnswer className="w-full px-4">
        <LaptopBudget
          budget={draft.budget}
          error={errors.budget}
          onBudget={(budget) => onAnswer(question.name, budget)}
        />
      </ChatAnswer>
    );
  }
  if (question.input === 'buttons') {
    const { name } = question;
    return (
      <ChatOptions
        labelledBy={labelId}
        options={question.options}
        value={draft[name]}
        onValue={(value) => onAnswer(name, value as LaptopDraft[typeof name])}
        error={errors[name]}
      />
    );
  }
  if (question.input === 'checkboxes') {
    const { name } = question;
    const ticked: readonly string[] = draft[name];
    const tick = (value: string, isTicked: boolean) =>
      question.options
        .map((option) => option.value)
        .filter((each) => (each === value ? isTicked : ticked.includes(each)));
    return (
      <ChatAnswer className="px-4 py-1.5">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a second copy of the question as its legend */}
        <div role="group" aria-labelledby={labelId} className="grid gap-x-8 sm:grid-cols-2">
          {question.options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={ticked.includes(value)}
              onChange={(event) => onAnswer(name, tick(value, event.target.checked) as LaptopDraft[typeof name])}
            />
          ))}
        </div>
      </ChatAnswer>
    );
  }
  if (question.input === 'radio') {
    const value = draft[question.name];
    return (
      <ChatAnswer className="px-4 py-1.5">
        <RadioGroup
          legend={question.text}
          isLegendHidden
          options={question.options.map(({ value, label }) => ({ value: String(value), label }))}
          value={value === null ? null : String(value)}
          onValue={(text) => onAnswer(question.name, text === 'true')}
        />
      </ChatAnswer>
    );
  }
  const { name } = question;
  const options =
    question.input === 'brand-select'
      ? brands.map((brand) => ({ value: brand._id, label: brand.name }))
      : question.options;
  return (
    <ChatAnswer className="w-full sm:w-80">
      <Select
        aria-labelledby={labelId}
        emptyLabel={question.emptyLabel}
        options={options}
        value={draft[name] ?? ''}
        onChange={(event) => onAnswer(name, (event.target.value || null) as LaptopDraft[typeof name])}
      />
    </ChatAnswer>
  );
}
