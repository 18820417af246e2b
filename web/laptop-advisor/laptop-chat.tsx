import { useEffect, useRef } from 'react';
import { answerErrors, type LaptopAnswers } from '#domain/laptop-advisor/answers.ts';
import { allShown, canContinue, canSearch, type LaptopDraft, questionsShown } from '#domain/laptop-advisor/draft.ts';
import type { LaptopRecommendations } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatBubble, ChatOpening, ChatTyping } from '#web/ui/chat-bubble.tsx';
import { bringIntoView, chatOpeningMs, useChatSteps } from '#web/ui/chat-steps.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import type { OpenLaptop } from './laptop-list.tsx';
import { type Brand, LaptopQuestion } from './laptop-question.tsx';
import { LaptopResults, outcomeText } from './laptop-results.tsx';
import { useChatScroll } from './use-chat-scroll.ts';
import { useLaptopAdvisor } from './use-laptop-advisor.ts';

export type LaptopChatProps = {
  /** Answers of a shared link. */
  shared: LaptopDraft | null;
  brands: readonly Brand[];
  /** The category of laptops; undefined where there is none. */
  category: string | undefined;
  onSearch: (draft: LaptopDraft, answers: LaptopAnswers) => void;
  onFound: (found: LaptopRecommendations) => void;
  onOpen: OpenLaptop;
  onShare: () => void;
  onRestart: () => void;
};

export function LaptopChat({
  shared,
  brands,
  category,
  onSearch,
  onFound,
  onOpen,
  onShare,
  onRestart,
}: LaptopChatProps) {
  const step = useChatSteps(chatOpeningMs, shared !== null);
  const advisor = useLaptopAdvisor({ shared, onSearch, onFound });
  const { draft, shown, search } = advisor;
  const questions = step < 3 ? [] : questionsShown(shown, draft.os);
  const newest = useRef<HTMLElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const all = answerErrors(draft);
  const errors = advisor.areAllTouched ? all : { budget: advisor.isBudgetTouched ? all.budget : undefined };
  useChatScroll({ step, shown, budget: draft.budget, search, newest, results });

  // Keyboard and screen reader go on at the question that 'Lanjut' has revealed.
  const goesOn = useRef(false);
  useEffect(() => {
    if (goesOn.current && shown > 0) newest.current?.focus({ preventScroll: true });
    goesOn.current = false;
  }, [shown]);

  function submit() {
    if (advisor.submit()) return;
    const wrong = document.querySelector(`[data-question="${Object.keys(all)[0]}"]`);
    bringIntoView(wrong, 'center');
    wrong?.querySelector<HTMLElement>('input[inputmode], button')?.focus({ preventScroll: true });
  }

  async function restart() {
    if (await askConfirm(confirmations.restart)) onRestart();
  }

  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {search.outcome ? outcomeText(search.outcome) : (questions.at(-1)?.text ?? '')}
      </p>
      <ChatOpening step={step} customer={laptopAdvisorTexts.customerOpening} bot={laptopAdvisorTexts.botOpening} />
      {questions.map((question, index) => (
        <LaptopQuestion
          key={question.name}
          ref={index === questions.length - 1 ? newest : undefined}
          question={question}
          draft={draft}
          brands={brands}
          errors={errors}
          onAnswer={advisor.answer}
        />
      ))}
      {step >= 3 && (canContinue(shown) || canSearch(shown)) && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p className="text-muted text-sm tabular-nums">{laptopAdvisorTexts.progress(shown, allShown)}</p>
          {canContinue(shown) ? (
            <Button
              onClick={() => {
                goesOn.current = true;
                advisor.goOn();
              }}
            >
              {laptopAdvisorTexts.next}
            </Button>
          ) : (
            <Button type="submit" busy={search.isLoading} onClick={submit} className="min-w-28">
              {laptopAdvisorTexts.search}
            </Button>
          )}
        </div>
      )}
      {search.run > 0 && (
        <div ref={results} key={search.run} className="flex min-h-[60vh] scroll-mt-32 flex-col gap-4">
          <ChatBubble side="customer">
            <p>{laptopAdvisorTexts.customerSearching}</p>
          </ChatBubble>
          {search.outcome ? (
            <LaptopResults
              outcome={search.outcome}
              isAgain={search.isAgain}
              isLoading={search.isLoading}
              category={category}
              onOpen={onOpen}
              onShare={onShare}
              onRestart={() => void restart()}
            />
          ) : (
            <ChatTyping text={laptopAdvisorTexts.searching} />
          )}
        </div>
      )}
    </div>
  );
}
