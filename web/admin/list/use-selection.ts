import { useState } from 'react';
import type { ListQuery } from './call-list.ts';
import { foundTarget, tickedTarget } from './use-bulk-action.ts';

type Ticked<Entry> = {
  entry: Entry;
  /** Where it was ticked: an entry that is missing there has been deleted or no longer matches. */
  view: string;
};

type Chosen<Entry> = {
  scope: string;
  ticked: readonly Ticked<Entry>[];
  /** Everything that the search and filters find, on other pages too. */
  isWide: boolean;
};

type Found = {
  /** What the list is filtered and sorted by. */
  query: ListQuery;
  page: number;
  /** How many entries it finds. */
  totalDocs: number | undefined;
};

/** The rows that are ticked, on all pages. Another `scope` (search and filters) starts with nothing ticked. */
export function useSelection<Entry extends { _id: string }>(
  visible: readonly Entry[],
  { query, page, totalDocs = 0 }: Found,
  scope = JSON.stringify(query),
) {
  const [chosen, setChosen] = useState<Chosen<Entry>>({ scope, ticked: [], isWide: false });
  const view = JSON.stringify([page, query]);
  const isCurrent = chosen.scope === scope;
  const isWide = isCurrent && chosen.isWide;
  const ids = new Set((isCurrent ? chosen.ticked : []).map(({ entry }) => entry._id));
  const has = (id: string) => isWide || ids.has(id);
  const onView = visible.filter((entry) => has(entry._id));
  const visibleIds = new Set(visible.map((entry) => entry._id));
  const elsewhere = (isCurrent ? chosen.ticked : []).filter(
    (ticked) => ticked.view !== view && !visibleIds.has(ticked.entry._id),
  );
  const selected = [...elsewhere.map(({ entry }) => entry), ...onView];
  const isPageTicked = visible.length > 0 && onView.length === visible.length;

  /** The ticks on view; those of other pages stay. */
  function choose(entries: readonly Entry[]) {
    setChosen({ scope, ticked: [...elsewhere, ...entries.map((entry) => ({ entry, view }))], isWide: false });
  }

  const clear = () => setChosen({ scope, ticked: [], isWide: false });

  return {
    /** The ticked rows; of a wide selection those on view. */
    selected,
    totalDocs,
    target: isWide ? foundTarget(query, totalDocs) : tickedTarget(selected),
    /** Whether everything that the search and filters find is meant. */
    isWide,
    has,
    /** Of a wide selection the other rows on view stay ticked. */
    toggle(entry: Entry) {
      const rest = onView.filter((ticked) => ticked._id !== entry._id);
      choose(rest.length < onView.length ? rest : [...onView, entry]);
    },
    isAll: isPageTicked,
    toggleAll: () => choose(isPageTicked ? [] : visible),
    selectFound: () => setChosen({ scope, ticked: [], isWide: true }),
    clear,
    /** Ticked entries of other pages are not refetched, so a change makes them outdated. */
    async clearAfter(work: Promise<boolean>) {
      if ((await work) && (isWide || elsewhere.length > 0)) clear();
    },
  };
}

export type Selection<Entry extends { _id: string } = { _id: string }> = ReturnType<typeof useSelection<Entry>>;
