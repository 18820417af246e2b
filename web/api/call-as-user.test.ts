import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountApi } from '#domain/auth/account.contract.ts';
import { authApi } from '#domain/auth/auth.contract.ts';
import { callAsUser } from './call-as-user.ts';

type Call = { path: string; token: string | undefined; atMs: number };

let stored: Record<string, string>;
let calls: Call[];
let goodToken: string;
let refreshStatus: number;
let refreshMs: number;
const reload = vi.fn();

const user = { _id: '1', name: 'Sari', username: 'sari' };
const problem = (status: number) =>
  new Response(JSON.stringify({ code: status === 401 ? 'unauthorized' : 'busy' }), { status });

async function answer(path: string, token: string | undefined): Promise<Response> {
  if (path === '/auth/refresh-token') {
    await new Promise((resolve) => setTimeout(resolve, refreshMs));
    if (refreshStatus !== 200) return problem(refreshStatus);
    goodToken = 'baru';
    return new Response(JSON.stringify({ accessToken: 'baru', refreshToken: 'segar-2' }));
  }
  if (token !== goodToken) return problem(401);
  return new Response(JSON.stringify({ ...user }));
}

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  goodToken = 'belum ada';
  refreshStatus = 200;
  refreshMs = 100;
  reload.mockClear();
  stored = { auth: JSON.stringify({ accessToken: 'lama', refreshToken: 'segar-1', user }) };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => delete stored[key],
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string> }) => {
    const path = url.replace('/api', '');
    const token = init.headers.authorization?.replace('Bearer ', '');
    calls.push({ path, token, atMs: Date.now() });
    return answer(path, token);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const callsOf = (path: string) => calls.filter((call) => call.path === path);

describe('an old access token', () => {
  test('five calls that are refused together give one refresh; the others wait 1500 ms, each is tried once more', async () => {
    const start = Date.now();
    const call = Promise.all(Array.from({ length: 5 }, () => callAsUser(accountApi.profile, {})));
    await vi.runAllTimersAsync();
    expect(await call).toHaveLength(5);
    expect(callsOf('/auth/refresh-token')).toHaveLength(1);
    expect(callsOf('/auth/refresh-token')[0]?.token).toBe('lama');
    const retries = callsOf('/auth/profile').slice(5);
    expect(retries.map((call) => call.atMs - start)).toEqual([100, 1500, 1500, 1500, 1500]);
    expect(JSON.parse(stored.auth!)).toMatchObject({ accessToken: 'baru', refreshToken: 'segar-2', user });
  });

  test('another tab has refreshed meanwhile: its token is used, nothing is refreshed', async () => {
    const call = callAsUser(accountApi.profile, {});
    goodToken = 'dari tab lain';
    stored.auth = JSON.stringify({ accessToken: 'dari tab lain', refreshToken: 'segar-9', user });
    await vi.runAllTimersAsync();
    await call;
    expect(callsOf('/auth/refresh-token')).toHaveLength(0);
  });

  test('a call is tried once more only', async () => {
    goodToken = 'tidak pernah';
    const original = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const given = await original(url, init);
      goodToken = 'tidak pernah';
      return given;
    });
    const call = expect(callAsUser(accountApi.profile, {})).rejects.toMatchObject({ status: 401 });
    await vi.runAllTimersAsync();
    await call;
    expect(callsOf('/auth/profile')).toHaveLength(2);
  });

  test.each([401, 503])('a refresh that fails with %i logs out, clears and reloads', async (status) => {
    refreshStatus = status;
    const call = expect(callAsUser(accountApi.profile, {})).rejects.toBeDefined();
    await vi.runAllTimersAsync();
    await call;
    expect(callsOf('/auth/logout')).toHaveLength(1);
    expect(stored.auth).toBeUndefined();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('verify-otp, login and refresh-token start no refresh', async () => {
    const call = expect(callAsUser(authApi.verifyOtp, { body: { otp: '123456' } })).rejects.toMatchObject({
      status: 401,
    });
    await vi.runAllTimersAsync();
    await call;
    expect(calls.map((call) => call.path)).toEqual(['/auth/verify-otp']);
    expect(stored.auth).toBeDefined();
  });
});
