import {
  type BrandPreference,
  holdsPreference,
  makerKey,
  matchesCard,
  matchesCpu,
  readBrandPreference,
  relaxations,
} from '#domain/pc-advisor/brand-preference.ts';
import type { Offer, Offers } from '#domain/pc-advisor/offers.ts';
import { itemsOf, type Option } from '#domain/pc-advisor/pareto-front.ts';
import { type Build, type Part, slots } from '#domain/pc-advisor/parts.ts';
import { noBuild } from '#domain/pc-advisor/search-groups.ts';
import type { AnyItem } from './check-build.ts';
import { isBetter, openFilling } from './fill.ts';
import { type FillGroup, fillGroups } from './fill-frames.ts';
import type { FillInput } from './fill-input.ts';
import { inputAround } from './fixed-parts.ts';
import type { Pool } from './pool.ts';

export type CompleteRequest = {
  /** At most one item per slot, several drives. */
  fixed: readonly AnyItem[];
  /** What is left for the PC: the budget without what has no rules. */
  budgetRupiah: number;
  brand?: string;
};
export type CompletedBuild = {
  items: Build;
  utility: number;
  payRupiah: number;
  listRupiah: number;
  brandHeld: boolean;
};

/** Where a maker's part may stand; the cheap places come first, since a good build found early cuts the search. */
const makerPlaces = ['psu', 'memory', 'storage', 'os', 'gpu', 'case', 'motherboard', 'cooler', 'cpu'] as const;
type MakerPlace = (typeof makerPlaces)[number];

/** What the shop can add under a preference for a processor or a chip; null where a fixed part rules it out. */
function preferredOffers(pool: Pool, fixed: readonly AnyItem[], { cpuBrand, card }: BrandPreference): Offers | null {
  const isWanted = ({ part }: AnyItem) => matchesCpu(part as Part, cpuBrand) && matchesCard(part as Part, card);
  if (!fixed.every(isWanted)) return null;
  if (cpuBrand === undefined && card === undefined) return pool.offers;
  const byMaker = pool.offersByMaker();
  return {
    ...pool.offers,
    cpu: byMaker.cpu.filter(({ part }) => matchesCpu(part, cpuBrand)),
    gpu: byMaker.gpu.filter(({ part }) => matchesCard(part, card)),
  };
}

function makersOffers(pool: Pool, place: MakerPlace, preference: BrandPreference): readonly Offer[] {
  const list: readonly Offer[] = pool.offersByMaker()[place];
  return list.filter(
    ({ maker, part }) =>
      preference.makers?.includes(maker) && matchesCpu(part, preference.cpuBrand) && matchesCard(part, preference.card),
  );
}

/** Slots outside the frame, so that the same frames serve all of them. */
const besideFrames: readonly MakerPlace[] = ['psu', 'memory', 'storage', 'os', 'gpu'];

/** The frames for what the shop offers and for the maker's own parts alike: their sizes tell frames apart. */
function sharedGroups(pool: Pool, fixed: readonly AnyItem[], offers: Offers, preference: BrandPreference): FillGroup[] {
  const wide: Offers = { ...offers };
  for (const place of besideFrames) {
    const list: readonly Offer[] = offers[place];
    Object.assign(wide, { [place]: [...list, ...makersOffers(pool, place, preference)] });
  }
  return fillGroups(inputAround(pool, fixed, wide));
}

/** The slot of the maker's part must not stay empty. */
const withFilled = (input: FillInput, place: MakerPlace): FillInput => ({
  ...input,
  isCardOptional: input.isCardOptional && place !== 'gpu',
  isCoolerOptional: input.isCoolerOptional && place !== 'cooler',
});

function bestWith(pool: Pool, { fixed, budgetRupiah }: CompleteRequest, preference: BrandPreference): Option | null {
  const { makers } = preference;
  const offers = preferredOffers(pool, fixed, preference);
  if (offers === null) return null;
  const groups = makers && sharedGroups(pool, fixed, offers, preference);
  const free = openFilling(inputAround(pool, fixed, offers), groups).best(budgetRupiah);
  if (free === null || makers === undefined) return free;
  if (itemsOf(free).some(({ part }) => makers.includes(makerKey(part.brand)))) return free;
  let best: Option | null = null;
  for (const place of makerPlaces) {
    if (place !== 'storage' && fixed.some(({ part }) => part.slot === place)) continue;
    const own = makersOffers(pool, place, preference);
    if (own.length === 0) continue;
    const input = withFilled(inputAround(pool, fixed, { ...offers, [place]: own }), place);
    const filling = openFilling(input, besideFrames.includes(place) ? groups : undefined);
    const found = filling.best(budgetRupiah, best ?? noBuild);
    const isHeld = found !== null && itemsOf(found).some(({ part }) => makers.includes(makerKey(part.brand)));
    if (isHeld && isBetter(found, best)) best = found;
  }
  return best;
}

/** The best build that holds every fixed part, or null when there is none within the budget. */
export function completeBuild(pool: Pool, request: CompleteRequest): CompletedBuild | null {
  const { brand = '' } = request;
  const wanted = readBrandPreference(brand, pool.makers);
  for (const preference of relaxations(wanted)) {
    const best = bestWith(pool, request, preference);
    if (best === null) continue;
    const items = itemsOf(best).sort((a, b) => slots.indexOf(a.part.slot) - slots.indexOf(b.part.slot));
    const parts = items.map(({ part }) => part);
    const brandHeld = brand === '' || (Object.keys(wanted).length > 0 && holdsPreference(parts, wanted));
    return { items, utility: best.value, payRupiah: best.pay, listRupiah: best.list, brandHeld };
  }
  return null;
}
