import { and, lt, ne, or } from 'drizzle-orm';
import { limits } from '#server/platform/config/limits.ts';
import { outbox } from '#server/platform/messaging/outbox.tables.ts';
import type { Shop } from '#server/shop/shop.ts';
import { attemptCounters, invitations, knownDevices, oneTimeTokens, otpCodes, sessions } from './auth.tables.ts';

/** Deletes expired sessions, tokens, codes, invitations, counters, devices and messages. */
export async function pruneExpired({ db, now: clock }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await db.delete(invitations).where(lt(invitations.expiresAt, now));
  await db.delete(attemptCounters).where(lt(attemptCounters.windowEndsAt, now));
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(limits.knownDeviceMs)));
  await db.delete(outbox).where(lt(outbox.createdAt, before(limits.outboxRetentionMs)));
  await db.delete(otpCodes).where(
    and(
      lt(otpCodes.expiresAt, now),
      // Its count of wrong tries must outlive the code.
      lt(otpCodes.triesSince, before(limits.otpTriesWindowMs)),
      // Of an account that is not verified yet the row says where the next code goes.
      or(ne(otpCodes.kind, 'verify'), lt(otpCodes.usedAt, now)),
    ),
  );
}
