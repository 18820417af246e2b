import { limits } from '#server/platform/config/limits.ts';

export type SingleFlight<Value> = {
  /** Waits for the one that computes this key now, if there is one; undefined where it came to nothing. */
  join(key: string): Promise<Value | undefined> | undefined;
  /** Computes this key for all who join; the returned function ends the waiting. */
  start(key: string): (value: Value | undefined) => void;
};

/**
 * Identical requests that arrive together are computed once. What was begun before a write is not joined after it, and one
 * that never ends is waited for no longer than the limit.
 */
export function createSingleFlight<Value>(version: () => number): SingleFlight<Value> {
  const underWay = new Map<string, { version: number; ended: Promise<Value | undefined> }>();
  return {
    join(key) {
      const flight = underWay.get(key);
      return flight?.version === version() ? flight.ended : undefined;
    },
    start(key) {
      const { promise: ended, resolve } = Promise.withResolvers<Value | undefined>();
      const flight = { version: version(), ended };
      underWay.set(key, flight);
      const end = (value: Value | undefined) => {
        clearTimeout(timer);
        if (underWay.get(key) === flight) underWay.delete(key);
        resolve(value);
      };
      const timer = setTimeout(end, limits.singleFlightMs, undefined).unref();
      return end;
    },
  };
}
