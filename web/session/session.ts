import { useSyncExternalStore } from 'react';
import type { Session, User } from '#domain/auth/auth.contract.ts';

const key = 'auth';

let readText: string | null = null;
let readValue: Session | null = null;
const listeners = new Set<() => void>();

function isSession(value: unknown): value is Session {
  const session = value as Partial<Session> | null;
  return typeof session?.accessToken === 'string' && typeof session.user === 'object' && session.user !== null;
}

function parse(text: string | null): Session | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    // Something else lies under the key: as good as no session.
    return null;
  }
}

/** The stored session. Read anew each time, because another tab may have changed it. */
export function getSession(): Session | null {
  const text = localStorage.getItem(key);
  if (text !== readText) {
    readText = text;
    readValue = parse(text);
  }
  return readValue;
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function saveSession(session: Session): void {
  localStorage.setItem(key, JSON.stringify(session));
  notify();
}

/** Takes over what changed about the user; nothing when the session has ended meanwhile. */
export function saveSessionUser(user: User): void {
  const session = getSession();
  if (session) saveSession({ ...session, user });
}

export function clearSession(): void {
  localStorage.removeItem(key);
  notify();
}

function subscribe(listener: () => void): () => void {
  // Storage events come from other tabs only; this one notifies its own listeners.
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession, () => null);
}

let isWatching = false;

/** Tabs log out together, and a tab whose account has changed must not go on with the old pages. */
export function watchOtherTabs(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const before = parse(event.oldValue)?.user._id;
    const now = getSession()?.user._id;
    // Reloading lets the guard decide, and throws away everything that was read for the old session.
    if (before !== undefined && before !== now) location.reload();
  });
}
