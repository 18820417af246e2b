import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/config/log.ts';

/** Commands print plain sentences instead of the server's log lines. */
export const consoleLog: Log = {
  info() {},
  warn: (_details, message) => console.error(message),
  error: (_details, message) => console.error(message),
};

/** A backup or a migration needs a session of its own, which a pooler does not give. */
const pastPooler = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
  databaseDirectUrl: undefined,
});

/** Opening the embedded database would create one, for instance in a mistyped folder. */
export function refuseMissingShop({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'database'))) return;
  throw new Error(`There is no shop in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`);
}

/** Every failure ends as one sentence and exit code 1. */
export async function runCommand(
  what: string,
  work: (config: Config) => Promise<void>,
  prepare: (config: Config) => Config = pastPooler,
): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work(prepare(readConfig(process.env)));
  } catch (error) {
    console.error(`${what}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
