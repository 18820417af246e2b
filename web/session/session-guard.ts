import { redirect } from '@tanstack/react-router';
import { getSession, watchOtherTabs } from './session.ts';

/**
 * For `beforeLoad` of every route that needs a session. `routeName` is the dotted name of the target
 * ('app.home', 'otp', …): one that contains 'admin.' is sent to the other address of the same login screen.
 */
export function requireSession(routeName: string): void {
  const session = getSession();
  if (!session) throw redirect({ to: routeName.includes('admin.') ? '/admin/login' : '/admls/login', replace: true });
  watchOtherTabs();
  if (session.user.isNotVerified && routeName !== 'otp') throw redirect({ to: '/otp', replace: true });
  // A temporary password opens nothing but the screen that replaces it.
  if (session.user.mustChangePassword && routeName !== 'otp' && routeName !== 'change-password') {
    throw redirect({ to: '/admls/change-password', replace: true });
  }
}

/** For the login screens: with a session they lead to the back office. */
export function leaveWhenLoggedIn(): void {
  if (getSession()) throw redirect({ to: '/app/home', replace: true });
}
