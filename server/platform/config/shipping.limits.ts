/** Every limit of the calls to the shipping provider, by name. */
export const shippingTimes = {
  /** One call. */
  callMs: 2_500,
  /** All calls of one quote together: the answer must reach the shopper within 3 s. */
  quoteMs: 2_700,
  failuresToOpen: 2,
  openMs: 30_000,
  /** A spent quota or a refused key: an early retry cannot help. */
  longOpenMs: 15 * 60_000,
  staleMs: 30 * 24 * 60 * 60_000,
  defaultCacheMinutes: 6 * 60,
  unknownPlaceMs: 60 * 60_000,
  costRequestsPerMinute: 300,
  testsPerMinute: 20,
} as const;
