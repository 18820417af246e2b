import { type BrandPreference, holdsPreference, readBrandPreference, relaxations } from './brand-preference.ts';
import type { FrameGroup } from './layers.ts';
import {
  beats,
  bestPair,
  bestValueWithin,
  type Incumbent,
  itemsOf,
  join,
  type Option,
  type ParetoFront,
} from './pareto-front.ts';
import { type Build, slots } from './parts.ts';
import type { PcIndex } from './pc-index.ts';
import { frameLayer, makerOffers, makerPlaces, memoryLayer, powerLayer, type Scope } from './scope.ts';

export type BuildRequest = { budgetRupiah: number; brand?: string };

export type SolvedBuild = {
  items: Build;
  utility: number;
  payRupiah: number;
  listRupiah: number;
  /** What of the brand preference the build holds. */
  preference: BrandPreference;
};

const none: Incumbent = { value: Number.NEGATIVE_INFINITY, pay: 0, list: 0 };

/** The value that no build on this frame can exceed: memory and card each get all that is left. */
function bound(pay: number, value: number, memory: ParetoFront, power: ParetoFront, budgetRupiah: number): number {
  const left = budgetRupiah - pay;
  return value + bestValueWithin(memory, left - power.minPay) + bestValueWithin(power, left - memory.minPay);
}

/**
 * The best build in the scope, if it beats `than`. Groups come in the order of their bounds, so most are never opened.
 * Those bounds are taken without the preference, from fronts that are there already: a preference can only lower them.
 */
function search(index: PcIndex, scope: Scope, budgetRupiah: number, than: Incumbent): Option | null {
  const [freeMemoryOf, freePowerOf] = [memoryLayer(index, {}), powerLayer(index, {})];
  const [memoryOf, powerOf] = [memoryLayer(index, scope), powerLayer(index, scope)];
  const open: { group: FrameGroup; limit: number }[] = [];
  for (const group of frameLayer(index, scope)) {
    const limit = bound(group.minPay, group.maxValue, freeMemoryOf(group), freePowerOf(group), budgetRupiah);
    if (limit > Number.NEGATIVE_INFINITY && limit >= than.value) open.push({ group, limit });
  }
  let incumbent = than;
  let best: Option | null = null;
  for (const { group, limit } of open.sort((a, b) => b.limit - a.limit)) {
    if (limit < incumbent.value) break;
    const [memory, power] = [memoryOf(group), powerOf(group)];
    if (bound(group.minPay, group.maxValue, memory, power, budgetRupiah) < incumbent.value) continue;
    for (const frame of group.frames) {
      if (frame.list + memory.minList + power.minList > budgetRupiah) continue;
      const frameLimit = bound(frame.pay, frame.value, memory, power, budgetRupiah);
      if (frameLimit === Number.NEGATIVE_INFINITY || frameLimit < incumbent.value) continue;
      const pair = bestPair(memory, power, frame, budgetRupiah, incumbent);
      if (pair === null) continue;
      incumbent = pair;
      best = join(frame, join(pair.first, pair.second));
    }
  }
  return best;
}

function solvePreference(index: PcIndex, preference: BrandPreference, budgetRupiah: number): Option | null {
  const { cpuBrand, card, makers } = preference;
  const free = search(index, { cpuBrand, card }, budgetRupiah, none);
  if (
    free === null ||
    makers === undefined ||
    holdsPreference(
      itemsOf(free).map(({ part }) => part),
      preference,
    )
  )
    return free;
  let best: Option | null = null;
  for (const place of makerPlaces) {
    const scope: Scope = { cpuBrand, card, makers, place };
    if (makerOffers(index, scope, place).length === 0) continue;
    const found = search(index, scope, budgetRupiah, best ?? none);
    if (found !== null && (best === null || beats(found.value, found.pay, found.list, best))) best = found;
  }
  return best;
}

/** The best build that the shop can sell for the budget, or null when there is none. */
export function solve(index: PcIndex, { budgetRupiah, brand = '' }: BuildRequest): SolvedBuild | null {
  for (const preference of relaxations(readBrandPreference(brand, index.makers))) {
    const best = solvePreference(index, preference, budgetRupiah);
    if (best === null) continue;
    const items = itemsOf(best).sort((a, b) => slots.indexOf(a.part.slot) - slots.indexOf(b.part.slot));
    return { items, utility: best.value, payRupiah: best.pay, listRupiah: best.list, preference };
  }
  return null;
}
