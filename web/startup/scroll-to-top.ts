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

/** For a page that is shorter after a reload: its old position would be the end. Returns a function that undoes it. */
export function startAtTopAfterReload(): () => void {
  const forget = () => {
    history.scrollRestoration = 'manual';
  };
  addEventListener('pagehide', forget);
  return () => removeEventListener('pagehide', forget);
}
