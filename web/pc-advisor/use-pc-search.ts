import { useEffect, useRef, useState } from 'react';
import type { PcAnswers, PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { recommendBuild } from './pc-advisor.queries.ts';
import { answersOf, newDraft, type PcDraft } from './pc-draft.ts';

type Options = {
  /** The answers of a chat that is shown again; without them it begins with the first question. */
  start: PcDraft | undefined;
  onSearch: (answers: PcAnswers) => void;
  onFound: (answers: PcAnswers, items: PcBuildItem[]) => void;
};

/** How many of the five questions are shown after an answer; changing an answer hides none. */
const shownAfter = { mainRequirement: 2, budget: 3, os: 5 } as const;

export function usePcSearch({ start, onSearch, onFound }: Options) {
  const [draft, setDraft] = useState(start ?? newDraft);
  const [shown, setShown] = useState<number>(start ? shownAfter.os : 1);
  const [isLoading, setLoading] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    draft,
    shown,
    isLoading,
    answer<Name extends keyof PcDraft>(name: Name, value: PcDraft[Name]): void {
      setDraft({ ...draft, [name]: value });
      if (name === 'mainRequirement') setShown(Math.max(shown, shownAfter.mainRequirement));
      if (name === 'os') setShown(Math.max(shown, shownAfter.os));
    },
    /** 'Next' under the budget. */
    goOn: () => setShown(Math.max(shown, shownAfter.budget)),
    /** False where an answer is missing or wrong. */
    submit(wanted: PcDraft = draft): boolean {
      const answers = answersOf(wanted);
      setDraft(wanted);
      if (!answers) return false;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setLoading(true);
      onSearch(answers);
      recommendBuild(answers, controller.signal)
        .then((items) => {
          if (!controller.signal.aborted) onFound(answers, items);
        })
        .catch((error: unknown) => {
          // Only logged, the shopper can press 'Cari' again.
          if (!controller.signal.aborted) console.warn('PC build search failed', error);
        })
        .finally(() => {
          if (!controller.signal.aborted) setLoading(false);
        });
      return true;
    },
  };
}

export type PcSearch = ReturnType<typeof usePcSearch>;
