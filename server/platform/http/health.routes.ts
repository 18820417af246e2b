import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { version } from '#server/platform/config/version.ts';
import type { HttpShop } from './http-shop.ts';

/** One query at a time, and one a second: `/readyz` has no rate limit, and many callers must not fill the queue. */
function createReadinessCheck(shop: HttpShop): () => Promise<void> {
  let checking: Promise<void> | undefined;
  let readyUntilMs = 0;
  async function check(): Promise<void> {
    await shop.db.execute(sql`select 1`);
    readyUntilMs = performance.now() + limits.readinessMs;
  }
  return async () => {
    if (performance.now() < readyUntilMs) return;
    // Cleared here, never inside `check`: one that fails at once would be kept for ever.
    checking ??= check().finally(() => {
      checking = undefined;
    });
    await checking;
  };
}

/** `/healthz`: the process is up. `/readyz`: it can serve, so a proxy may send shoppers here. */
export function healthRoutes(app: FastifyInstance, shop: HttpShop, isStopping: () => boolean): void {
  const open = {
    config: { access: 'public' as const, rate: 'free' as const },
    schema: { hide: true },
    logLevel: 'silent' as const,
  };
  const checkReadiness = createReadinessCheck(shop);
  app.get('/healthz', open, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );
  app.get('/readyz', open, async (_, reply) => {
    if (isStopping()) throw new Problem('busy', { detail: 'Server sedang berhenti.' });
    await checkReadiness();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
