import { parseArgs } from 'node:util';
import { restore } from '#server/platform/backup/restore.ts';
import { consoleLog, runCommand } from './command-line.ts';
import { isShopRunning } from './control-client.ts';

await runCommand('The backup was not restored', async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [from] = positionals;
  if (from === undefined || positionals.length > 1)
    throw new Error('Use: npm run restore -- <backup folder> [--force]');
  // The embedded database has a lock that says so too; PostgreSQL would let us replace the data of a running shop.
  if (await isShopRunning(config.dataDir)) throw new Error('The shop is running. Stop it first. Nothing was changed.');
  const result = await restore({ from, config, force: values.force }, consoleLog);
  console.log(
    `Restored the backup of ${result.createdAt}: ${result.rows} rows of ${result.tables} tables and ${result.files} files.`,
  );
});
