import { matchesCard, matchesCpu, readBrandPreference } from '#domain/pc-advisor/brand-preference.ts';
import type { Offers } from '#domain/pc-advisor/offers.ts';
import { type Option, undominated } from '#domain/pc-advisor/pareto-front.ts';
import type { BuildItem, PartialPart, Slot } from '#domain/pc-advisor/parts.ts';
import { floors, type Use } from '#domain/pc-advisor/use.ts';
import { fullPoints, type ScoredSlot } from '#domain/pc-advisor/utility.ts';
import type { AnyItem } from './check-build.ts';
import type { Candidate, DriveCandidate, FillInput } from './fill-input.ts';
import { fixedCandidate, hasSystemDrive, joinedDrives, withDrive } from './fixed-parts.ts';
import type { OwnedItem, OwnedPc } from './owned-pc.ts';
import type { Pool } from './pool.ts';
import { itemPoints } from './score.ts';
import { tightenOffers } from './tighten.ts';

/** An exchange that brings less than this, of 100,000, is not worth opening the case for. */
const exchangePoints = 1_000;

const subtractExchangePoints = <O extends Option>(offer: O): O => ({ ...offer, value: offer.value - exchangePoints });

type PartIn<S extends Slot> = Extract<PartialPart, { slot: S }>;
type MemoryItem = BuildItem<PartIn<'memory'>>;

/** All modules of a PC as one: they run at the speed of the slowest. */
export function joinedMemory(items: readonly MemoryItem[]): MemoryItem {
  const [first] = items;
  if (items.length < 2 || !first) return first!;
  const sum = (value: (item: MemoryItem) => number | undefined) =>
    items.some((item) => value(item) === undefined)
      ? undefined
      : items.reduce((total, item) => total + (value(item) ?? 0) * item.qty, 0);
  const [modules, totalGb, heights, speeds] = [
    sum(({ part }) => part.modules),
    sum(({ part }) => part.totalGb),
    items.flatMap(({ part }) => part.heightMm ?? []),
    items.flatMap(({ part }) => part.speedMts ?? []),
  ];
  const { heightMm: _, modules: __, totalGb: ___, ...rest } = first.part;
  return {
    part: {
      ...rest,
      ...(modules !== undefined && { modules }),
      ...(totalGb !== undefined && { totalGb }),
      ...(heights.length > 0 && { heightMm: Math.max(...heights) }),
      speedMts: Math.min(...speeds),
    },
    variant: null,
    qty: 1,
  };
}

/** Free memory slots by what is usual, where it is not known: nobody should be sold a stick without a slot. */
function usuallyFree({ motherboard, memory }: OwnedPc): number {
  const { memorySlots, tier, memoryType } = motherboard.part;
  const slots = memorySlots ?? (tier === 'entry' || memoryType === 'DDR3' ? 2 : 4);
  return slots - (memory.part.modules ?? ((memory.part.totalGb ?? 0) >= 16 ? 2 : 1));
}

/** New modules beside the owned ones. Where two take the same places, only the cheapest are worth a look. */
function besideOwned(pc: OwnedPc, sticks: readonly Candidate<'memory'>[], use: Use): Candidate<'memory'>[] {
  const { memory } = pc;
  const free = usuallyFree(pc);
  const fitting = sticks.filter(
    ({ part, qty }) => part.memoryType === memory.part.memoryType && (part.modules ?? 1) * qty <= free,
  );
  const joined = fitting.map((stick): Candidate<'memory'> => {
    const item = joinedMemory([memory, { part: stick.part, variant: null, qty: stick.qty }]);
    return {
      pay: stick.pay,
      list: stick.list,
      value: itemPoints(item as AnyItem, use) ?? 0,
      items: [memory as BuildItem, ...(stick.items ?? [])],
      part: item.part,
      qty: 1,
    };
  });
  const alike = Map.groupBy(joined, ({ part }) => `${part.modules}/${part.totalGb}/${part.heightMm}`);
  return [...alike.values()].flatMap((members) => undominated(members) as Candidate<'memory'>[]);
}

/** Gets full points, so that the part is replaced only where another part requires it. */
function ownedCandidate<S extends ScoredSlot>(slot: S, item: OwnedItem<S>, use: Use): Candidate<S> {
  return { ...fixedCandidate<S>(item as BuildItem<PartIn<S>>, use), value: fullPoints(use, slot) };
}

function offersFor(pool: Pool, brand: string): Offers {
  const { cpuBrand, card } = readBrandPreference(brand, pool.makers);
  if (cpuBrand === undefined && card === undefined) return pool.offers;
  const offers = pool.offersByMaker();
  const cpu = offers.cpu.filter(({ part }) => matchesCpu(part, cpuBrand));
  const gpu = offers.gpu.filter(({ part }) => matchesCard(part, card));
  return { ...offers, cpu: cpu.length > 0 ? cpu : offers.cpu, gpu: gpu.length > 0 ? gpu : offers.gpu };
}

export type UpgradeScope = {
  /** Whether the PC must reach the minimums of the use. */
  isEnough: boolean;
  brand: string;
};

/** Every slot holds what is owned, for nothing, beside what the shop sells. */
export function upgradeInput(
  pool: Pool,
  pc: OwnedPc,
  { isEnough, brand }: UpgradeScope,
  tighten: typeof tightenOffers = tightenOffers,
): FillInput {
  const { use } = pool;
  const floor = floors[use];
  const offers = offersFor(pool, brand);
  const reaches = (value: number | undefined, least: number) => !isEnough || value === undefined || value >= least;
  const own = <S extends ScoredSlot>(item: OwnedItem<S>) => fixedCandidate<S>(item as BuildItem<PartIn<S>>, use);
  const memory = [
    pc.memory.isAssumed ? ownedCandidate('memory', pc.memory, use) : own(pc.memory),
    ...besideOwned(pc, pool.sticks(), use).map(subtractExchangePoints),
    ...(offers.memory.map(subtractExchangePoints) as Candidate<'memory'>[]),
  ].filter(({ part, qty }) => reaches(part.totalGb === undefined ? undefined : part.totalGb * qty, floor.memoryGb));
  const named = joinedDrives(pc.drives, use);
  // Assumed drives get full points, so that they are not replaced for their own sake.
  const drives = pc.drives.some(({ isAssumed }) => isAssumed) ? { ...named, value: fullPoints(use, 'storage') } : named;
  const allDrives: DriveCandidate[] = [
    ...(!isEnough || hasSystemDrive(pc.drives, use) ? [drives] : []),
    ...offers.storage.map((drive) => withDrive(drives, drive)).map(subtractExchangePoints),
  ];
  const tight = tighten(offers, { boards: [pc.motherboard], cases: [pc.case], drives: allDrives });
  const air = offers.cooler.filter(({ part }) => part.kind === 'air');
  // An unknown case more likely takes an air cooler than a radiator; without points, coolers are bought only where needed.
  const coolers = (pc.case.isAssumed && air.length > 0 ? air : offers.cooler).map((cooler) => ({
    ...cooler,
    value: 0,
  }));
  return {
    use,
    leastGraphics: isEnough ? floor.graphicsIndex : 0,
    cpu: [...(reaches(pc.cpu.part.cores, floor.cores) ? [own(pc.cpu)] : []), ...tight.cpu.map(subtractExchangePoints)],
    motherboard: [ownedCandidate('motherboard', pc.motherboard, use), ...tight.motherboard],
    memory,
    gpu: [
      ...(pc.gpu && reaches(pc.gpu.part.perfIndex, floor.graphicsIndex) ? [own(pc.gpu)] : []),
      ...offers.gpu.map(subtractExchangePoints),
    ],
    isCardOptional: pc.gpu === null,
    drives: allDrives,
    psu: [ownedCandidate('psu', pc.psu, use), ...offers.psu],
    case: [ownedCandidate('case', pc.case, use), ...tight.case],
    cooler: [ownedCandidate('cooler', pc.cooler, use), ...coolers],
    isCoolerOptional: true,
    os: null,
  };
}
