import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ownerPassword } from '#tests/shop-client.ts';

/** A test makes more requests a minute than a person. */
const unlimitedRates = Object.fromEntries(
  ['READS', 'PAGES', 'COMPUTATIONS', 'WRITES', 'ACCOUNT'].map((name) => [`RATE_${name}`, '1000000']),
);

/** Settings of a shop that does not exist yet. */
export type ShopPlace = { env: Record<string, string> & { DATA_DIR: string }; databaseUrl: string | undefined };

export type Places = { newPlace(): Promise<ShopPlace>; removeAll(): void };

/** Places for shops on the embedded database, or each on a new database of the given PostgreSQL server. */
export function createPlaces(serverUrl: string | undefined): Places {
  // Short: the path of a socket below it has a limit.
  const home = mkdtempSync(join(tmpdir(), 'rakita-l-'));
  let count = 0;
  async function newDatabase(): Promise<string> {
    const name = `rakita_long_${crypto.randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client({ connectionString: serverUrl! });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(serverUrl!);
    url.pathname = `/${name}`;
    return url.href;
  }
  return {
    async newPlace() {
      count += 1;
      const databaseUrl = serverUrl === undefined ? undefined : await newDatabase();
      const env = {
        ...unlimitedRates,
        DATA_DIR: join(home, `shop-${count}`),
        DEMO_DATA: 'off',
        ADMIN_PASSWORD: ownerPassword,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      };
      return { env, databaseUrl };
    },
    removeAll: () => rmSync(home, { recursive: true, force: true }),
  };
}
