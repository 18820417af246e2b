import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repetitions } from '#tests/repetitions.ts';
import { type RunningShop, startEmptyShop, startShop } from '#tests/running-shop.ts';
import { categoryNames, createCategory, logIn, ownerPassword } from '#tests/shop-client.ts';

const kills = repetitions(2, 10);
const writers = 3;
/** Below the limit of writes per minute. */
const writesPerRound = 90;

/** Creates entries until the process is gone, and collects the names of those that were acknowledged. */
async function writeUntilKilled(shop: RunningShop, round: number, acknowledged: string[]): Promise<void> {
  const client = await logIn(shop.origin);
  let count = 0;
  const write = async () => {
    while (count < writesPerRound) {
      count += 1;
      const name = `Putaran ${round} nomor ${count}`;
      const response = await createCategory(client, name);
      if (response === null) return;
      expect(response.status).toBe(201);
      acknowledged.push(name);
    }
  };
  const gone = new Promise<void>((resolve) => shop.process.once('close', () => resolve()));
  setTimeout(() => shop.process.kill('SIGKILL'), 200 + Math.random() * 800);
  await Promise.all([...Array.from({ length: writers }, write), gone]);
}

test(`after ${kills} kills under writes over HTTP no acknowledged entry is missing`, { timeout: 600_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'rakita-kill-http-'));
  const env = { DATA_DIR: join(home, 'data'), DEMO_DATA: 'off', ADMIN_PASSWORD: ownerPassword };
  const acknowledged: string[] = [];
  for (let round = 1; round <= kills + 1; round += 1) {
    const shop = await (round === 1 ? startEmptyShop(env) : startShop(env));
    const stored = await categoryNames(shop.origin);
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    if (round > kills) expect(await shop.end('SIGTERM')).toBe(0);
    else await writeUntilKilled(shop, round, acknowledged);
  }
  expect(acknowledged.length).toBeGreaterThan(kills);
  rmSync(home, { recursive: true, force: true });
});
