const waitMs = 1_000;

/**
 * After an action that takes its own button away, at once or with one of the next renders: the focus goes to what
 * `findNext` finds, or to the page's heading, instead of to the beginning of the page.
 */
export function keepFocus(
  findNext: () => HTMLElement | null | undefined,
  untilMs = performance.now() + waitMs,
  options: FocusOptions = {},
): void {
  if (document.activeElement && document.activeElement !== document.body) {
    if (performance.now() < untilMs) requestAnimationFrame(() => keepFocus(findNext, untilMs, options));
    return;
  }
  const target = findNext() ?? document.querySelector<HTMLElement>('h1');
  // A heading takes the focus only with this; a control has its own.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus(options);
}
