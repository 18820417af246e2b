import { existsSync } from 'node:fs';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/config/log.ts';

/** Commands print plain sentences instead of the server's log lines. */
export const consoleLog: Log = {
  info() {},
  warn: (_details, message) => console.error(message),
  error: (_details, message) => console.error(message),
};

/** Every failure ends as one sentence and exit code 1. */
export async function runCommand(what: string, work: (config: Config) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work(readConfig(process.env));
  } catch (error) {
    console.error(`${what}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
