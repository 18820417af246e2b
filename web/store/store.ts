import { createAtom } from '@tanstack/react-store';
import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** In a component: its value now and after every change; the first one while the server renders. */
  useValue(): Value;
};

/** State that several parts of a page share. */
export function createStore<Value extends object | null>(initial: Value): Store<Value> {
  const atom = createAtom<Value>(initial);
  const subscribe = (listener: () => void) => atom.subscribe(listener).unsubscribe;
  return {
    get: () => atom.get(),
    set: (next) => atom.set(() => next),
    // Not the library's own hook: it hydrates with the browser's value, which differs from the server's page.
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => atom.get(),
        () => initial,
      ),
  };
}
