import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { addressKey } from '#server/platform/http/client-address.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Shop } from '#server/shop/shop.ts';
import {
  attemptKey,
  countAttempt,
  deleteAttempts,
  deleteAttemptsUnder,
  refundAttempt,
  waitForAttempt,
} from './attempts.ts';
import { findKnownDevice, type LoginContext } from './known-device.ts';

const tenMinutesMs = 10 * 60_000;

const addressOf = ({ address }: RequestContext) => `address ${addressKey(address)}`;

/** Where a try comes from: a browser that has logged in before, or an address. */
export type LoginSource = { key: string; addressKey: string; userId: string | null };

async function readLoginSource(shop: Shop, context: LoginContext): Promise<LoginSource> {
  const device = await findKnownDevice(shop, context.deviceToken);
  const address = addressOf(context);
  return device
    ? { key: `device ${device.hash}`, addressKey: address, userId: device.userId }
    : { key: address, addressKey: address, userId: null };
}

/**
 * Counted before the work: wrong tries and all tries of one source. Returns a function that takes a successful try
 * back.
 */
export async function countLogin(shop: Shop, context: LoginContext): Promise<() => Promise<void>> {
  const { key } = await readLoginSource(shop, context);
  const wrong = attemptKey('wrong-logins', key);
  await countAttempt(shop, attemptKey('logins', key), { max: limits.loginsPerTenMinutes, windowMs: tenMinutesMs });
  await countAttempt(shop, wrong, { max: limits.failedLoginsPerTenMinutes, windowMs: tenMinutesMs });
  return () => refundAttempt(shop, wrong);
}

/**
 * A link's token cannot be guessed, so wrong ones are limited for the sake of the processor only, and apart from passwords:
 * strangers who guess those must not keep anyone behind the same address from an invitation or a new password.
 */
export async function countLink(shop: Shop, context: LoginContext): Promise<void> {
  const { key } = await readLoginSource(shop, context);
  const limit = { max: limits.loginsPerTenMinutes, windowMs: tenMinutesMs };
  await countAttempt(shop, attemptKey('links', key), limit);
}

/**
 * The queue of one account's password. Each address and each known device of the account has its own, so that
 * guesses from elsewhere do not delay the owner. Returns a function that clears it after the right password.
 */
export async function queuePasswordTry(
  shop: Shop,
  context: LoginContext,
  { username, userId }: { username: string; userId: string | undefined },
): Promise<() => Promise<void>> {
  const source = await readLoginSource(shop, context);
  const isKnown = source.userId !== null && source.userId === userId;
  const queue = attemptKey('login', username, isKnown ? source.key : source.addressKey);
  const strangers = attemptKey('login-strangers', username);
  if (!isKnown) {
    const limit = { max: limits.failedTriesFromStrangers, windowMs: limits.failedTriesWindowMs };
    await countAttempt(shop, strangers, limit);
  }
  await waitForAttempt(shop, queue);
  return async () => {
    await deleteAttempts(shop, [queue]);
    if (!isKnown) await refundAttempt(shop, strangers);
  };
}

/** After a new password the old tries mean nothing. */
export async function clearPasswordTries(shop: Shop, user: { id: string; username: string }): Promise<void> {
  await deleteAttemptsUnder(shop, attemptKey('login', user.username));
  await deleteAttempts(shop, [attemptKey('login-strangers', user.username), attemptKey('password', user.id)]);
}

/** Messages cost money and can annoy: limited per address. */
export function countMessageRequest(shop: Shop, context: RequestContext): Promise<void> {
  const limit = { max: limits.messageRequestsPerTenMinutes, windowMs: tenMinutesMs };
  return countAttempt(shop, attemptKey('messages', addressOf(context)), limit);
}

/** False: this account has been sent enough for now. The response is the same as for an unknown account. */
export async function mayMessage(shop: Shop, userId: string): Promise<boolean> {
  const limit = { max: limits.messagesPerAccountPerTenMinutes, windowMs: tenMinutesMs };
  try {
    await countAttempt(shop, attemptKey('messages-to', userId), limit);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many-requests') return false;
    throw error;
  }
}

export function countNonce(shop: Shop, context: RequestContext): Promise<void> {
  const limit = { max: limits.googleNoncesPerTenMinutes, windowMs: tenMinutesMs };
  return countAttempt(shop, attemptKey('google-nonces', addressOf(context)), limit);
}
