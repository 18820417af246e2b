/**
 * After an action that took its own button away: the focus goes to `next`, or to the page's heading where that is gone
 * too, instead of to the beginning of the page.
 */
export function keepFocus(next: HTMLElement | null): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const target = next?.isConnected ? next : document.querySelector<HTMLElement>('h1');
  // A heading takes the focus only with this; a control has its own.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus();
}
