import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longCount, repetitions } from '#tests/repetitions.ts';
import { copySeededData } from '#tests/seeded-data.ts';

const child = fileURLToPath(new URL('./test-kill.child.ts', import.meta.url));

/** What a new process finds, and what it then sells until it is killed at a random moment. */
async function sellUntilKilled(folder: string): Promise<{ found: number[]; sold: number[] }> {
  const seller = spawn(process.execPath, [child, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  let hasSold = false;
  seller.stdout.on('data', (chunk) => {
    printed += chunk;
    if (hasSold || printed.split('\n').length < 3) return;
    hasSold = true;
    setTimeout(() => seller.kill('SIGKILL'), Math.random() * 500);
  });
  await once(seller, 'close');
  expect(seller.signalCode).toBe('SIGKILL');
  const [found, ...sold] = printed.split('\n').slice(0, -1); // The last line may be cut off.
  return { found: JSON.parse(found!), sold: sold.map(Number) };
}

/** Every acknowledged sale must be there after every kill. */
async function expectNoSaleLost(kills: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'rakita-kill-'));
  await copySeededData('bare', home);
  const folder = join(home, 'database');
  const acknowledged: number[] = [];
  for (let kill = 0; kill <= kills; kill += 1) {
    const { found, sold } = await sellUntilKilled(folder);
    const stored = new Set(found);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    acknowledged.push(...sold);
  }
  expect(acknowledged.length).toBeGreaterThan(kills);
  rmSync(home, { recursive: true, force: true });
}

const kills = repetitions(1, longCount('LONG_SALE_KILLS', 100));

test(
  `after ${kills} kills in the middle of sales no acknowledged sale is missing`,
  { timeout: (kills + 1) * 60_000 },
  () => expectNoSaleLost(kills),
);
