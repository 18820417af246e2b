import { useNavigate } from '@tanstack/react-router';

/** Page, search and filters that each list last had, for the link back from a form. */
const searches = new Map<string, string>();

export function rememberListSearch(path: string, searchText: string): void {
  searches.set(path, searchText);
}

/** The search of the list as it was left, for a link back. */
export function lastListSearch(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(searches.get(path) ?? ''));
}

export function useBackToList(path: string): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: path, search: lastListSearch(path) });
}
