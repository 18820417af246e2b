import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startOwnPostgres } from '#tests/postgres-server.ts';
import { longCount } from '#tests/repetitions.ts';
import { killRunningShops } from '#tests/running-shop.ts';
import { openKilledShop } from './killed-requests.ts';
import { createMigrationKills, createRestoreKills, createSeedKills } from './killed-starts.ts';
import { createPlaces } from './shop-place.ts';

/** A start, a work, a start and a look at everything, on a slow machine. */
const roundMs = 240_000;

const server = await startOwnPostgres();
afterEach(killRunningShops);
afterAll(() => server?.stop());

/** `LONG_WORKS=import,restore` runs only these. */
const wanted = process.env.LONG_WORKS?.split(',');

async function killsInTurns(serverUrl: string | undefined, kills: number): Promise<void> {
  const places = createPlaces(serverUrl);
  const shop = await openKilledShop(await places.newPlace());
  const all: [name: string, kill: () => Promise<void>][] = [
    ...shop.works.map((name) => [name, () => shop.killDuring(name)] as [string, () => Promise<void>]),
    ['migration', createMigrationKills(places)],
    ['seed', createSeedKills(places)],
    ['restore', createRestoreKills(places)],
  ];
  const works = all.filter(([name]) => wanted?.includes(name) ?? true);
  expect(works.length).toBeGreaterThan(0);
  for (let kill = 0; kill < kills; kill += 1) {
    const [name, killOnce] = works[kill % works.length]!;
    const began = performance.now();
    await killOnce().catch((error: Error) => {
      console.error(`kill ${kill + 1} of ${kills}, during ${name}: ${error.message}`);
      throw new Error(`Kill ${kill + 1}, during ${name}: ${error.message}`, { cause: error });
    });
    console.log(`kill ${kill + 1} of ${kills}, during ${name}: ${Math.round(performance.now() - began)} ms`);
  }
  await shop.stop();
  places.removeAll();
}

describe('kills in the middle of sales, changes of the parts of a bundle, imports, uploads, backups, password changes, migrations, seeds and restores', () => {
  const embeddedKills = longCount('LONG_EMBEDDED_KILLS', 100);
  test(
    `${embeddedKills} on the embedded database lose nothing and leave nothing half-done`,
    {
      timeout: (embeddedKills + 1) * roundMs,
    },
    () => killsInTurns(undefined, embeddedKills),
  );

  const postgresKills = longCount('LONG_POSTGRES_KILLS', 50);
  test.skipIf(server === null)(
    `${postgresKills} on PostgreSQL lose nothing and leave nothing half-done`,
    {
      timeout: (postgresKills + 1) * roundMs,
    },
    () => killsInTurns(server!.url, postgresKills),
  );
});
