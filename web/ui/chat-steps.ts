import { useEffect, useState } from 'react';

/** The customer's first message is shown after 100 ms, the bot a second later, the first question another second later. */
export const chatOpeningMs = [100, 1000, 1000] as const;

/** How many steps of a chat have been reached, each `delaysMs` after the one before; all of them when skipped. */
export function useChatSteps(delaysMs: readonly number[], isSkipped = false): number {
  const [step, setStep] = useState(0);
  const delay = isSkipped ? undefined : delaysMs[step];
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => setStep(step + 1), delay);
    return () => clearTimeout(timer);
  }, [delay, step]);
  return isSkipped ? delaysMs.length : step;
}

/** Brings what was just said into view, as little as needed; smoothly only for those who like motion. */
export function bringIntoView(element: Element | null | undefined, block: ScrollLogicalPosition = 'nearest'): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}
