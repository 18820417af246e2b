import { useEffect, useState } from 'react';
import { listLimits } from '#domain/page.ts';
import type { PartFilter } from './simulation.queries.ts';

const typingMs = 250;
const noFilter: PartFilter = { search: '', specs: undefined, brand: '', sort: 'lowest_cost', fits: true };

/** What the picker shows of a slot's parts; the search follows once typing has paused. */
export function usePartFilter() {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(noFilter);

  useEffect(() => {
    const timer = setTimeout(
      () => setFilter((before) => ({ ...before, search: typed.trim().slice(0, listLimits.searchLength) })),
      typingMs,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    setTyped,
    filter,
    change: (part: Partial<PartFilter>) => setFilter((before) => ({ ...before, ...part })),
    /** How many specs and brands are chosen. */
    chosenCount: (filter.specs?.split(',').length ?? 0) + (filter.brand === '' ? 0 : 1),
  };
}

export type PartFilterState = ReturnType<typeof usePartFilter>;
