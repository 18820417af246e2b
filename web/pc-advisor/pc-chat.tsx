import { useEffect, useRef, useState } from 'react';
import type { PcAnswers, PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatOpening, ChatTyping } from '#web/ui/chat-bubble.tsx';
import { bringIntoView, chatOpeningMs, useChatSteps } from '#web/ui/chat-steps.ts';
import type { FinishedChat } from './finished-chat.ts';
import { PcBuildFrame } from './pc-build-frame.tsx';
import { draftErrors } from './pc-draft.ts';
import { PcPrintSheet } from './pc-print-sheet.tsx';
import { PcQuestions } from './pc-questions.tsx';
import { PcResults } from './pc-results.tsx';
import { type EditLink, type ShownBuild, useBuild } from './use-build.ts';
import { usePcSearch } from './use-pc-search.ts';

export type PcChatProps = {
  shopName: string;
  /** A chat that was left and is shown again, at once and without moving the page. */
  start: FinishedChat | null;
  onChat: (chat: FinishedChat | null) => void;
  onSearch: (answers: PcAnswers) => void;
  onFound: (items: readonly PcBuildItem[]) => void;
  onBuy: (build: ShownBuild) => void;
  onRestart: () => void;
  editLink: EditLink;
};

export function PcChat({ shopName, start, onChat, onSearch, onFound, ...closing }: PcChatProps) {
  const step = useChatSteps(chatOpeningMs, start !== null);
  const state = useBuild(start?.build);
  const [run, setRun] = useState(0);
  const [areAllTouched, setAllTouched] = useState(false);
  const search = usePcSearch({
    start: start?.draft,
    onSearch: (answers) => {
      state.show(null);
      onSearch(answers);
    },
    onFound: (answers, items) => {
      state.show({ answers, items });
      setRun((run) => run + 1);
      onFound(items);
    },
  });
  const { shown, draft, isLoading } = search;
  const { build } = state;
  const errors = draftErrors(draft);
  const end = useRef<HTMLDivElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const isStill = useRef(start !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the chat
  useEffect(() => void onChat(build && { draft, build }), [draft, build]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is said next comes into view
  useEffect(() => {
    if (isStill.current) {
      isStill.current = false;
      return;
    }
    // The budget brings itself into view, with its focus; nothing moves before the shopper has done anything.
    if (shown !== 2 && (shown > 1 || step === 3)) bringIntoView(end.current);
  }, [shown, step, run, isLoading]);

  /** The button that was pressed goes with the result: the focus stays in the chat. */
  function searchWith(budget: number) {
    searchButton.current?.focus({ preventScroll: true });
    search.submit({ ...draft, budget });
  }

  function submit() {
    setAllTouched(true);
    if (search.submit()) return;
    state.show(null);
    const wrong = document.querySelector(`[data-question="${Object.keys(errors)[0]}"]`);
    bringIntoView(wrong, 'center');
    wrong?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }

  return (
    <>
      <PcBuildFrame shopName={shopName} items={build?.items ?? []}>
        <p role="status" className="sr-only">
          {build && (build.items.length > 0 ? rakitText.found : rakitText.notFound)}
        </p>
        <ChatOpening step={step} customer={rakitText.customerOpening} bot={rakitText.botOpening} />
        {step >= 3 && <PcQuestions search={search} errors={errors} areAllTouched={areAllTouched} />}
        {step >= 3 && shown >= 5 && (
          <div className="flex justify-end">
            <Button ref={searchButton} type="submit" busy={isLoading} onClick={submit} className="min-w-28">
              {rakitText.search}
            </Button>
          </div>
        )}
        <div ref={end} className="scroll-mb-24" />
        {isLoading && <ChatTyping />}
        {build && <PcResults key={run} state={state} isAgain={run === 0} onBudget={searchWith} {...closing} />}
      </PcBuildFrame>
      {build && build.items.length > 0 && (
        <PcPrintSheet shopName={shopName} build={build} details={state.details} url={state.savedUrl} />
      )}
    </>
  );
}
