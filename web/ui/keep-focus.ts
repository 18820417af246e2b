const waitMs = 1_000;

/** Only the latest action waits: an earlier one that still waited would take the focus to its own place. */
let frame = 0;

/**
 * After an action that takes its own button away, at once or with one of the next renders: the focus goes to what
 * `findNext` finds, or to the page's heading, instead of to the beginning of the page.
 */
export function keepFocus(
  findNext: () => HTMLElement | null | undefined,
  untilMs = performance.now() + waitMs,
  options: FocusOptions = {},
): void {
  cancelAnimationFrame(frame);
  if (document.activeElement && document.activeElement !== document.body) {
    if (performance.now() < untilMs) frame = requestAnimationFrame(() => keepFocus(findNext, untilMs, options));
    return;
  }
  const target = findNext() ?? document.querySelector<HTMLElement>('h1');
  // A heading takes the focus only with this; a control has its own.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus(options);
}
