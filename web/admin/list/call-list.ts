import { keepPreviousData } from '@tanstack/react-query';
import type { CallOf, Endpoint, ResponseOf } from '#domain/endpoint.ts';
import { listLimits, type Page } from '#domain/page.ts';
import { callAsUser } from '#web/api/call-as-user.ts';

/** Values straight from the address: the server checks them. */
export type ListQuery = Record<string, string | number | undefined>;

export function callList<E extends Endpoint>(
  endpoint: E,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return callAsUser(endpoint, { query } as CallOf<E>, signal);
}

/** The rows on view stay until the next ones have come; a skeleton is for the first time only. */
export const liveList = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** Every entry that a search finds, page by page; a change to each of them needs the entries themselves. */
export async function fetchFound<Entry>(fetchPage: (part: ListQuery) => Promise<Page<Entry>>): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page = 1; found.length < listLimits.maxShortLists; page += 1) {
    const part = await fetchPage({ page, limit: listLimits.max });
    found.push(...part.docs);
    if (!part.hasNextPage) break;
  }
  return found;
}
