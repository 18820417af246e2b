import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { systemApi } from '#domain/system/system.contract.ts';
import { limits } from '#server/platform/config/limits.ts';
import { perMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Shop } from '#server/shop/shop.ts';
import { listBackups } from './backup-run.service.ts';
import { createBackupRunner } from './backup-runner.ts';
import { readSystemState } from './system-state.service.ts';

export function systemRoutes(app: FastifyInstance, shop: Shop): void {
  const startedAt = new Date();
  const runner = createBackupRunner(shop, startedAt);
  app.addHook('onListen', () => runner.startSchedule());
  app.addHook('preClose', () => runner.stop());

  serve(app, shop, systemApi.read, (shop) => readSystemState(shop, startedAt));
  serve(app, shop, systemApi.backups, (shop, { query }) => listBackups(shop, query));
  serve(
    app,
    shop,
    systemApi.backUp,
    async (_, { caller }) => {
      const run = await runner.begin(caller?.user.name ?? '');
      if (!run) throw new Problem('conflict', { detail: 'Pencadangan lain sedang berjalan. Tunggu sampai selesai.' });
      return run;
    },
    perMinute(limits.backupsPerMinute),
  );
}
