/** Every time and limit of the advisor's threads, by name. */
export const pcAdvisorTuning = {
  /** How often the catalogue's version is looked at. */
  lookMs: 250,
  /** Writes come in bursts, such as an import: the work begins when they rest this long … */
  restMs: 400,
  /** … or when the first of them is this old. */
  longestRestMs: 5_000,
  /** After a failure, before the next try. */
  retryMs: 5_000,
  /** After the start, so that opening the shop comes first. */
  warmUpMs: 1_500,
  answerMs: 10_000,
  questionsWaiting: 200,
  threadMegabytes: 1_024,
} as const;
