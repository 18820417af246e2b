import { parseArgs } from 'node:util';
import type { BackupResult } from '#server/platform/backup/backup.ts';
import { migrateShop } from '#server/platform/backup/restore-point.ts';
import { tryMigrations } from '#server/platform/backup/try-migrations.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { consoleLog, refuseMissingShop, runCommand } from './command-line.ts';
import { callRunningShop } from './control-client.ts';

/** A running shop also copies its pictures; the response comes only at the end. */
const timeoutMs = 6 * 60 * 60_000;

const listOf = (names: string[]) => names.map((name) => `\n  ${name}`).join('');

async function tryOnly(config: Config): Promise<void> {
  const trial = await tryMigrations(config, consoleLog, (folder) =>
    config.databaseUrl === undefined
      ? callRunningShop<BackupResult>(config.dataDir, '/backup', { folder }, timeoutMs)
      : Promise.resolve(null),
  );
  if (trial === null) {
    console.log('Nothing to do: the database is at the level of this version. Nothing was changed.');
    return;
  }
  const { pending, rows, tookMs, triedOn } = trial;
  const seconds = (tookMs / 1_000).toFixed(1);
  const where = triedOn === 'postgres' ? 'a scratch database on the same server' : 'a scratch embedded database';
  console.log(
    `The next start would make a restore point and run:${listOf(pending)}\n` +
      `They succeeded on a copy of ${rows} rows in ${where} and took ${seconds} s. The shop itself was not changed.`,
  );
  if (config.databaseUrl !== undefined && triedOn === 'embedded') {
    console.log(
      'The account of DATABASE_URL may not create databases. With "alter role … createdb" the trial runs on the server.',
    );
  }
}

async function migrateNow(config: Config): Promise<void> {
  const database = await openDatabase(config, consoleLog);
  try {
    const { ran, restorePoint } = await migrateShop(database, config);
    if (restorePoint !== null) console.log(`Restore point: ${restorePoint}`);
    console.log(
      ran.length === 0 ? 'Nothing to do: the database is at the level of this version.' : `Ran:${listOf(ran)}`,
    );
  } finally {
    await database.close();
  }
}

await runCommand('The migrations did not run', async (config) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  refuseMissingShop(config);
  await (values['dry-run'] ? tryOnly(config) : migrateNow(config));
});
