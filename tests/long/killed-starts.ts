import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase, migrationsFolder } from '#server/platform/database/migrate.ts';
import { runCommandFile } from '#tests/running-command.ts';
import { killStart, startShop } from '#tests/running-shop.ts';
import { categoryNames, createCategory, logIn } from '#tests/shop-client.ts';
import { createKillMoment } from './kill-moment.ts';
import type { Places, ShopPlace } from './shop-place.ts';

const oldLevels = 3;
const quiet = { info() {}, warn() {}, error: console.error };

async function expectOrdinaryEnd(shop: Awaited<ReturnType<typeof startShop>>): Promise<void> {
  const code = await shop.end('SIGTERM');
  expect({ code, printed: shop.printed() }).toEqual({ code: 0, printed: shop.printed() });
}

async function makeOldShop({ env, databaseUrl }: ShopPlace): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const folder = join(env.DATA_DIR, '..', 'old-migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
  writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, oldLevels) }));
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl }, quiet);
  await migrateDatabase(database.pool, folder);
  await database.pool.query(
    `insert into categories (id, name, slug, kind, "order")
     select 'k-' || n, 'Kategori lama ' || n, 'kategori-lama-' || n, 'other', n from generate_series(1, 200) n`,
  );
  await database.close();
}

/** Kills a shop in the middle of the start that migrates an older database: the next start has every old entry. */
export function createMigrationKills(places: Places): () => Promise<void> {
  const moment = createKillMoment(3_000);
  return async () => {
    const place = await places.newPlace();
    await makeOldShop(place);
    const { readyMs } = await killStart(place.env, moment.pick());
    if (readyMs !== null) moment.learn(readyMs);
    const shop = await startShop(place.env);
    expect((await categoryNames(shop.origin)).size).toBe(200);
    await expectOrdinaryEnd(shop);
  };
}

/** Kills the first start of a demo shop: the next start makes the whole demo, not more and not less. */
export function createSeedKills(places: Places): () => Promise<void> {
  const moment = createKillMoment(15_000);
  const counts = async (origin: string) => {
    const paths = ['products', 'categories', 'brands', 'slides', 'pages'];
    const totals = paths.map(async (path) => {
      const response = await fetch(`${origin}/api/${path}?limit=1`);
      return [path, ((await response.json()) as { totalDocs: number }).totalDocs] as const;
    });
    return Object.fromEntries(await Promise.all(totals));
  };
  let complete: Awaited<ReturnType<typeof counts>> | null = null;
  async function start(place: ShopPlace) {
    const shop = await startShop({ ...place.env, DEMO_DATA: 'on' });
    const found = await counts(shop.origin);
    await expectOrdinaryEnd(shop);
    return found;
  }
  return async () => {
    if (complete === null) {
      const began = performance.now();
      complete = await start(await places.newPlace());
      moment.learn(performance.now() - began);
      expect(complete.products).toBeGreaterThan(0);
    }
    const place = await places.newPlace();
    await killStart({ ...place.env, DEMO_DATA: 'on' }, moment.pick());
    expect(await start(place)).toEqual(complete);
  };
}

/** Kills `npm run restore`: the shop is then as before or as in the backup, never something between. */
export function createRestoreKills(places: Places): () => Promise<void> {
  const moment = createKillMoment(4_000);
  let backup: string | null = null;
  let round = 0;
  async function addCategories(place: ShopPlace, names: string[]): Promise<Set<string>> {
    const shop = await startShop(place.env);
    const client = await logIn(shop.origin);
    for (const name of names) expect((await createCategory(client, name))?.status).toBe(201);
    const stored = await categoryNames(shop.origin);
    await expectOrdinaryEnd(shop);
    return stored;
  }
  async function makeBackup(): Promise<string> {
    const place = await places.newPlace();
    await addCategories(place, ['Dari cadangan']);
    const { code, printed } = await runCommandFile('backup', [], place.env);
    expect({ code, printed }).toEqual({ code: 0, printed });
    return /Backup made: (.+)/.exec(printed)![1]!;
  }
  let target: ShopPlace | null = null;
  return async () => {
    round += 1;
    backup ??= await makeBackup();
    target ??= await places.newPlace();
    const before = await addCategories(target, [`Sebelum ${round}`]);
    const { code, printed, tookMs } = await runCommandFile('restore', [backup, '--force'], target.env, moment.pick());
    if (code === 0) moment.learn(tookMs);
    // No code: it was killed.
    else expect({ code, printed }).toEqual({ code: null, printed });
    const after = await addCategories(target, []);
    const restored = new Set(['Dari cadangan']);
    expect([before, restored]).toContainEqual(after);
    if (code === 0) expect(after).toEqual(restored);
  };
}
