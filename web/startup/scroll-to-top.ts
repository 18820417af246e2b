/**
 * Every navigation scrolls to the top, going back too. The router does it; the browser must not put the page
 * back to where it was afterwards. A reloaded page stays where it is.
 */
export function disableScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** For a page that a reload makes short again: where it was would be its end. Returns a function that takes it back. */
export function startAtTopAfterReload(): () => void {
  const forget = () => {
    history.scrollRestoration = 'manual';
  };
  addEventListener('pagehide', forget);
  return () => removeEventListener('pagehide', forget);
}
