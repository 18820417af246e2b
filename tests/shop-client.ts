import { setTimeout as sleep } from 'node:timers/promises';

/** Calls of an owner over HTTP, for tests that start, stop or kill the real process. */
export const ownerPassword = 'kata-sandi-uji-coba';

export type ShopClient = {
  /** Null: no response, as from a process that has been killed. */
  fetch(path: string, init?: RequestInit & { json?: unknown }): Promise<Response | null>;
};

/** A shop that goes on with its work after a start can be busy for a moment. */
const triesWhileBusy = 10;

export async function logIn(origin: string, password = ownerPassword): Promise<ShopClient> {
  const send = () =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
  let response = await send();
  for (let attempt = 1; response.status === 503 && attempt < triesWhileBusy; attempt += 1) {
    await sleep(1_000);
    response = await send();
  }
  if (!response.ok) throw new Error(`The login answered ${response.status}: ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return {
    fetch(path, { json, ...init } = {}) {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${accessToken}`);
      if (json !== undefined) headers.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      return fetch(`${origin}${path}`, { ...init, headers, ...(body ? { body } : {}) }).catch(() => null);
    },
  };
}

export const createCategory = (client: ShopClient, name: string) =>
  client.fetch('/api/categories', { method: 'POST', json: { name } });

/** Names of all categories; tests use them as the entries whose acknowledgement counts. */
export async function categoryNames(origin: string): Promise<Set<string>> {
  const response = await fetch(`${origin}/api/categories?limit=1000`);
  const { docs } = (await response.json()) as { docs: { name: string }[] };
  return new Set(docs.map(({ name }) => name));
}
