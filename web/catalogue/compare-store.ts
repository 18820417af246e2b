import { useSyncExternalStore } from 'react';
import { readIds, writeIds } from './stored-ids.ts';

const key = 'compare';
export const maxCompared = 4;

const none: readonly string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function setCompared(ids: readonly string[]): void {
  writeIds(key, ids.slice(0, maxCompared));
  for (const listener of listeners) listener();
}

/** Puts a product in or takes it out. False when the comparison is full. */
export function toggleCompared(id: string): boolean {
  const ids = readIds(key);
  if (ids.includes(id)) setCompared(ids.filter((other) => other !== id));
  else if (ids.length >= maxCompared) return false;
  else setCompared([...ids, id]);
  return true;
}

/** The products that this browser compares. */
export function useComparedIds(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => readIds(key),
    () => none,
  );
}
