import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberListSearch } from './last-list-search.ts';

export type ListSearch = Record<string, string | undefined>;

export type ListState = ReturnType<typeof useListSearch>;

/** Page, search, sort and filters live in the address: a view can be shared and survives a reload. */
export function useListSearch() {
  const search = useSearch({ strict: false }) as ListSearch;
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();

  useEffect(() => void rememberListSearch(pathname, searchStr), [pathname, searchStr]);

  const after = (patch: ListSearch): ListSearch => ({ ...search, page: undefined, ...patch });

  /** Any change but of the page itself begins at page 1 again. */
  const change = (patch: ListSearch) => void navigate({ to: pathname, search: after(patch) });

  /** While something is typed, and for what nobody chose: no step of the browser's history, and nothing scrolls. */
  const replace = (patch: ListSearch) =>
    void navigate({ to: pathname, search: after(patch), replace: true, resetScroll: false });

  return { search, page: Math.max(1, Math.trunc(Number(search.page)) || 1), change, replace };
}
