import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { runTransaction } from '#server/platform/database/transaction.ts';
import type { HttpShop } from './http-shop.ts';
import { idempotentResponses } from './idempotency.tables.ts';

export const idempotencyHeader = 'idempotency-key';

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** Reads what the first call made, where its response must not be kept: only its id is stored. */
type ReadMade<S, Result> = (shop: S, id: string) => Promise<Result>;

const isExpired = (now: Date) =>
  lt(idempotentResponses.createdAt, new Date(now.getTime() - limits.idempotentResponsesMs));

/** Part of the maintenance: no other call may come that would delete them. */
export async function pruneIdempotentResponses({ db, now }: Pick<HttpShop, 'db' | 'now'>): Promise<void> {
  await db.delete(idempotentResponses).where(isExpired(now()));
}

/**
 * A repeated Idempotency-Key gets the first response, and the work is not done again. The key is stored in the
 * transaction of the work, so that neither exists without the other; a concurrent request waits for the first.
 */
export async function runIdempotent<S extends HttpShop, Result>(
  shop: S,
  request: FastifyRequest,
  work: (shop: S) => Promise<Result>,
  readMade?: ReadMade<S, Result>,
): Promise<Result> {
  const given = request.headers[idempotencyHeader];
  if (given === undefined) return work(shop);
  const key = `${request.method} ${request.routeOptions.url} ${request.caller?.user._id ?? ''} ${given}`;
  const requestHash = hashOf(request.body);
  const isKey = eq(idempotentResponses.key, key);
  return runTransaction(shop, async (shop) => {
    const { db } = shop;
    const now = shop.now();
    await db.delete(idempotentResponses).where(isExpired(now));
    const [mine] = await db
      .insert(idempotentResponses)
      .values({ key, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotentResponses.key });
    if (mine) {
      const result = await work(shop);
      const response = readMade ? { _id: (result as { _id: string })._id } : result;
      await db.update(idempotentResponses).set({ response }).where(isKey);
      return result;
    }
    const [first] = await db.select().from(idempotentResponses).where(isKey);
    if (first?.requestHash !== requestHash) {
      throw new Problem('conflict', { detail: 'Idempotency-Key ini sudah dipakai untuk data yang lain.' });
    }
    return readMade ? readMade(shop, (first.response as { _id: string })._id) : (first.response as Result);
  });
}
