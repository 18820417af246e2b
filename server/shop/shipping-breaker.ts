import { dayOf } from '#domain/days.ts';
import type { ShippingHealth } from '#domain/shipping/shipping.contract.ts';
import { shippingTimes } from '#server/platform/config/shipping.limits.ts';

/**
 * A circuit breaker. `closed`: call the provider. `open`: do not. `trial` (half-open): the pause is over, and this
 * caller, one at a time, may try.
 */
export type Breaker = {
  state(nowMs: number): 'closed' | 'open' | 'trial';
  /** Must be called before a call; false when another caller is already trying. */
  begin(nowMs: number): boolean;
  succeed(): void;
  fail(nowMs: number, reason: string, isPermanent: boolean): void;
  /** The provider is there: it refused one request, which says nothing about the next. */
  refuse(nowMs: number, reason: string): void;
  /** After a change of the settings. */
  reset(): void;
  countCall(nowMs: number): void;
  health(nowMs: number): ShippingHealth;
};

export function createBreaker(): Breaker {
  let failures = 0;
  let openUntilMs: number | null = null;
  let trialSinceMs: number | null = null;
  let last: { reason: string; atMs: number } | null = null;
  let calls = { day: '', count: 0 };

  const state: Breaker['state'] = (nowMs) => {
    if (openUntilMs === null) return 'closed';
    // A trial that never reported back must not lock the breaker for ever.
    const isTrying = trialSinceMs !== null && nowMs - trialSinceMs < shippingTimes.quoteMs * 2;
    return nowMs < openUntilMs || isTrying ? 'open' : 'trial';
  };

  function close(): void {
    failures = 0;
    openUntilMs = null;
    trialSinceMs = null;
  }

  return {
    state,
    begin(nowMs) {
      const current = state(nowMs);
      if (current === 'trial') trialSinceMs = nowMs;
      return current !== 'open';
    },
    succeed: close,
    fail(nowMs, reason, isPermanent) {
      failures += 1;
      last = { reason, atMs: nowMs };
      const wasTrial = openUntilMs !== null;
      if (isPermanent) openUntilMs = nowMs + shippingTimes.longOpenMs;
      else if (wasTrial || failures >= shippingTimes.failuresToOpen) openUntilMs = nowMs + shippingTimes.openMs;
      trialSinceMs = null;
    },
    refuse(nowMs, reason) {
      close();
      last = { reason, atMs: nowMs };
    },
    reset() {
      close();
      last = null;
    },
    countCall(nowMs) {
      // Quotas end with the Indonesian day.
      const day = dayOf(new Date(nowMs));
      calls = { day, count: calls.day === day ? calls.count + 1 : 1 };
    },
    health(nowMs) {
      const isOpen = state(nowMs) === 'open';
      return {
        state: isOpen ? 'waiting' : failures > 0 ? 'failing' : 'ok',
        lastFailure: last?.reason ?? null,
        lastFailureAt: last ? new Date(last.atMs).toISOString() : null,
        retryAt: isOpen && openUntilMs !== null ? new Date(openUntilMs).toISOString() : null,
        callsToday: calls.day === dayOf(new Date(nowMs)) ? calls.count : 0,
      };
    },
  };
}
