import { useEffect, useRef, useState } from 'react';
import type { LaptopAnswers } from '#domain/laptop-advisor/answers.ts';
import {
  allShown,
  answersOf,
  canSearch,
  type LaptopDraft,
  newLaptopDraft,
  shownAfterAnswer,
} from '#domain/laptop-advisor/draft.ts';
import type { LaptopRecommendations } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { recommendLaptops } from './laptop-advisor.queries.ts';

export type LaptopSearchState = {
  /** How often 'Cari' was pressed; 0 before the first time. */
  run: number;
  isLoading: boolean;
  /** Searched again because an answer changed: the results are replaced where they stand. */
  isAgain: boolean;
  outcome: LaptopRecommendations | 'failed' | null;
};

/** Debounces typing and sliding before the next search. */
const restMs = 500;

type Options = {
  /** Answers of a shared link: they are shown, and searched for, at once. */
  shared: LaptopDraft | null;
  onSearch: (draft: LaptopDraft, answers: LaptopAnswers) => void;
  onFound: (found: LaptopRecommendations) => void;
};

export function useLaptopAdvisor({ shared, onSearch, onFound }: Options) {
  const [draft, setDraft] = useState(shared ?? newLaptopDraft);
  const [shown, setShown] = useState(shared ? allShown : 1);
  const [touched, setTouched] = useState({ budget: false, all: false });
  const [search, setSearch] = useState<LaptopSearchState>({ run: 0, isLoading: false, isAgain: false, outcome: null });
  const searched = useRef(draft);
  const running = useRef<AbortController>(undefined);

  async function runSearch(draft: LaptopDraft, { isAgain }: { isAgain: boolean }): Promise<void> {
    const answers = answersOf(draft);
    if (!answers) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    searched.current = draft;
    setSearch((before) =>
      isAgain
        ? { ...before, isLoading: true }
        : { run: before.run + 1, isLoading: true, isAgain: false, outcome: null },
    );
    onSearch(draft, answers);
    const outcome = await recommendLaptops(answers, controller.signal).catch((error: unknown) => {
      // Only logged, the flow goes on.
      if (!controller.signal.aborted) console.warn('laptop search failed', error);
      return 'failed' as const;
    });
    if (controller.signal.aborted) return;
    setSearch((before) => ({ ...before, isLoading: false, isAgain, outcome }));
    if (outcome !== 'failed') onFound(outcome);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a shared link is searched for once, when it is opened
  useEffect(() => {
    if (shared) void runSearch(shared, { isAgain: false });
    return () => running.current?.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed answer searches again
  useEffect(() => {
    if (search.run === 0 || draft === searched.current) return;
    const timer = setTimeout(() => void runSearch(draft, { isAgain: true }), restMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    draft,
    shown,
    search,
    isBudgetTouched: touched.budget || touched.all,
    areAllTouched: touched.all,
    answer<Name extends keyof LaptopDraft>(name: Name, value: LaptopDraft[Name]): void {
      const next = { ...draft, [name]: value };
      setDraft(next);
      setShown(shownAfterAnswer(shown, name, next.os));
      if (name === 'budget') setTouched({ ...touched, budget: true });
    },
    goOn: () => setShown(Math.min(shown + 1, allShown)),
    /** False where an answer is missing or wrong; the fields then say what. */
    submit(): boolean {
      setTouched({ budget: true, all: true });
      if (!canSearch(shown) || !answersOf(draft)) return false;
      void runSearch(draft, { isAgain: false });
      return true;
    },
  };
}
