import { chatText } from './chat-text.ts';

export const buildOutcomes = ['pass', 'fail', 'unknown'] as const;
export type BuildOutcome = (typeof buildOutcomes)[number];

/** Whether the parts of a build fit each other, why not or what cannot be known, and what is missing in it. */
export type BuildVerdict = { outcome: BuildOutcome; reasons: string[] };

export const buildVerdictLimits = { reasons: 20, reason: 300 } as const;

export const buildOutcomeLabels: Record<BuildOutcome, string> = {
  pass: 'cocok',
  fail: 'tidak cocok',
  unknown: 'belum bisa dipastikan',
};

const maxChatReasons = 160;

/** For the note of the order's message; the first reasons only, all of them are in the stored order. */
function verdictText({ outcome, reasons }: BuildVerdict): string {
  const label = buildOutcomeLabels[outcome];
  const text = chatText(reasons.join('; '), maxChatReasons);
  return text === '' ? label : `${label} - ${text}`;
}

/** One note per build. A verdict is missing where the order could not be stored in time. */
export function buildNotes(
  builds: readonly { isAssembled: boolean }[],
  verdicts: readonly (BuildVerdict | undefined)[],
): string[] {
  return builds.map(({ isAssembled }, index) => {
    const name = builds.length === 1 ? 'rakitan' : `rakitan ${index + 1}`;
    const verdict = verdicts[index];
    const text = verdict ? verdictText(verdict) : 'kecocokan belum diperiksa';
    return `${name}${isAssembled ? ' dengan jasa rakit' : ''}: ${text}`;
  });
}
