/** Every time and limit of the advisor's threads, by name. */
export const pcAdvisorTuning = {
  /** How often the catalogue's version is compared. */
  pollMs: 250,
  /** Writes come in bursts, such as an import: a rebuild starts when none came for this long … */
  settleMs: 400,
  /** … or when the first of them is this old. */
  longestSettleMs: 5_000,
  /** After a failure, before the next try. */
  retryMs: 5_000,
  /** The work of one task, and how long one waits for those before it. */
  taskMs: 10_000,
  waitMs: 5_000,
  maxPendingTasks: 200,
  threadMegabytes: 1_024,
} as const;
