import { lt } from 'drizzle-orm';
import { limits } from '#server/platform/config/limits.ts';
import { outbox } from '#server/platform/messaging/outbox.tables.ts';
import type { Shop } from '#server/shop/shop.ts';
import { attemptCounters, invitations, oneTimeTokens, sessions } from './auth.tables.ts';

const everyMs = 60 * 60_000;
let lastRun = Number.NEGATIVE_INFINITY;

/** Removes what is over, at most once an hour, beside the work that called it. */
export function pruneExpired(shop: Shop): void {
  if (performance.now() - lastRun < everyMs) return;
  lastRun = performance.now();
  const now = shop.now();
  const work = async () => {
    await shop.db.delete(sessions).where(lt(sessions.expiresAt, now));
    await shop.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
    await shop.db.delete(invitations).where(lt(invitations.expiresAt, now));
    await shop.db.delete(attemptCounters).where(lt(attemptCounters.windowEndsAt, now));
    await shop.db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - limits.outboxKeptMs)));
  };
  work().catch((error) => shop.log.warn({ err: error }, 'expired account data could not be removed'));
}
