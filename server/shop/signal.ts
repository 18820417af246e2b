/** Tells listeners of this process that something has changed; what exactly they read themselves. */
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
