import { limits } from '#server/platform/config/limits.ts';

export type Flights<Value> = {
  /** Waits for the one that computes this key now, if there is one; undefined where it came to nothing. */
  join(key: string): Promise<Value | undefined> | undefined;
  /** Computes this key for all who join; the returned function ends the waiting. */
  lead(key: string): (value: Value | undefined) => void;
};

/**
 * Identical requests that arrive together are computed once. What was begun before a write is not joined after it, and a
 * leader that never ends holds up no one.
 */
export function createFlights<Value>(version: () => number): Flights<Value> {
  const underWay = new Map<string, { version: number; ended: Promise<Value | undefined> }>();
  return {
    join(key) {
      const flight = underWay.get(key);
      return flight?.version === version() ? flight.ended : undefined;
    },
    lead(key) {
      const { promise: ended, resolve } = Promise.withResolvers<Value | undefined>();
      const flight = { version: version(), ended };
      underWay.set(key, flight);
      const end = (value: Value | undefined) => {
        clearTimeout(timer);
        if (underWay.get(key) === flight) underWay.delete(key);
        resolve(value);
      };
      const timer = setTimeout(end, limits.flightMs, undefined).unref();
      return end;
    },
  };
}
