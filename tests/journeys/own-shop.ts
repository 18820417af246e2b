import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startEmptyShop } from '#tests/running-shop.ts';
import { ownerLogin } from './auth-api.ts';

/** An empty shop for one file, where its settings cannot disturb the others. */
export async function startOwnShop(
  env: Record<string, string>,
): Promise<Pick<RunningShop, 'origin'> & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rakita-journey-'));
  const shop = await startEmptyShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: ownerLogin.password, ...env });
  return {
    origin: shop.origin,
    async stop() {
      await shop.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
