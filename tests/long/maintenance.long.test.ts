import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { vacuumTables } from '#server/app/maintenance.ts';
import { picturesInUse } from '#server/app/pictures-in-use.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openShop } from '#server/shop/open-shop.ts';
import { longCount } from '#tests/repetitions.ts';
import { generateProducts } from '../../bench/generated-products.ts';

const products = longCount('LONG_MAINTENANCE_PRODUCTS', 100_000);
const auditRows = longCount('LONG_MAINTENANCE_AUDIT_ROWS', 300_000);
/** So long a request may wait for the one session; beyond `limits.databaseWaitMs` the shop answers 'busy'. */
const longestWaitMs = longCount('LONG_MAINTENANCE_WAIT_MS', 5_000);

test(`maintenance with ${products} products and ${auditRows} audit lines leaves the embedded database to requests`, {
  timeout: 3_600_000,
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'rakita-maintenance-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: join(home, 'data') });
  const { shop, database, close } = await openShop(config, { info() {}, warn() {}, error: console.error });
  let failure: Error | null = null;
  void database.failed.then((error) => {
    failure = error;
  });
  await generateProducts(database.pool, products);
  for (let from = 0; from < auditRows; from += 50_000) {
    const to = Math.min(auditRows, from + 50_000);
    await database.pool.query(
      `insert into audit_trail (id, at, action, target, status, fields)
         select gen_random_uuid()::text, now(), 'PATCH /products/{id}', 'produk-' || n, 200, '["name","price"]'
         from generate_series(${from + 1}, ${to}) n`,
    );
  }
  // Rows that a vacuum has to clear, with their entries in every index.
  for (let from = 0; from < products / 5; from += 2_000) {
    await database.pool.query(
      `update products set price = price + 1, search = search || ''
       where id in (select 'produk-' || n from generate_series(${from + 1}, ${from + 2_000}) n)`,
    );
  }
  const picture = `ab/ab${'cd'.repeat(15)}.webp`;
  await database.pool.query(`update products set thumbnail = $1 where id = 'produk-${products}'`, [picture]);

  let isWorking = true;
  const waits: number[] = [];
  const isAnswered = () =>
    database.pool.query('select 1').then(
      () => true,
      () => failure !== null,
    );
  const querying = (async () => {
    while (isWorking) {
      const began = performance.now();
      // A query gives up after `limits.databaseWaitMs`; the wait goes on until one is answered.
      while (!(await isAnswered())) await sleep(1);
      waits.push(performance.now() - began);
      await sleep(20);
    }
  })();
  const longest = (work: string, began: number) => {
    const wait = Math.max(...waits.splice(0));
    const tookSeconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${work}: ${tookSeconds} s, longest wait of a query ${Math.round(wait)} ms`);
    return wait;
  };
  const vacuumBegan = performance.now();
  await vacuumTables(database);
  const vacuumWait = longest('vacuum', vacuumBegan);
  const searchBegan = performance.now();
  expect(await picturesInUse(shop)).toEqual(new Set([picture]));
  const searchWait = longest('search for pictures', searchBegan);
  isWorking = false;
  await querying;
  expect(failure).toBeNull();
  expect(Math.max(vacuumWait, searchWait)).toBeLessThan(longestWaitMs);
  await close();
  rmSync(home, { recursive: true, force: true });
});
