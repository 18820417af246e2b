import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';
import { controlSocketPath } from '#server/control-socket.ts';
import { openShop } from '#server/open-shop.ts';
import { CsvError } from './csv-rows.ts';
import { type ImportReport, importDestinations } from './destinations-import.ts';

/** A running shop on the embedded database does the work itself, because that database takes one process only. */
function askRunningShop(dataDir: string, file: string): Promise<ImportReport | null> {
  return new Promise((done, fail) => {
    const body = JSON.stringify({ file });
    const asking = request(
      {
        socketPath: controlSocketPath(dataDir),
        path: '/destinations-import',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      async (answer) => {
        const text = (await answer.toArray()).join('');
        if (answer.statusCode === 200) return done(JSON.parse(text) as ImportReport);
        fail(
          new CsvError(
            (JSON.parse(text) as { message?: string }).message ?? `The running shop answered ${answer.statusCode}.`,
          ),
        );
      },
    );
    // No socket, or one that a killed shop left behind: nobody is running.
    asking.on('error', () => done(null));
    asking.end(body);
  });
}

async function importHere(file: string): Promise<ImportReport> {
  const config = readConfig(process.env);
  const running = config.databaseUrl === undefined ? await askRunningShop(config.dataDir, file) : null;
  if (running) return running;
  const quiet = { info() {}, warn: console.warn, error: console.error };
  const { shop, close } = await openShop(config, quiet);
  try {
    return await importDestinations(shop, file);
  } finally {
    await close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
const [name] = process.argv.slice(2);
if (!name || !existsSync(name)) {
  console.error('Usage: npm run destinations:import <file.csv>\nColumns: zip_code,district,regency,province');
  process.exit(2);
}
try {
  const { imported, skipped, problems } = await importHere(resolve(name));
  console.log(`The shop now knows ${imported} destinations; ${skipped} lines were skipped.`);
  for (const problem of problems) console.log(`  ${problem}`);
} catch (error) {
  if (!(error instanceof CsvError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
