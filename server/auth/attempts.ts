import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { attemptCounters as counters } from './auth.tables.ts';

/** Hashed, because people type passwords into the username field. */
export function attemptKey(purpose: string, subject: string): string {
  return `${purpose}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;
}

export function tooMany(seconds: number): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const time = retryAfterSeconds < 90 ? `${retryAfterSeconds} detik` : `${Math.ceil(retryAfterSeconds / 60)} menit`;
  return new Problem('too-many-requests', { detail: `Coba lagi dalam ${time}.`, retryAfterSeconds });
}

const timestamp = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** Counts before the work, in one statement: many tries at the same moment cannot slip through together. */
export async function countAttempt(
  shop: Shop,
  key: string,
  { max, windowMs }: { max: number; windowMs: number },
): Promise<void> {
  const now = shop.now();
  const end = new Date(now.getTime() + windowMs);
  const isOver = sql`${counters.windowEndsAt} <= ${timestamp(now)}`;
  const [row] = await shop.db
    .insert(counters)
    .values({ key, count: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${timestamp(end)} else ${counters.windowEndsAt} end`,
      },
    })
    .returning();
  if (row && row.count > max) throw tooMany((row.windowEndsAt.getTime() - now.getTime()) / 1000);
}

/** Takes one try back, after it proved right. */
export async function refundAttempt(shop: Shop, key: string): Promise<void> {
  await shop.db
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(eq(counters.key, key));
}

export async function deleteAttempts(shop: Shop, keys: string[]): Promise<void> {
  await shop.db.delete(counters).where(inArray(counters.key, keys));
}

/**
 * After a few wrong tries each further one waits for its turn, longer and longer: nobody is locked out, and tries made
 * side by side stand in one line. A line that is too long answers 429.
 */
export async function waitForAttempt(shop: Shop, key: string): Promise<void> {
  const now = shop.now();
  const end = new Date(now.getTime() + limits.failedTriesWindowMs);
  const isOver = sql`${counters.windowEndsAt} <= ${timestamp(now)}`;
  const stepMs = sql`(case ${sql.join(
    limits.failedTrySteps
      .toReversed()
      .map(({ after, waitMs }) => sql`when ${counters.count} >= ${after}::int then ${waitMs}::int`),
    sql` `,
  )} else 0 end)`;
  const turn = sql`greatest(coalesce(${counters.nextTryAt}, ${timestamp(now)}), ${timestamp(now)}) + ${stepMs} * interval '1 millisecond'`;
  const [row] = await shop.db
    .insert(counters)
    .values({ key, count: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${timestamp(end)} else ${counters.windowEndsAt} end`,
        nextTryAt: sql`case when ${isOver} then null else ${turn} end`,
      },
      setWhere: sql`${isOver} or ${turn} <= ${timestamp(new Date(now.getTime() + limits.failedTryLongestWaitMs))}`,
    })
    .returning();
  if (!row) throw tooMany(limits.failedTryLongestWaitMs / 1000);
  const waitMs = (row.nextTryAt?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) await wait(waitMs);
}
