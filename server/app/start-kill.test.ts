import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RunningShop, startShop } from '#tests/running-shop.ts';

const KILLS = 5;
const WRITERS = 3;
/** Below the limit of writes per minute and visitor. */
const WRITES_PER_ROUND = 90;

async function logIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'kata-sandi-uji-coba' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
}

/** Creates entries until the shop is gone; answers the names of those that it acknowledged. */
async function writeUntilKilled(shop: RunningShop, round: number, acknowledged: string[]): Promise<void> {
  const headers = await logIn(shop.origin);
  let count = 0;
  const write = async () => {
    while (count < WRITES_PER_ROUND) {
      count += 1;
      const name = `Putaran ${round} nomor ${count}`;
      const body = JSON.stringify({ name });
      const answer = await fetch(`${shop.origin}/api/categories`, { method: 'POST', headers, body }).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(201);
      acknowledged.push(name);
    }
  };
  const gone = new Promise<void>((resolve) => shop.process.once('close', () => resolve()));
  setTimeout(() => shop.process.kill('SIGKILL'), 200 + Math.random() * 800);
  await Promise.all([...Array.from({ length: WRITERS }, write), gone]);
}

test(`after ${KILLS} kills under writes over HTTP no acknowledged entry is missing`, { timeout: 600_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'rakita-kill-http-'));
  const env = { DATA_DIR: join(home, 'data'), DEMO_DATA: 'off', ADMIN_PASSWORD: 'kata-sandi-uji-coba', TMPDIR: home };
  const acknowledged: string[] = [];
  for (let round = 1; round <= KILLS + 1; round += 1) {
    const shop = await startShop(env);
    const list = await fetch(`${shop.origin}/api/categories?limit=1000`);
    const { docs } = (await list.json()) as { docs: { name: string }[] };
    const stored = new Set(docs.map(({ name }) => name));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    if (round > KILLS) expect(await shop.end('SIGTERM')).toBe(0);
    else await writeUntilKilled(shop, round, acknowledged);
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  rmSync(home, { recursive: true, force: true });
});
