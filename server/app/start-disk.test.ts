import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problems } from '#domain/problems.ts';
import { type RunningShop, startEmptyShop, startToFail } from '#tests/running-shop.ts';
import { createCategory, logIn, ownerPassword } from '#tests/shop-client.ts';

const slow = { timeout: 240_000 };
const home = mkdtempSync(join(tmpdir(), 'rakita-disk-'));
const mounted: string[] = [];
let shop: RunningShop | undefined;
afterAll(() => {
  shop?.process.kill('SIGKILL');
  for (const folder of mounted) execFileSync('umount', ['--lazy', folder]);
  rmSync(home, { recursive: true, force: true });
});

/** Null where this user may not mount one. */
function mountSmallDisk(name: string, options: string): string | null {
  const folder = join(home, name);
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  mounted.push(folder);
  return folder;
}

function fill(folder: string): string {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
  closeSync(file);
  return path;
}

const disk = mountSmallDisk('disk', 'size=220m');
const settings = (dataDir: string) => ({ DATA_DIR: dataDir, DEMO_DATA: 'off', ADMIN_PASSWORD: ownerPassword });

async function expectSentence(dataDir: string, sentence: string): Promise<void> {
  const { code, printed } = await startToFail(settings(dataDir));
  expect(printed).toContain(`Rakita cannot start: ${sentence}`);
  expect(printed).not.toMatch(/^\s+at |E[A-Z]{4,}/m);
  expect(code).toBe(1);
}

describe('a data folder that cannot be used ends the start with a sentence that says what to do', () => {
  test('a file', slow, async () => {
    writeFileSync(join(home, 'file'), '');
    await expectSentence(
      join(home, 'file'),
      `${join(home, 'file')} is a file or lies below one. Set DATA_DIR to a folder.`,
    );
    await expectSentence(join(home, 'file', 'data'), `${join(home, 'file', 'data')} is a file or lies below one.`);
  });

  test.skipIf(disk === null)('a folder on a read-only disk', slow, async () => {
    const folder = mountSmallDisk('read-only', 'ro')!;
    await expectSentence(folder, `${folder} is on a read-only file system. Mount it writable, or set DATA_DIR`);
    await expectSentence(join(folder, 'new'), `${join(folder, 'new')} is on a read-only file system.`);
  });

  test.skipIf(disk === null)('a folder on a full disk', slow, async () => {
    const folder = mountSmallDisk('full', 'size=1m')!;
    fill(folder);
    await expectSentence(folder, `The disk of ${folder} is full. Free some space on it, or set DATA_DIR`);
  });
});

test.skipIf(disk === null)(
  'a disk that fills up while the shop runs: writes are refused with 507, reads go on, and space heals it',
  slow,
  async () => {
    shop = await startEmptyShop(settings(join(disk!, 'data')));
    const client = await logIn(shop.origin);
    const status = async (name: string) => (await createCategory(client, name))?.status;
    expect(await status('Sebelum')).toBe(201);

    const filler = fill(disk!);
    await expect.poll(() => status(`Penuh ${Math.random()}`), { timeout: 20_000, interval: 200 }).toBe(507);
    const refused = await createCategory(client, 'Penuh');
    expect(await refused?.json()).toMatchObject({ code: 'disk-full', title: problems['disk-full'].title });
    for (let round = 0; round < 30; round += 1) expect(await status(`Penuh ${round}`)).toBe(507);
    expect((await fetch(`${shop.origin}/api/categories?limit=7`)).status).toBe(200);
    expect((await client.fetch('/api/auth/profile'))?.status).toBe(200);
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);

    rmSync(filler);
    await expect.poll(() => status(`Sesudah ${Math.random()}`), { timeout: 20_000, interval: 200 }).toBe(201);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
);
