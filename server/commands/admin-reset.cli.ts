import { parseArgs } from 'node:util';
import type { ResetResult } from '#server/auth/reset-owner.ts';
import { resetAdmin } from '#server/commands/admin-reset.ts';
import { consoleLog, refuseMissingShop, runCommand } from '#server/commands/command-line.ts';
import { callRunningShop } from '#server/commands/control-client.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';

const timeoutMs = 30_000;

async function resetStoppedShop(config: Config, username: string | undefined): Promise<ResetResult> {
  refuseMissingShop(config);
  const database = await openDatabase(config, consoleLog);
  try {
    return await resetAdmin({ db: database.db, config, now: () => new Date() }, username);
  } finally {
    await database.close();
  }
}

await runCommand('The password was not reset', async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error('Use: npm run admin:reset [-- <username>]');
  const [username] = positionals;
  const result =
    (await callRunningShop<ResetResult>(config.dataDir, '/admin-reset', { username }, timeoutMs)) ??
    (await resetStoppedShop(config, username));
  console.log(
    `New login: ${result.username} / ${result.password}\n` +
      'It is shown only this once and must be changed at the first login. All sessions of this account have ended.',
  );
});
