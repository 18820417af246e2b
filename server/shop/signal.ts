/** Notifies listeners of this process of a change; it carries no data, listeners read what they need. */
export type Signal = { emit(): void; subscribe(listener: () => void): () => void };

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
