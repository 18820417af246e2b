import { useSyncExternalStore } from 'react';

const query = '(min-width: 48rem)';

function subscribe(listener: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Tables on a desktop, cards on a phone. The back office renders in the browser only, so `window` is available. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
