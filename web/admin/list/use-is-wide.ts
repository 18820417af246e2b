import { useCallback, useSyncExternalStore } from 'react';

/** From here on a table of many columns has room beside the menu. */
export const manyColumnsRem = 80;

/** Tables on a desktop, cards on a phone. The back office renders in the browser only, so `window` is available. */
export function useIsWide(fromRem = 48): boolean {
  const query = `(min-width: ${fromRem}rem)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
