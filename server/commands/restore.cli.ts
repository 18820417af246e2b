import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BucketBackups } from '#server/platform/backup/bucket-backups.ts';
import { restore } from '#server/platform/backup/restore.ts';
import type { Config } from '#server/platform/config/config.ts';
import { consoleLog, runCommand } from './command-line.ts';
import { isShopRunning } from './control-client.ts';

/** From the bucket of scheduled backups into `DATA_DIR/backups`. */
async function fetchBackup(config: Config, name: string): Promise<string> {
  const { s3 } = config.backups;
  if (!s3) throw new Error('Set BACKUP_TO=s3 and the settings of the store, so that the bucket can be read.');
  const backups = new BucketBackups(s3);
  const found = name === 'latest' ? (await backups.names()).at(-1) : name;
  if (found === undefined) throw new Error('The bucket holds no backup.');
  return backups.download(found, join(config.dataDir, 'backups'));
}

await runCommand('The backup was not restored', async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [from] = positionals;
  if (from === undefined || positionals.length > 1)
    throw new Error('Use: npm run restore -- <backup folder | s3:name | s3:latest> [--force]');
  // Before anything is fetched; the restore itself checks the lock of the embedded database or the connections to PostgreSQL.
  if (await isShopRunning(config.dataDir)) throw new Error('The shop is running. Stop it first. Nothing was changed.');
  const folder = from.startsWith('s3:') ? await fetchBackup(config, from.slice(3)) : from;
  const result = await restore({ from: folder, config, force: values.force }, consoleLog);
  console.log(
    `Restored the backup of ${result.createdAt}: ${result.rows} rows of ${result.tables} tables and ${result.files} files.`,
  );
});
