import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { consoleLog, runCommand } from '#server/commands/command-line.ts';
import { callRunningShop } from '#server/commands/control-client.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type ImportReport, importDestinations } from '#server/shipping/destinations-import.ts';
import { openShop } from '#server/shop/open-shop.ts';

/** The whole list of Indonesia on a slow machine; the response comes only at the end. */
const timeoutMs = 60 * 60_000;

/** A running shop on the embedded database does the work itself, because that database takes one process only. */
async function importInRunningShop({ databaseUrl, dataDir }: Config, file: string): Promise<ImportReport | null> {
  return databaseUrl === undefined ? callRunningShop(dataDir, '/destinations-import', { file }, timeoutMs) : null;
}

async function importHere(config: Config, file: string): Promise<ImportReport> {
  const { shop, close } = await openShop(config, consoleLog);
  try {
    return await importDestinations(shop, file);
  } finally {
    await close();
  }
}

await runCommand('The destinations were not imported', async (config) => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!name || more.length > 0) {
    throw new Error('Use: npm run destinations:import <file.csv>, with the columns zip_code,district,regency,province');
  }
  if (!existsSync(name)) throw new Error(`There is no file ${name}.`);
  const file = resolve(name);
  const report = (await importInRunningShop(config, file)) ?? (await importHere(config, file));
  console.log(`The shop now knows ${report.imported} destinations; ${report.skipped} lines were skipped.`);
  for (const problem of report.problems) console.log(`  ${problem}`);
});
