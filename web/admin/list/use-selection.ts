import { useState } from 'react';
import type { ListQuery } from './call-list.ts';
import { foundTarget, tickedTarget } from './use-bulk-action.ts';

type Chosen = {
  scope: string;
  ids: ReadonlySet<string>;
  /** Everything that the search and filters find, on other pages too. */
  isWide: boolean;
};

type Found = {
  /** What the list is filtered and sorted by. */
  query: ListQuery;
  /** How many entries it finds. */
  totalDocs: number | undefined;
};

/** The rows that are ticked. Another `scope` (search and filters) starts with nothing ticked. */
export function useSelection<Entry extends { _id: string }>(
  visible: readonly Entry[],
  { query, totalDocs = 0 }: Found,
  scope = JSON.stringify(query),
) {
  const [chosen, setChosen] = useState<Chosen>({ scope, ids: new Set(), isWide: false });
  const isCurrent = chosen.scope === scope;
  const isWide = isCurrent && chosen.isWide;
  const has = (id: string) => isWide || (isCurrent && chosen.ids.has(id));
  const selected = visible.filter((entry) => has(entry._id));
  const isPageTicked = visible.length > 0 && selected.length === visible.length;

  function choose(entries: readonly Entry[]) {
    setChosen({ scope, ids: new Set(entries.map((entry) => entry._id)), isWide: false });
  }

  return {
    /** The ticked rows on view. */
    selected,
    totalDocs,
    target: isWide ? foundTarget(query, totalDocs) : tickedTarget(selected),
    /** Whether everything that the search and filters find is meant. */
    isWide,
    has,
    /** Of a wide selection the other rows on view stay ticked. */
    toggle(entry: Entry) {
      const rest = selected.filter((ticked) => ticked._id !== entry._id);
      choose(rest.length < selected.length ? rest : [...selected, entry]);
    },
    isAll: isPageTicked,
    toggleAll: () => choose(isPageTicked ? [] : visible),
    selectFound: () => setChosen({ scope, ids: new Set(), isWide: true }),
    clear: () => choose([]),
    /** Entries of other pages are not on view: once they have changed, what is known of them here is old. */
    async clearAfter(work: Promise<boolean>) {
      if ((await work) && isWide) choose([]);
    },
  };
}

export type Selection<Entry extends { _id: string } = { _id: string }> = ReturnType<typeof useSelection<Entry>>;
