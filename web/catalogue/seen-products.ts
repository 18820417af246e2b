import { storedIds } from './stored-ids.ts';

/** One more than a row shows: the product of the open page is left out of it. */
const maxSeen = 7;

const seen = storedIds('recently-seen');

export function rememberSeen(id: string): void {
  seen.set([id, ...seen.get().filter((other) => other !== id)].slice(0, maxSeen));
}

/** The products that this browser opened last, newest first. */
export const useSeenIds = seen.useValue;
