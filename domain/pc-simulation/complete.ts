import {
  type BrandPreference,
  holdsPreference,
  makerKey,
  matchesCard,
  matchesCpu,
  readBrandPreference,
  relaxations,
} from '#domain/pc-advisor/brand-preference.ts';
import { itemsOf, type Option } from '#domain/pc-advisor/pareto-front.ts';
import { type Build, type Part, slots } from '#domain/pc-advisor/parts.ts';
import type { AnyItem } from './check-build.ts';
import { isBetter, noBuild, openFilling } from './fill.ts';
import type { FillInput } from './fill-layers.ts';
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

/** Where a maker's part may stand, and what then becomes of a slot that could stay empty. */
const makerPlaces = ['memory', 'drives', 'psu', 'gpu', 'os', 'case', 'motherboard', 'cooler', 'cpu'] as const;

type Named = Option & { items?: readonly { part: { brand: string } }[]; left?: Option; right?: Option };

const isBy = (makers: readonly string[]) => (option: Named) =>
  itemsOf(option).some(({ part }) => makers.includes(makerKey(part.brand)));

function withMakerAt(input: FillInput, place: (typeof makerPlaces)[number], makers: readonly string[]): FillInput {
  const own = isBy(makers);
  switch (place) {
    case 'gpu':
      return { ...input, gpu: input.gpu.filter(own), isCardOptional: false };
    case 'cooler':
      return { ...input, cooler: input.cooler.filter(own), isCoolerOptional: false };
    case 'os':
      return { ...input, os: input.os?.filter(own) ?? null };
    default:
      return { ...input, [place]: (input[place] as Option[]).filter(own) };
  }
}

/** Null where the fixed parts themselves speak against the preference. */
function preferred(input: FillInput, { cpuBrand, card }: BrandPreference): FillInput | null {
  const cpu = input.cpu.filter(({ part }) => matchesCpu(part as Part, cpuBrand));
  const gpu = input.gpu.filter(({ part }) => matchesCard(part as Part, card));
  if (cpu.length === 0 || (gpu.length === 0 && !input.isCardOptional)) return null;
  return { ...input, cpu, gpu };
}

function bestWith(pool: Pool, request: CompleteRequest, preference: BrandPreference): Option | null {
  const { fixed, budgetRupiah } = request;
  const { makers } = preference;
  const isFree = Object.values(preference).every((wish) => wish === undefined);
  const all = inputAround(pool, fixed, isFree ? pool.offers : pool.offersByMaker());
  const input = isFree ? all : preferred(all, preference);
  if (input === null) return null;
  const free = openFilling(input).best(budgetRupiah);
  if (free === null || makers === undefined || isBy(makers)(free)) return free;
  let best: Option | null = null;
  for (const place of makerPlaces) {
    const narrowed = withMakerAt(input, place, makers);
    const list = narrowed[place];
    if (list === null || list.length === 0) continue;
    const found = openFilling(narrowed).best(budgetRupiah, best ?? noBuild);
    if (found !== null && isBetter(found, best)) best = found;
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
