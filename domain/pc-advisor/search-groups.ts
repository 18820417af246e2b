import { bestPair, bestValueWithin, type Incumbent, join, type Option, type ParetoFront } from './pareto-front.ts';

/** Frames (processor, board, cooler, case) on which the same memory and the same cards fit. */
export type SearchedGroup = { frames: readonly Option[]; minPay: number; maxValue: number };

export type Fronts = readonly [memory: ParetoFront, power: ParetoFront];

export const noBuild: Incumbent = { value: Number.NEGATIVE_INFINITY, pay: 0, list: 0 };

/** The value that no build on this frame can exceed: memory and card each get all that is left. */
function bound(pay: number, value: number, [memory, power]: Fronts, budgetRupiah: number): number {
  const left = budgetRupiah - pay;
  return value + bestValueWithin(memory, left - power.minPay) + bestValueWithin(power, left - memory.minPay);
}

/**
 * The best build of all groups, if it beats `than`. Groups come in the order of their bounds, so most are never opened:
 * `limitsOf` gives fronts that are cheap to get and that the group's own, `frontsOf`, cannot exceed.
 */
export function searchGroups<Group extends SearchedGroup>(
  groups: readonly Group[],
  { limitsOf, frontsOf }: { limitsOf: (group: Group) => Fronts; frontsOf: (group: Group) => Fronts },
  budgetRupiah: number,
  than: Incumbent,
): Option | null {
  const open: { group: Group; limit: number }[] = [];
  for (const group of groups) {
    const limit = bound(group.minPay, group.maxValue, limitsOf(group), budgetRupiah);
    if (limit > Number.NEGATIVE_INFINITY && limit >= than.value) open.push({ group, limit });
  }
  let incumbent = than;
  let best: Option | null = null;
  for (const { group, limit } of open.sort((a, b) => b.limit - a.limit)) {
    if (limit < incumbent.value) break;
    const fronts = frontsOf(group);
    const [memory, power] = fronts;
    if (bound(group.minPay, group.maxValue, fronts, budgetRupiah) < incumbent.value) continue;
    for (const frame of group.frames) {
      if (frame.list + memory.minList + power.minList > budgetRupiah) continue;
      const frameLimit = bound(frame.pay, frame.value, fronts, budgetRupiah);
      if (frameLimit === Number.NEGATIVE_INFINITY || frameLimit < incumbent.value) continue;
      const pair = bestPair(memory, power, frame, budgetRupiah, incumbent);
      if (pair === null) continue;
      incumbent = pair;
      best = join(frame, join(pair.first, pair.second));
    }
  }
  return best;
}
