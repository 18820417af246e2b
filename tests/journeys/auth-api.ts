import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** What a journey needs of the shop beside its screens: an owner who invites people and reads the outbox. */

export const ownerLogin = { username: 'admin', password: 'kata-sandi-uji-coba' };

type Message = { kind: string; name: string; waNumber: string | null; text: string };

type Headers = { authorization: string };

async function logOwnerIn(request: APIRequestContext): Promise<Headers> {
  const answer = await request.post('/api/auth/login', { data: ownerLogin });
  expect(answer.status()).toBe(200);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** One login per test: comparing a password is slow on purpose. */
const owners = new WeakMap<APIRequestContext, Promise<Headers>>();

function ownerHeaders(request: APIRequestContext): Promise<Headers> {
  const known = owners.get(request) ?? logOwnerIn(request);
  owners.set(request, known);
  return known;
}

/** The newest message of a kind to a number or an e-mail address. */
export async function messageTo(request: APIRequestContext, kind: string, address: string): Promise<string> {
  const headers = await ownerHeaders(request);
  const answer = await request.get(`/api/outbox?limit=100&search=${encodeURIComponent(address)}`, { headers });
  const { docs } = (await answer.json()) as { docs: Message[] };
  const message = docs.find((each) => each.kind === kind);
  expect(message, `a message of kind ${kind} to ${address}`).toBeDefined();
  return message?.text ?? '';
}

export const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
export const pathIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '';

/** Numbers and names that no other journey uses. */
export const freshNumber = () => `62899${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
export const freshUsername = () => `uji.${Math.random().toString(36).slice(2, 10)}`;

export async function invite(request: APIRequestContext, waNumber: string) {
  const headers = await ownerHeaders(request);
  const data = { name: 'Sari Wulandari', position: 'Staf', waNumber };
  const team = (await (await request.post('/api/teams', { headers, data })).json()) as { _id: string };
  const invited = await request.post(`/api/teams/${team._id}/invite`, { headers, data: { role: 'staff' } });
  return pathIn(((await invited.json()) as { url: string }).url);
}

export type Person = { username: string; password: string; waNumber: string };

/** An account that is ready for work, made through the API. */
export async function createPerson(request: APIRequestContext): Promise<Person> {
  const person = { username: freshUsername(), password: 'sandi-perjalanan-uji', waNumber: freshNumber() };
  const invitation = new URLSearchParams((await invite(request, person.waNumber)).split('?')[1]).get('invite');
  const { username, password } = person;
  const data = { invite: invitation, name: 'Sari Wulandari', username, password };
  const registered = await request.post('/api/auth/register', { data });
  expect(registered.status()).toBe(201);
  const { accessToken } = (await registered.json()) as { accessToken: string };
  const otp = codeIn(await messageTo(request, 'otp', person.waNumber));
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await request.post('/api/auth/verify-otp', { headers, data: { otp } })).status()).toBe(200);
  return person;
}

type Login = { username: string; password: string };

export async function logIn(page: Page, { username, password }: Login): Promise<void> {
  await page.goto('/admls/login');
  await page.getByLabel('Username').fill(username);
  await page.getByPlaceholder('Masukkan password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/app/home');
}

/** What a login answers, for the storage of a browser. */
export async function newSession(request: APIRequestContext, { username, password }: Login): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** As after a login, for journeys that are about something else. */
export async function startSession(page: Page, request: APIRequestContext, login: Login): Promise<void> {
  const session = await newSession(request, login);
  await page.addInitScript((text) => {
    // Only once: the page may end or refresh it.
    if (sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('auth', text);
  }, session);
}
