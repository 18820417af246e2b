import { useLayoutEffect } from 'react';

/** For what is shown while a page loads: the router scrolls only once it has loaded, and until then the footer would be in view. */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
