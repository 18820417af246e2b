import { type RefObject, useEffect, useRef } from 'react';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { bringIntoView } from '#web/ui/chat-steps.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import type { LaptopSearchState } from './use-laptop-advisor.ts';

/** The page must not move under a thumb that is still on the slider. */
const afterSlidingMs = 600;

type ChatScroll = {
  step: number;
  shown: number;
  budget: number | null;
  search: LaptopSearchState;
  newest: RefObject<HTMLElement | null>;
  results: RefObject<HTMLElement | null>;
};

/** Keeps what was said last in view, and shows a notice for new results outside of it. */
export function useChatScroll({ step, shown, budget, search, newest, results }: ChatScroll): void {
  const seen = useRef({ shown, isDue: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the budget puts the move off again
  useEffect(() => {
    const { current } = seen;
    if (shown > current.shown) Object.assign(current, { shown, isDue: true });
    if (!current.isDue) return;
    const timer = setTimeout(
      () => {
        current.isDue = false;
        bringIntoView(newest.current);
      },
      shown === 3 ? afterSlidingMs : 0,
    );
    return () => clearTimeout(timer);
  }, [shown, budget]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question moves into view when it appears
  useEffect(() => {
    if (step === 3 && search.run === 0) bringIntoView(newest.current);
  }, [step]);

  useEffect(() => {
    if (search.run > 0 && !search.isAgain) bringIntoView(results.current, 'start');
  }, [search.run, search.isAgain, results]);

  useEffect(() => {
    if (!search.isAgain || search.outcome === null) return;
    const place = results.current?.getBoundingClientRect();
    if (!place || (place.top < window.innerHeight && place.bottom > 0)) return;
    showToast(laptopAdvisorTexts.renewed, 'info', {
      label: laptopAdvisorTexts.seeResults,
      onPress: () => bringIntoView(results.current, 'start'),
    });
  }, [search.isAgain, search.outcome, results]);
}
