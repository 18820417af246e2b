import { useSyncExternalStore } from 'react';
import { readIds, writeIds } from './stored-ids.ts';

const key = 'recently-seen';
/** One more than a row shows: the product of the open page is left out of it. */
const kept = 7;

export function rememberSeen(id: string): void {
  writeIds(key, [id, ...readIds(key).filter((other) => other !== id)].slice(0, kept));
}

const none: readonly string[] = [];
const subscribe = () => () => {};

/** The products that this browser opened last, newest first. Read once per page: a list must not move under a finger. */
export function useSeenIds(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => readIds(key),
    () => none,
  );
}
