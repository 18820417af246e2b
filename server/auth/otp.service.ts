import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { invalidField } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import type { Recipient } from '#server/platform/messaging/messenger.ts';
import type { Shop } from '#server/shop/shop.ts';
import { transaction } from '#server/shop/transaction.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { tooMany } from './attempts.ts';
import { otpCodes } from './auth.tables.ts';
import { messageTexts } from './message-texts.ts';
import { checkPassword, hashPassword } from './password.ts';
import { newOtp } from './tokens.ts';

export type OtpRow = typeof otpCodes.$inferSelect;
type Kind = OtpRow['kind'];

const sameOtp = (userId: string, kind: Kind) => and(eq(otpCodes.userId, userId), eq(otpCodes.kind, kind));

async function refuseTooEarly(shop: Shop, userId: string, kind: Kind): Promise<void> {
  const [row] = await shop.db.select().from(otpCodes).where(sameOtp(userId, kind));
  if (!row) return;
  const now = shop.now().getTime();
  const untilResendMs = row.sentAt.getTime() + limits.otpResendMs - now;
  const untilTriesMs = row.tries < limits.otpTries ? 0 : row.triesSince.getTime() + limits.otpTriesWindowMs - now;
  const waitMs = Math.max(untilResendMs, untilTriesMs);
  if (waitMs > 0) throw tooMany(waitMs / 1000);
}

/** Sends a new code in place of the last one. The count of wrong tries stays: a new code brings no new guesses. */
export async function sendOtp(
  shop: Shop,
  { userId, kind, recipient }: { userId: string; kind: Kind; recipient: Recipient },
): Promise<void> {
  await refuseTooEarly(shop, userId, kind);
  const otp = newOtp();
  // The slow hash: six digits behind a fast one would be read from a stolen database within a second.
  const codeHash = await hashPassword(otp);
  const now = shop.now();
  const code = {
    codeHash,
    waNumber: recipient.waNumber,
    email: recipient.email,
    sentAt: now,
    expiresAt: new Date(now.getTime() + limits.otpMs),
    usedAt: null,
  };
  const [written] = await shop.db
    .insert(otpCodes)
    .values({ userId, kind, triesSince: now, ...code })
    .onConflictDoUpdate({
      target: [otpCodes.userId, otpCodes.kind],
      set: code,
      // Two presses at once: one of them sends.
      setWhere: lte(otpCodes.sentAt, new Date(now.getTime() - limits.otpResendMs)),
    })
    .returning({ id: otpCodes.id });
  if (!written) throw tooMany(limits.otpResendMs / 1000);
  const { name } = await readSiteMeta(shop);
  await shop.messages.send(shop, recipient, messageTexts.otp(name, otp));
}

export const wrongOtp = () => invalidField('otp', 'Kode salah atau sudah tidak berlaku');

/** Each try is counted before it is checked, in one statement. */
async function takeTry(shop: Shop, userId: string, kind: Kind): Promise<OtpRow | undefined> {
  const now = shop.now();
  const windowStart = new Date(now.getTime() - limits.otpTriesWindowMs);
  const isOldWindow = sql`${otpCodes.triesSince} <= ${windowStart.toISOString()}::timestamptz`;
  const [row] = await shop.db
    .update(otpCodes)
    .set({
      tries: sql`case when ${isOldWindow} then 1 else ${otpCodes.tries} + 1 end`,
      triesSince: sql`case when ${isOldWindow} then ${now.toISOString()}::timestamptz else ${otpCodes.triesSince} end`,
    })
    .where(
      and(
        sameOtp(userId, kind),
        isNull(otpCodes.usedAt),
        gt(otpCodes.expiresAt, now),
        or(isOldWindow, sql`${otpCodes.tries} < ${limits.otpTries}`),
      ),
    )
    .returning();
  return row;
}

/** Uses the code up and does `work` with it, both or neither. Of many right tries at once exactly one succeeds. */
export async function spendOtp<Result>(
  shop: Shop,
  { userId, kind, otp, ...sentTo }: { userId: string; kind: Kind; otp: string; waNumber?: string; email?: string },
  work: (shop: Shop, row: OtpRow) => Promise<Result>,
): Promise<Result> {
  const row = await takeTry(shop, userId, kind);
  if (!row) throw wrongOtp();
  const isRight = await checkPassword(otp, row.codeHash);
  const isSameAddress = (sentTo.waNumber ?? row.waNumber) === row.waNumber && (sentTo.email ?? row.email) === row.email;
  if (!isRight || !isSameAddress) throw wrongOtp();
  return transaction(shop, async (shop) => {
    const [used] = await shop.db
      .update(otpCodes)
      .set({ usedAt: shop.now(), tries: 0 })
      .where(and(eq(otpCodes.id, row.id), eq(otpCodes.codeHash, row.codeHash), isNull(otpCodes.usedAt)))
      .returning();
    if (!used) throw wrongOtp();
    return work(shop, used);
  });
}
