import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupResult, backUp, missingText } from '#server/platform/backup/backup.ts';
import { openData } from '#server/platform/backup/open-data.ts';
import type { Config } from '#server/platform/config/config.ts';
import { consoleLog, refuseMissingShop, runCommand } from './command-line.ts';
import { callRunningShop } from './control-client.ts';

/** A large shop with its pictures in a bucket takes long; the response comes only at the end. */
const timeoutMs = 6 * 60 * 60_000;

async function backUpStoppedShop(config: Config, folder: string): Promise<BackupResult> {
  refuseMissingShop(config);
  const { database, files } = await openData(config, consoleLog);
  try {
    return await backUp({ db: database.db, files, config, now: () => new Date() }, folder);
  } finally {
    await database.close();
  }
}

await runCommand('The backup was not made', async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error('Use: npm run backup [-- <folder>]');
  const folder = resolve(positionals[0] ?? join(config.dataDir, 'backups'));
  // Absolute, because the shop may run in another working directory than this command.
  const result =
    (await callRunningShop<BackupResult>(config.dataDir, '/backup', { folder }, timeoutMs)) ??
    (await backUpStoppedShop(config, folder));
  const megabytes = (result.bytes / 1_000_000).toFixed(1);
  console.log(
    `Backup made: ${result.folder}\n` +
      `It holds ${result.rows} rows of ${result.tables} tables and ${result.files} files (${megabytes} MB).`,
  );
  if (result.missingFiles > 0) console.error(`${missingText(result.missingFiles)} Older backups were not removed.`);
});
