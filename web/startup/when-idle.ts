/** Work that can wait until the page has nothing better to do. Answers a way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const waiting = window.setTimeout(work, 2_000);
    return () => window.clearTimeout(waiting);
  }
  const waiting = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(waiting);
}
