/** Runs the work after the next paint, so that the screen answers a press before a larger rendering begins. */
export function afterPaint(work: () => void): void {
  // A tab in the background paints nothing.
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
