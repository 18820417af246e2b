import { offerOf } from './candidates.ts';
import { totalRupiah } from './explain.ts';
import { type Build, type BuildItem, type Part, type Slot, slots } from './parts.ts';
import type { Question } from './rule-context.ts';
import { isSellable } from './rules.ts';
import { utilityOf } from './utility.ts';

export type Alternative = {
  /** Null: the build does without, such as on integrated graphics. */
  item: BuildItem | null;
  build: Build;
  /** Against the build as it stands, by the higher of the two totals. */
  differenceRupiah: number;
  utilityDifference: number;
  withinBudget: boolean;
};

const optionalSlots: readonly Slot[] = ['gpu', 'cooler'];

function withItem(build: Build, slot: Slot, position: number, item: BuildItem | null): Build {
  const others = build.filter(({ part }, n) => part.slot !== slot || (slot === 'storage' && n !== position));
  const swapped = item === null ? others : [...others, item];
  return [...swapped].sort((a, b) => slots.indexOf(a.part.slot) - slots.indexOf(b.part.slot));
}

function waysToTake(parts: readonly Part[], slot: Slot): BuildItem[] {
  const qtys = slot === 'memory' ? [1, 2] : [1];
  return parts
    .filter((part) => part.slot === slot)
    .flatMap((part) => qtys.flatMap((qty) => offerOf(part, qty)?.items ?? []));
}

/**
 * Parts that fit a slot while the rest of the build stays as it is, nearest in price first. The budget is no
 * bar here, since the shopper sees the difference; `withinBudget` says which. `replaced`: which drive, where there are more.
 */
export function alternativesFor(
  parts: readonly Part[],
  build: Build,
  slot: Slot,
  question: Question,
  replaced?: string,
): Alternative[] {
  const positions = build.flatMap(({ part }, n) => (part.slot === slot ? [n] : []));
  const position = positions.find((n) => build[n]?.part.id === replaced) ?? positions[0] ?? -1;
  const current = build[position];
  const withoutLimit = { ...question, budgetRupiah: Number.POSITIVE_INFINITY };
  const before = { rupiah: totalRupiah(build), utility: utilityOf(build, question.use).total };
  const taken = new Set(build.filter((_, n) => n !== position).map(({ part }) => part.id));
  const choices: (BuildItem | null)[] = waysToTake(parts, slot).filter(
    ({ part, qty }) => !taken.has(part.id) && (part.id !== current?.part.id || qty !== current.qty),
  );
  if (current && optionalSlots.includes(slot)) choices.push(null);
  return choices
    .map((item) => ({ item, build: withItem(build, slot, position, item) }))
    .filter((choice) => isSellable(choice.build, withoutLimit))
    .map((choice) => {
      const rupiah = totalRupiah(choice.build);
      const utilityDifference = utilityOf(choice.build, question.use).total - before.utility;
      return {
        ...choice,
        differenceRupiah: rupiah - before.rupiah,
        utilityDifference,
        withinBudget: rupiah <= question.budgetRupiah,
      };
    })
    .sort(
      (a, b) =>
        Math.abs(a.differenceRupiah) - Math.abs(b.differenceRupiah) || b.utilityDifference - a.utilityDifference,
    );
}
