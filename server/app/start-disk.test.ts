import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problems } from '#domain/problems.ts';
import { type RunningShop, startEmptyShop, startToFail } from '#tests/running-shop.ts';
import { createCategory, logIn, ownerPassword } from '#tests/shop-client.ts';
import { fillDisk, mountSmallDisk, unmountSmallDisks } from '#tests/small-disk.ts';

const slow = { timeout: 240_000 };
const home = mkdtempSync(join(tmpdir(), 'rakita-disk-'));
let shop: RunningShop | undefined;
afterAll(() => {
  shop?.process.kill('SIGKILL');
  unmountSmallDisks();
  rmSync(home, { recursive: true, force: true });
});

const disk = mountSmallDisk(join(home, 'disk'), 'size=220m');
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
    const folder = mountSmallDisk(join(home, 'read-only'), 'ro')!;
    await expectSentence(folder, `${folder} is on a read-only file system. Mount it writable, or set DATA_DIR`);
    await expectSentence(join(folder, 'new'), `${join(folder, 'new')} is on a read-only file system.`);
  });

  test.skipIf(disk === null)('a folder on a full disk', slow, async () => {
    const folder = mountSmallDisk(join(home, 'full'), 'size=1m')!;
    fillDisk(folder);
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

    const filler = fillDisk(disk!);
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
