import { type RefObject, useLayoutEffect } from 'react';
import { createStore } from '#web/store/store.ts';

const bottomBar = createStore({ height: 0 });

/**
 * How much of the screen's bottom is covered. Not a custom property of the page: setting one computes the styles of every
 * element again.
 */
export const useBottomBarHeight = () => bottomBar.useValue().height;

function setHeight(height: number): void {
  bottomBar.set({ height });
  document.body.style.paddingBottom = height > 0 ? `${height}px` : '';
}

/** While a bar is fixed at the bottom of a small screen, the floating chat button and the page's end are moved above it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = new ResizeObserver(() =>
      setHeight(getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0),
    );
    measure.observe(element);
    return () => {
      measure.disconnect();
      setHeight(0);
    };
  }, [bar]);
}
