import type { Session, User } from '#domain/auth/auth.contract.ts';
import { createStoredValue, parsedJson } from '#web/store/stored-value.ts';

const key = 'auth';

function isSession(value: unknown): value is Session {
  const session = value as Partial<Session> | null;
  return typeof session?.accessToken === 'string' && typeof session.user === 'object' && session.user !== null;
}

function parse(text: string): Session | null {
  const value = parsedJson(text);
  return isSession(value) ? value : null;
}

const stored = createStoredValue<Session | null>(key, { empty: null, read: parse });

/** The stored session. Read anew each time, because another tab may have changed it. */
export const getSession = stored.get;
export const saveSession = (session: Session): void => stored.set(session);

/** Takes over what changed about the user; nothing when the session has ended meanwhile. */
export function saveSessionUser(user: User): void {
  const session = getSession();
  if (session) saveSession({ ...session, user });
}

export const clearSession = (): void => stored.set(null);

export const useSession = stored.useValue;

let isWatching = false;

/** Tabs log out together, and after a login as another user a tab must not go on with the old pages. */
export function watchOtherTabs(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const before = parse(event.oldValue ?? '')?.user._id;
    const now = getSession()?.user._id;
    // Reloading lets the guard decide, and throws away everything that was read for the old session.
    if (before !== undefined && before !== now) location.reload();
  });
}
