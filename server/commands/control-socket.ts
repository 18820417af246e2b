import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { resetAdmin } from '#server/commands/admin-reset.ts';
import { backUp } from '#server/platform/backup/backup.ts';
import { importDestinations } from '#server/shipping/destinations-import.ts';
import type { Shop } from '#server/shop/shop.ts';

export const controlSocketPath = (dataDir: string) => join(dataDir, 'control.sock');

/** The kernel's limit is 108 bytes on Linux, 104 on macOS. */
const maxSocketPathBytes = 100;

export const isSocketPathTooLong = (path: string) => Buffer.byteLength(path) > maxSocketPathBytes;

/**
 * Commands such as `npm run backup` reach a running shop here, because the embedded database takes one process only.
 * A socket file in the data folder needs no login: access to it implies access to the data.
 */
export async function openControlSocket(shop: Shop): Promise<{ close(): Promise<void> }> {
  const path = controlSocketPath(shop.config.dataDir);
  if (isSocketPathTooLong(path)) {
    shop.log.warn(
      { path },
      'the path of the data folder is too long for the control socket; commands must wait until the shop is stopped',
    );
    return { close: async () => {} };
  }
  await rm(path, { force: true });
  const control = Fastify({ logger: false });
  control.post<{ Body: { folder: string } }>('/backup', async ({ body }) => backUp(shop, body.folder));
  control.post<{ Body: { username?: string } }>('/admin-reset', async ({ body }) => resetAdmin(shop, body.username));
  control.post<{ Body: { file: string } }>('/destinations-import', async ({ body }) =>
    importDestinations(shop, body.file),
  );
  await control.listen({ path });
  await chmod(path, 0o600);
  return { close: () => control.close() };
}
