import type { BuildItem, PartialPart, Slot } from './parts.ts';
import type { OperatingSystem, Use } from './use.ts';

export type RuleOutcome = 'pass' | 'fail' | 'unknown';
export type Verdict = {
  outcome: RuleOutcome;
  reason: string;
  /** With `unknown`: the specifications that are not known, in words. */
  missing?: readonly string[];
};

export type Question = {
  use: Use;
  os: OperatingSystem;
  budgetRupiah: number;
  /** Whether a usable Windows licence is in stock; without one Windows builds are sold without. */
  licenceInStock: boolean;
};

type Only<S extends Slot> = Extract<PartialPart, { slot: S }>;

/** A build laid out for the rules: the first item of each single slot, and all drives. */
export type RuleContext = Question & {
  items: readonly BuildItem<PartialPart>[];
  cpu?: Only<'cpu'>;
  board?: Only<'motherboard'>;
  memory?: BuildItem<Only<'memory'>>;
  gpu?: Only<'gpu'>;
  drives: Only<'storage'>[];
  psu?: Only<'psu'>;
  casing?: Only<'case'>;
  cooler?: Only<'cooler'>;
  licence?: Only<'os'>;
};

/** In one pass: a list of parts is judged by one context for each of them. */
export function contextOf(items: readonly BuildItem<PartialPart>[], question: Question): RuleContext {
  const context: RuleContext = { ...question, items, drives: [] };
  for (const item of items) {
    const { part } = item;
    switch (part.slot) {
      case 'cpu':
        context.cpu ??= part;
        break;
      case 'motherboard':
        context.board ??= part;
        break;
      case 'memory':
        context.memory ??= { ...item, part };
        break;
      case 'gpu':
        context.gpu ??= part;
        break;
      case 'storage':
        context.drives.push(part);
        break;
      case 'psu':
        context.psu ??= part;
        break;
      case 'case':
        context.casing ??= part;
        break;
      case 'cooler':
        context.cooler ??= part;
        break;
      case 'os':
        context.licence ??= part;
        break;
    }
  }
  return context;
}

export const pass = (reason: string): Verdict => ({ outcome: 'pass', reason });
export const fail = (reason: string): Verdict => ({ outcome: 'fail', reason });
export const unknown = (...missing: string[]): Verdict => ({
  outcome: 'unknown',
  reason: `Belum bisa dipastikan, data belum lengkap: ${missing.join(', ')}`,
  missing,
});
export const decide = (holds: boolean, yes: string, no: string): Verdict => (holds ? pass(yes) : fail(no));

/** Runs `judge` when every value is known, else says which are not. */
export function whenKnown<T extends Record<string, unknown>>(
  values: T,
  judge: (known: { [K in keyof T]: NonNullable<T[K]> }) => Verdict,
): Verdict {
  for (const name in values)
    if (values[name] === undefined || values[name] === null)
      return unknown(...Object.keys(values).filter((each) => values[each] === undefined || values[each] === null));
  return judge(values as { [K in keyof T]: NonNullable<T[K]> });
}
