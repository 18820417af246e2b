import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Shop } from '#server/shop/shop.ts';
import { attemptCounters as counters } from './auth.tables.ts';

/** Hashed, because people type passwords into the username field. */
export function attemptKey(purpose: string, ...subjects: string[]): string {
  const hashes = subjects.map((subject) => createHash('sha256').update(subject.toLowerCase()).digest('base64url'));
  return [purpose, ...hashes].join(':');
}

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} detik`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
}

export function tooMany(seconds: number): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const time = waitText(retryAfterSeconds);
  return new Problem('too-many-requests', { detail: `Coba lagi dalam ${time}.`, retryAfterSeconds });
}

const timestamp = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** One more in the open window, or the first of a new one. */
function countInWindow(key: string, now: Date, windowMs: number) {
  const end = new Date(now.getTime() + windowMs);
  const isOver = sql`${counters.windowEndsAt} <= ${timestamp(now)}`;
  return {
    isOver,
    first: { key, count: 1, windowEndsAt: end },
    next: {
      count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
      windowEndsAt: sql`case when ${isOver} then ${timestamp(end)} else ${counters.windowEndsAt} end`,
    },
  };
}

/** Counts before the work, in one statement: many tries at the same moment cannot slip through together. */
export async function countAttempt(
  shop: Shop,
  key: string,
  { max, windowMs }: { max: number; windowMs: number },
): Promise<void> {
  const now = shop.now();
  const { first, next } = countInWindow(key, now, windowMs);
  const [row] = await shop.db
    .insert(counters)
    .values(first)
    .onConflictDoUpdate({ target: counters.key, set: next })
    .returning();
  if (row && row.count > max) throw tooMany((row.windowEndsAt.getTime() - now.getTime()) / 1000);
}

/** Takes back an attempt that succeeded. */
export async function refundAttempt(shop: Shop, key: string): Promise<void> {
  await shop.db
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(eq(counters.key, key));
}

export async function deleteAttempts(shop: Shop, keys: string[]): Promise<void> {
  await shop.db.delete(counters).where(inArray(counters.key, keys));
}

/** All keys that begin with these subjects, whatever follows. */
export async function deleteAttemptsUnder(shop: Shop, key: string): Promise<void> {
  await shop.db.delete(counters).where(sql`starts_with(${counters.key}, ${`${key}:`})`);
}

/**
 * Throttles after a few wrong tries: each further one is delayed, longer and longer, and parallel tries queue up behind
 * each other. A queue that is too long answers 429.
 */
export async function waitForAttempt(shop: Shop, key: string): Promise<void> {
  const now = shop.now();
  const { isOver, first, next } = countInWindow(key, now, limits.failedTriesWindowMs);
  const stepMs = sql`(case ${sql.join(
    limits.failedTrySteps
      .toReversed()
      .map(({ after, waitMs }) => sql`when ${counters.count} >= ${after}::int then ${waitMs}::int`),
    sql` `,
  )} else 0 end)`;
  const nextTryAt = sql`greatest(coalesce(${counters.nextTryAt}, ${timestamp(now)}), ${timestamp(now)}) + ${stepMs} * interval '1 millisecond'`;
  const [row] = await shop.db
    .insert(counters)
    .values(first)
    .onConflictDoUpdate({
      target: counters.key,
      set: { ...next, nextTryAt: sql`case when ${isOver} then null else ${nextTryAt} end` },
      setWhere: sql`${isOver} or ${nextTryAt} <= ${timestamp(new Date(now.getTime() + limits.failedTryLongestWaitMs))}`,
    })
    .returning();
  if (!row) throw tooMany(limits.failedTryLongestWaitMs / 1000);
  const waitMs = (row.nextTryAt?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) await wait(waitMs);
}
