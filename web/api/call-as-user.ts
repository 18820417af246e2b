import { authApi } from '#domain/auth/auth.contract.ts';
import type { CallOf, Endpoint, ResponseOf } from '#domain/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import { clearSession, getSession, saveSession } from '#web/session/session.ts';
import { callApi } from './call-api.ts';

/** How long a call waits when another one is already refreshing the tokens. */
const waitMs = 1_500;

/** A 401 of these means something else than an old token. */
const withoutRefresh = new Set<string>([authApi.refreshToken.path, authApi.login.path, authApi.verifyOtp.path]);

const forbiddenListeners = new Set<() => void>();

/** Called when the server has refused a call of this account: what it may do has changed, or the screen offers too much. */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener);
  return () => void forbiddenListeners.delete(listener);
}

let refreshing: Promise<void> | undefined;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isForbidden = (error: unknown) => error instanceof Problem && error.status === 403;
const isUnauthorized = (error: unknown) => error instanceof Problem && error.status === 401;

/** A server that does not answer keeps nobody logged in here. */
const logoutMs = 3_000;

/** Ends the session here whatever the server says about it. */
export async function logOut(): Promise<void> {
  const session = getSession();
  if (session) {
    await callApi(authApi.logout, {}, AbortSignal.timeout(logoutMs), session.accessToken).catch(() => undefined);
  }
  clearSession();
}

async function refresh(): Promise<void> {
  try {
    const session = getSession();
    if (!session) throw new Problem('unauthorized');
    const { refreshToken, accessToken } = session;
    const tokens = await callApi(authApi.refreshToken, { body: { refreshToken } }, undefined, accessToken);
    // Logged out in another tab meanwhile: it stays so.
    const current = getSession();
    if (!current) throw new Problem('unauthorized');
    saveSession({ ...current, ...tokens });
  } catch (error) {
    await logOut();
    location.reload();
    throw error;
  }
}

async function waitForNewToken(usedToken: string): Promise<void> {
  if (refreshing) {
    await wait(waitMs);
    await refreshing;
    return;
  }
  // Refreshed since the call went out, here or in another tab: the new token only has to be used.
  if (getSession()?.accessToken !== usedToken) return;
  refreshing = refresh().finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

/**
 * A 401 refreshes the tokens once for all calls, and each call is tried once more. `send` gets the token
 * to use and throws a Problem with status 401 when it was refused; it is called at most twice.
 */
export async function withSession<Result>(
  path: string,
  send: (accessToken: string) => Promise<Result>,
): Promise<Result> {
  const usedToken = getSession()?.accessToken ?? '';
  try {
    return await send(usedToken);
  } catch (error) {
    if (isForbidden(error)) for (const listener of forbiddenListeners) listener();
    if (!isUnauthorized(error) || withoutRefresh.has(path)) throw error;
    await waitForNewToken(usedToken);
    return send(getSession()?.accessToken ?? '');
  }
}

/** Like `callApi`, as the one who is logged in. */
export function callAsUser<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return withSession(endpoint.path, (accessToken) => callApi(endpoint, call, signal, accessToken));
}
