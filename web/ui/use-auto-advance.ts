import { useEffect, useState } from 'react';

/** True while a slide show may move by itself: the tab is seen and the visitor has nothing against motion. */
function useMayMove(): boolean {
  const [mayMove, setMayMove] = useState(false);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setMayMove(!document.hidden && !reducedMotion.matches);
    update();
    document.addEventListener('visibilitychange', update);
    reducedMotion.addEventListener('change', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      reducedMotion.removeEventListener('change', update);
    };
  }, []);
  return mayMove;
}

/**
 * Calls `advance` once per interval; a new `restartKey` starts the interval anew.
 * Answers whether it is running.
 */
export function useAutoAdvance(
  advance: () => void,
  { intervalMs, isHeld, restartKey }: { intervalMs: number; isHeld: boolean; restartKey: string },
): boolean {
  const mayMove = useMayMove();
  const isRunning = mayMove && !isHeld && intervalMs > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: restartKey restarts; advance is new at every render
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, intervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, intervalMs, restartKey]);

  return isRunning;
}
