import { createStore, type Store } from './store.ts';

type StoredValueOptions<Value> = {
  /** Without stored text, and while the server renders. */
  empty: Value;
  /** The storage may hold anything: what cannot be used must become `empty`. */
  read: (text: string) => Value;
  write?: (value: Value) => string;
};

/** The JSON value of a text; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A value in the browser's local storage, the same in all tabs. Where the browser refuses to store it, it lasts as long as
 * the page. Null removes it.
 */
export function createStoredValue<Value extends object | null>(
  key: string,
  { empty, read, write = JSON.stringify }: StoredValueOptions<Value>,
): Store<Value> {
  const store = createStore(empty);
  /** The text that the store's value was read from. */
  let known: string | null = null;
  let isRefused = false;
  let isWatching = false;

  function refresh(): void {
    if (isRefused) return;
    let text: string | null;
    try {
      text = localStorage.getItem(key);
    } catch {
      // The server, or a browser that refuses its storage.
      return;
    }
    if (text === known) return;
    known = text;
    store.set(text === null ? empty : read(text));
  }

  function watchOtherTabs(): void {
    if (isWatching || typeof window === 'undefined') return;
    isWatching = true;
    refresh();
    window.addEventListener('storage', refresh);
  }

  return {
    get() {
      // Read anew each time: another tab may have written without its event having come.
      refresh();
      return store.get();
    },
    set(next) {
      known = next === null ? null : write(next);
      try {
        if (known === null) localStorage.removeItem(key);
        else localStorage.setItem(key, known);
        isRefused = false;
      } catch {
        isRefused = true;
      }
      store.set(next ?? empty);
    },
    useValue() {
      // Only the first time, before anything is subscribed: a change during render must not notify other components.
      watchOtherTabs();
      return store.useValue();
    },
  };
}
