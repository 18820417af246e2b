import { type BrandPreference, holdsPreference, readBrandPreference, relaxations } from './brand-preference.ts';
import type { FrameGroup } from './layers.ts';
import { beats, type Incumbent, itemsOf, type Option } from './pareto-front.ts';
import { type Build, slots } from './parts.ts';
import type { PcIndex } from './pc-index.ts';
import { frameLayer, makerOffers, makerPlaces, memoryLayer, powerLayer, type Scope } from './scope.ts';
import { type Fronts, noBuild, searchGroups } from './search-groups.ts';

export type BuildRequest = { budgetRupiah: number; brand?: string };

export type SolvedBuild = {
  items: Build;
  utility: number;
  payRupiah: number;
  listRupiah: number;
  /** What of the brand preference the build holds. */
  preference: BrandPreference;
};

/** Bounds are taken without the preference, from fronts that are there already: a preference can only lower them. */
function search(index: PcIndex, scope: Scope, budgetRupiah: number, than: Incumbent): Option | null {
  const [freeMemoryOf, freePowerOf] = [memoryLayer(index, {}), powerLayer(index, {})];
  const [memoryOf, powerOf] = [memoryLayer(index, scope), powerLayer(index, scope)];
  const fronts = {
    limitsOf: (group: FrameGroup): Fronts => [freeMemoryOf(group), freePowerOf(group)],
    frontsOf: (group: FrameGroup): Fronts => [memoryOf(group), powerOf(group)],
  };
  return searchGroups(frameLayer(index, scope), fronts, budgetRupiah, than);
}

function solvePreference(index: PcIndex, preference: BrandPreference, budgetRupiah: number): Option | null {
  const { cpuBrand, card, makers } = preference;
  const free = search(index, { cpuBrand, card }, budgetRupiah, noBuild);
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
    const found = search(index, scope, budgetRupiah, best ?? noBuild);
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
