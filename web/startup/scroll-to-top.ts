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
