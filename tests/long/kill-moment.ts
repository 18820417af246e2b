/** A random moment inside a work whose duration is learned from the rounds that ended before their kill. */
export function createKillMoment(firstGuessMs: number): { pick(): number; learn(tookMs: number): void } {
  let usualMs = firstGuessMs;
  return {
    // Up to somewhat after the end, or a first guess that is too short would never be corrected.
    pick: () => Math.random() * usualMs * 1.2,
    learn(tookMs) {
      usualMs = tookMs;
    },
  };
}
