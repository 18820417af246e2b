import { keepPreviousData } from '@tanstack/react-query';
import type { CallOf, Endpoint, ResponseOf } from '#domain/endpoint.ts';
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
