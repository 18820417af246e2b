import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import { type RunningShop, startShop, startToFail } from '#tests/running-shop.ts';
import { copySeededData } from '#tests/seeded-data.ts';

const slow = { timeout: 240_000 };
const home = mkdtempSync(join(tmpdir(), 'rakita-start-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const freshShop = (name: string) => ({ DATA_DIR: join(home, name), DEMO_DATA: 'off' });

async function logIn(origin: string, password: string): Promise<Response> {
  return fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
}

describe('a start', () => {
  const env = freshShop('first');
  let shop: RunningShop;
  let password: string;
  beforeAll(async () => {
    shop = await startShop(env);
  }, 240_000);
  afterAll(() => void shop.process.kill('SIGKILL'));

  test('says where the shop is and, the first time, how to log in', async () => {
    expect(shop.origin).toMatch(/^http:\/\/localhost:\d+$/);
    expect(shop.printed()).toContain(`Back office:     ${shop.origin}/admls/login`);
    password = /First login: +admin \/ (\S+) +\(shown only this once\)/.exec(shop.printed())?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    const answer = await logIn(shop.origin, password);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { role: 'owner', mustChangePassword: true } });
  });

  test('without demo data there are the five pages and nothing to sell', async () => {
    const read = async (path: string) => (await fetch(`${shop.origin}/api${path}`)).json();
    const pages = (await read('/pages?limit=100')) as { docs: { slug: string }[] };
    expect(pages.docs.map(({ slug }) => slug).sort()).toEqual([
      'about',
      'admin-contact',
      'order-guide',
      'payment-guide',
      'warranty',
    ]);
    expect(await read('/categories')).toMatchObject({ totalDocs: 0 });
  });

  test('serves the storefront as HTML, and a real 404 for what does not exist', async () => {
    const page = await fetch(`${shop.origin}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toMatch(/<html[^>]* lang="id"/);
    const policy = page.headers.get('content-security-policy');
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=| type="application\/))[^>]*>([^<]+)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, code = ''] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    const missing = await fetch(`${shop.origin}/tidak-ada`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toContain('text/html');
  });

  test.skipIf(process.platform !== 'linux')(
    'lets requests go before the threads that collect garbage and compress',
    () => {
      const tasks = `/proc/${shop.process.pid}/task`;
      const priorities = new Map<string, number[]>();
      for (const thread of readdirSync(tasks)) {
        const [, name = '', rest = ''] = /\((.+)\) (.+)/.exec(readFileSync(`${tasks}/${thread}/stat`, 'utf8')) ?? [];
        priorities.set(name, [...(priorities.get(name) ?? []), Number(rest.split(' ')[16])]);
      }
      expect(new Set(priorities.get('V8Worker'))).toEqual(new Set([5]));
      expect(new Set(priorities.get('libuv-worker'))).toEqual(new Set([5]));
      expect(priorities.get('MainThread')).toEqual([0]);
    },
  );

  test('of a second process on the same folder is refused with a clear sentence', slow, async () => {
    const second = await startToFail(env);
    expect(second.code).toBe(1);
    expect(second.printed).toContain('Rakita cannot start: Another Rakita process');
    expect(second.printed).toContain('Stop it first, or set DATA_DIR to another folder.');
    expect(second.printed).not.toMatch(/^\s+at /m);
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });

  test('ends in time, with code 0, also with open connections and a signal that comes twice', slow, async () => {
    await fetch(`${shop.origin}/healthz`, { headers: { connection: 'keep-alive' } });
    const began = performance.now();
    // As from Ctrl-C at `npm start`: the terminal signals the shop, and npm passes the signal on.
    shop.process.kill('SIGINT');
    setTimeout(() => shop.process.kill('SIGINT'), 20);
    expect(await shop.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(limits.stopMs);
  });

  test('the second time prints no password, and the first one still works', slow, async () => {
    shop = await startShop(env);
    expect(shop.printed()).not.toContain('First login');
    expect(shop.printed()).not.toContain(password);
    expect((await logIn(shop.origin, password)).status).toBe(200);
    expect((await logIn(shop.origin, 'salah-sekali')).status).toBe(401);
    expect(await shop.end('SIGTERM')).toBe(0);
  });
});

describe('a taken port', () => {
  test('ends the start; the next one still prints the first password', slow, async () => {
    const env = freshShop('taken-port');
    await copySeededData('empty', env.DATA_DIR);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const failed = await startToFail({ ...env, PORT: String(port) });
    expect(failed.code).toBe(1);
    expect(failed.printed).toContain(`Port ${port} is already in use.`);
    other.close();
    const shop = await startShop(env);
    const password = /First login: +admin \/ (\S+)/.exec(shop.printed())?.[1] ?? '';
    expect((await logIn(shop.origin, password)).status).toBe(200);
    expect(await shop.end('SIGTERM')).toBe(0);
  });
});

describe('wrong settings', () => {
  test('end the start with code 2 and a sentence for each, without touching the data folder', slow, async () => {
    const { code, printed } = await startToFail({ DATA_DIR: join(home, 'wrong'), PORT: 'http', DEMO_DATA: 'maybe' });
    expect(code).toBe(2);
    expect(printed).toContain('PORT must be a whole number between 0 and 65535.');
    expect(printed).toContain('DEMO_DATA must be on or off.');
    expect(existsSync(join(home, 'wrong'))).toBe(false);
    expect(printed).not.toMatch(/^\s+at /m);
  });

  test('a database that does not answer ends the start with a message, without a stack trace', slow, async () => {
    const { code, printed } = await startToFail({
      DATA_DIR: join(home, 'no-database'),
      DATABASE_URL: 'postgres://toko:rahasia@127.0.0.1:1/toko',
    });
    expect(code).toBe(1);
    expect(printed).toContain('Rakita cannot start:');
    expect(printed).not.toContain('rahasia');
  });
});
