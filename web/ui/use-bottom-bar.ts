import { type RefObject, useLayoutEffect } from 'react';

/** While a bar is fixed at the bottom of a small screen, the floating chat button and the page's end are moved above it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      root.style.setProperty('--bottom-bar', height);
      document.body.style.paddingBottom = height;
    });
    measure.observe(element);
    return () => {
      measure.disconnect();
      root.style.removeProperty('--bottom-bar');
      document.body.style.paddingBottom = '';
    };
  }, [bar]);
}
