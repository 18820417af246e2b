/** Runs the work when the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const waiting = window.setTimeout(work, 2_000);
    return () => window.clearTimeout(waiting);
  }
  const waiting = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(waiting);
}
