import { useNavigate } from '@tanstack/react-router';

/** Where each list was last left: page, search and filters. A form leads back to exactly there. */
const places = new Map<string, string>();

export function rememberListPlace(path: string, searchText: string): void {
  places.set(path, searchText);
}

/** The search of the list as it was left, for a link back. */
export function listPlace(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(places.get(path) ?? ''));
}

export function useBackToList(path: string): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: path, search: listPlace(path) });
}
