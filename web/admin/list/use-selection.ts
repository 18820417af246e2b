import { useState } from 'react';

type Chosen<Entry> = {
  scope: string;
  ids: ReadonlySet<string>;
  /** Every entry that the search and filters find, on other pages too; null while only rows on view are ticked. */
  found: readonly Entry[] | null;
};

/** The rows that are ticked. `scope`: search and filters; another scope starts with nothing ticked. */
export function useSelection<Entry extends { _id: string }>(visible: readonly Entry[], scope = '') {
  const [chosen, setChosen] = useState<Chosen<Entry>>({ scope, ids: new Set(), found: null });
  const isCurrent = chosen.scope === scope;
  const found = isCurrent ? chosen.found : null;
  const selected = isCurrent ? (found ?? visible).filter((entry) => chosen.ids.has(entry._id)) : [];
  const isPageTicked = visible.length > 0 && visible.every((entry) => isCurrent && chosen.ids.has(entry._id));

  function choose(entries: readonly Entry[], from: readonly Entry[] | null) {
    setChosen({ scope, ids: new Set(entries.map((entry) => entry._id)), found: from });
  }

  return {
    selected,
    /** Whether entries beyond this page are ticked too. */
    isWide: found !== null,
    has: (id: string) => isCurrent && chosen.ids.has(id),
    toggle(entry: Entry) {
      const rest = selected.filter((ticked) => ticked._id !== entry._id);
      choose(rest.length < selected.length ? rest : [...selected, entry], found);
    },
    isAll: isPageTicked,
    toggleAll: () => choose(isPageTicked ? [] : visible, null),
    selectFound: (entries: readonly Entry[]) => choose(entries, entries),
    clear: () => choose([], null),
    /** Entries of other pages are not on view: once they have changed, what is known of them here is old. */
    async clearAfter(work: Promise<boolean>) {
      if ((await work) && found !== null) choose([], null);
    },
  };
}

export type Selection<Entry extends { _id: string } = { _id: string }> = ReturnType<typeof useSelection<Entry>>;
