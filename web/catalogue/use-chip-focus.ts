import { useEffect, useRef } from 'react';

/** The heading above the results: it takes the focus when no chip is left. */
export const resultHeadingId = 'result-heading';

/**
 * A chip that removes its filter goes with it: the focus moves to the chip that takes its place. The list may be loading
 * in between, so it waits for the chips.
 */
export function useChipFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; from: number } | null>(null);

  useEffect(() => {
    if (!removed.current || count >= removed.current.from) return;
    const { index } = removed.current;
    const chip = list.current?.querySelectorAll('button')[Math.min(index, count - 1)];
    const target = count === 0 ? document.getElementById(resultHeadingId) : chip;
    if (!target) return;
    removed.current = null;
    // The focus stays where the user has moved it meanwhile.
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
  });

  return {
    list,
    onRemoved(index: number): void {
      removed.current = { index, from: count };
    },
  };
}

export type ChipFocus = ReturnType<typeof useChipFocus>;
