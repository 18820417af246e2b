import { type BuildItem, type PartialPart, type Slot, slotNames } from './parts.ts';
import { contextOf, type RuleOutcome, type Verdict } from './rule-context.ts';
import { fitRules } from './rules-fit.ts';

const requiredSlots: readonly Slot[] = ['cpu', 'motherboard', 'memory', 'storage', 'psu', 'case'];

/** The rules of fitting look at parts only, never at use, system or budget. */
const noQuestion = { use: 'Office', os: 'Linux', budgetRupiah: 0, licenceInStock: false } as const;

export type FitVerdict = { outcome: RuleOutcome; reasons: string[] };

/** Whether freely chosen parts fit each other; a part that is missing leaves it open. */
export function fitVerdictOf(items: readonly BuildItem<PartialPart>[]): FitVerdict {
  const context = contextOf(items, noQuestion);
  const verdicts: Verdict[] = Object.values(fitRules).map((judge) => judge(context));
  const reasonsOf = (outcome: RuleOutcome) => verdicts.flatMap((each) => (each.outcome === outcome ? each.reason : []));
  const missing = requiredSlots.filter((slot) => !items.some(({ part }) => part.slot === slot));
  const failed = reasonsOf('fail');
  if (failed.length > 0) return { outcome: 'fail', reasons: failed };
  if (missing.length > 0) {
    return { outcome: 'unknown', reasons: missing.map((slot) => `Belum ada ${slotNames[slot]} di rakitan ini`) };
  }
  const open = reasonsOf('unknown');
  return open.length > 0 ? { outcome: 'unknown', reasons: open } : { outcome: 'pass', reasons: [] };
}
