import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop } from '#tests/running-shop.ts';
import { ownerPassword } from '#tests/shop-client.ts';
import { startGeneratedShop } from './start-generated-shop.ts';

export type BuiltShop = RunningShop & { stop(): Promise<void> };

/** The shop as `npm start` runs it, pages included, filled with generated products before it starts. */
export async function startBuiltShop(
  products: number,
  databaseUrl: string | undefined,
  settings: Record<string, string> = {},
): Promise<BuiltShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rakita-bench-'));
  const env = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: ownerPassword,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    RATE_READS: '1000000',
    RATE_PAGES: '1000000',
    ...settings,
  };
  await (await startGeneratedShop(products, databaseUrl, env)).stop();
  const shop = await startShop({ ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  return {
    ...shop,
    origin: shop.origin.replace('localhost', '127.0.0.1'),
    async stop() {
      await shop.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
