import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberListPlace } from './list-places.ts';

export type ListSearch = Record<string, string | undefined>;

export type ListPlace = ReturnType<typeof useListSearch>;

/** Page, search, sort and filters live in the address: a view can be shared and survives a reload. */
export function useListSearch() {
  const search = useSearch({ strict: false }) as ListSearch;
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();

  useEffect(() => void rememberListPlace(pathname, searchStr), [pathname, searchStr]);

  /** Any change but of the page itself begins at page 1 again. */
  function change(patch: ListSearch) {
    const next: ListSearch = { ...search, page: undefined, ...patch };
    const isTyping = 'search' in patch;
    navigate({ to: pathname, search: next, replace: isTyping, resetScroll: !isTyping });
  }

  return { search, page: Math.max(1, Number(search.page) || 1), change };
}
