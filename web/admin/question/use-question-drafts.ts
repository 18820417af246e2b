import { useState } from 'react';
import type { ProductQuestion } from '#domain/reviews/product-question.contract.ts';

/** What was typed into a card and is not saved. */
export type QuestionDraft = Pick<ProductQuestion, 'question' | 'answer'> & {
  /** The save finds out by its version whether another editor was faster. */
  startedFrom: ProductQuestion;
};

type Drafts = Readonly<Record<string, QuestionDraft | null>>;

/** The drafts of a list, by question. Another `scope` (search, filters and page) starts without any. */
export function useQuestionDrafts(scope: string) {
  const [held, setHeld] = useState<{ scope: string; drafts: Drafts }>({ scope, drafts: {} });
  const drafts = held.scope === scope ? held.drafts : {};

  return {
    draftOf: (id: string) => drafts[id] ?? null,
    hold(id: string, draft: QuestionDraft | null) {
      setHeld((before) => ({ scope, drafts: { ...(before.scope === scope ? before.drafts : {}), [id]: draft } }));
    },
    /** With those that a refetch no longer found, because another editor answered them or newer ones came. */
    withDrafts(docs: readonly ProductQuestion[]): ProductQuestion[] {
      const found = new Set(docs.map(({ _id }) => _id));
      const others = Object.values(drafts).flatMap((draft) => draft?.startedFrom ?? []);
      return [...docs, ...others.filter(({ _id }) => !found.has(_id))].sort((a, b) =>
        b.createdAt.localeCompare(a.createdAt),
      );
    },
  };
}
