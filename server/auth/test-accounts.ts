import { desc } from 'drizzle-orm';
import type { Area } from '#domain/auth/areas.ts';
import type { Role, Session } from '#domain/auth/auth.contract.ts';
import { teams } from '#server/content/content.tables.ts';
import { outbox } from '#server/platform/messaging/outbox.tables.ts';
import type { TestShop } from '#tests/test-shop.ts';
import { users } from './auth.tables.ts';
import { startSession } from './session.service.ts';

export const ownerPassword = 'kata-sandi-uji-coba';
export const staffPassword = 'sandi-staf-uji-coba';

type Answer<Body> = { status: number; body: Body; headers: Record<string, unknown> };
export type ProblemBody = { code: string; detail?: string; errors?: { path: string; message: string }[] };

/** Calls of the account routes, short enough to read in a test. */
export function accountsOf(test: TestShop) {
  async function call<Body = ProblemBody>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await test.call({
      method,
      url: `/api${path}`,
      ...(payload ? { payload } : {}),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    return answer as Answer<Body>;
  }

  const post = <Body = ProblemBody>(path: string, payload: object, token?: string) =>
    call<Body>('POST', path, payload, token);

  async function login(username = 'admin', password = ownerPassword): Promise<Session> {
    const answer = await post<Session>('/auth/login', { username, password });
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
    return answer.body;
  }

  async function messages() {
    return test.shop.db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id));
  }

  /** With a name where the test's clock is fixed: then two messages may have the same time. */
  async function lastMessage(kind: string, name?: string) {
    const found = (await messages()).find(
      (message) => message.kind === kind && (name === undefined || message.name === name),
    );
    if (!found) throw new Error('nothing in the outbox');
    return found;
  }

  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const tokenIn = (text: string) => /(?:code|token|invite)=([\w-]+)/.exec(text)?.[1] ?? '';

  let members = 0;

  async function invite(role: Role = 'staff', waNumber: string | null = `62812000000${10 + members}`): Promise<string> {
    members += 1;
    const [team] = await test.shop.db
      .insert(teams)
      .values({ name: `Anggota ${members}`, position: 'Staf', waNumber })
      .returning();
    const owner = await login();
    const answer = await post<{ url: string }>(`/teams/${team!.id}/invite`, { role }, owner.accessToken);
    if (answer.status !== 200) throw new Error(`invite answered ${answer.status}`);
    return tokenIn(answer.body.url);
  }

  async function register(username: string, role: Role = 'staff'): Promise<Session> {
    const answer = await post<Session>('/auth/register', {
      invite: await invite(role),
      name: username,
      username,
      password: staffPassword,
    });
    if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
    return answer.body;
  }

  async function registerVerified(username: string, role: Role = 'staff'): Promise<Session> {
    const session = await register(username, role);
    const otp = codeIn((await lastMessage('otp', username)).text);
    const answer = await post('/auth/verify-otp', { otp }, session.accessToken);
    if (answer.status !== 200) throw new Error(`verify answered ${answer.status}`);
    return session;
  }

  /** A verified staff account with these areas only; its access token. */
  async function staffWith(...areas: Area[]): Promise<string> {
    members += 1;
    const name = `Staf ${members}`;
    const [row] = await test.shop.db
      .insert(users)
      .values({ name, username: `staf-${members}`, role: 'staff', areas })
      .returning();
    const context = { address: '127.0.0.1', device: 'uji', origin: 'http://localhost', addAuditNote() {} };
    return (await startSession(test.shop, row!, context)).accessToken;
  }

  const allUsers = () => test.shop.db.select().from(users);

  return {
    call,
    post,
    login,
    messages,
    lastMessage,
    codeIn,
    tokenIn,
    invite,
    register,
    registerVerified,
    staffWith,
    allUsers,
  };
}
