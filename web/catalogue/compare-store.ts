import { storedIds } from './stored-ids.ts';

export const maxCompared = 4;

const compared = storedIds('compare');

export function setCompared(ids: readonly string[]): void {
  compared.set(ids.slice(0, maxCompared));
}

/** Puts a product in or takes it out. False when the comparison is full. */
export function toggleCompared(id: string): boolean {
  const ids = compared.get();
  if (ids.includes(id)) setCompared(ids.filter((other) => other !== id));
  else if (ids.length >= maxCompared) return false;
  else setCompared([...ids, id]);
  return true;
}

/** The products that this browser compares. */
export const useComparedIds = compared.useValue;
