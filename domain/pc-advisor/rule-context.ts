import { type BuildItem, itemsIn, type PartialPart, type Slot } from './parts.ts';
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

export function contextOf(items: readonly BuildItem<PartialPart>[], question: Question): RuleContext {
  return {
    ...question,
    items,
    cpu: itemsIn(items, 'cpu')[0]?.part,
    board: itemsIn(items, 'motherboard')[0]?.part,
    memory: itemsIn(items, 'memory')[0],
    gpu: itemsIn(items, 'gpu')[0]?.part,
    drives: itemsIn(items, 'storage').map(({ part }) => part),
    psu: itemsIn(items, 'psu')[0]?.part,
    casing: itemsIn(items, 'case')[0]?.part,
    cooler: itemsIn(items, 'cooler')[0]?.part,
    licence: itemsIn(items, 'os')[0]?.part,
  };
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
  const holes = Object.keys(values).filter((name) => values[name] === undefined || values[name] === null);
  if (holes.length > 0) return unknown(...holes);
  return judge(values as { [K in keyof T]: NonNullable<T[K]> });
}
