declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the login screen: the screen that was asked for without a session. */
    wantedPath?: string;
  }
}

const home = '/app/home';

/**
 * Where a login leads. The wanted path lies in the browser's history, which no address can prepare; still only a screen of
 * the back office is followed.
 */
export function pathAfterLogin(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/app/')) return home;
  // Read as a browser would, so that '..' and backslashes cannot lead elsewhere.
  const { pathname, search, hash } = new URL(wanted, 'http://shop.invalid');
  return pathname.startsWith('/app/') ? `${pathname}${search}${hash}` : home;
}
