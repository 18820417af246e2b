import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { HttpShop } from './http-shop.ts';

/** `/healthz`: the process is up. `/readyz`: it can serve, so a proxy may send shoppers here. */
export function healthRoutes(app: FastifyInstance, shop: HttpShop, isStopping: () => boolean): void {
  const open = { config: { access: 'public' as const }, schema: { hide: true }, logLevel: 'silent' as const };
  app.get('/healthz', open, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', open, async (_, reply) => {
    if (isStopping()) throw new Problem('busy', { detail: 'Server sedang berhenti.' });
    await shop.db.execute(sql`select 1`);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
