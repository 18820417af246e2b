import { matchesCard } from '#domain/pc-advisor/brand-preference.ts';
import {
  type CoverRules,
  collectOffers,
  coverRules,
  hasLicenceInStock,
  type Offer,
  type Offers,
  pruneAll,
} from '#domain/pc-advisor/offers.ts';
import type { GpuSpecs, Part, PsuSpecs } from '#domain/pc-advisor/parts.ts';
import type { OperatingSystem, Use } from '#domain/pc-advisor/use.ts';

/** What the shop can add to a build of one use and system, without parts that another of the shop makes pointless. */
export type Pool = {
  use: Use;
  os: OperatingSystem;
  licenceInStock: boolean;
  makers: ReadonlySet<string>;
  offers: Offers;
  /** The same per maker and chip: enough for any brand preference. */
  offersByMaker(): Offers;
};

/** Nothing known is never worse than something known: a rule that cannot be judged does not stand in the way. */
const lessNeed = (a: number | undefined, b: number | undefined) => (a ?? 0) <= (b ?? 0);
const moreRoom = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY) => a >= b;

type Connectors = { pcie8pin: number; pcie16pin: number };
function connectorsOf({ pcie8pin, pcie16pin }: Pick<GpuSpecs | PsuSpecs, 'pcie8pin' | 'pcie16pin'>): Connectors | null {
  return pcie8pin === undefined || pcie16pin === undefined ? null : { pcie8pin, pcie16pin };
}

function needsLess(a: GpuSpecs, b: GpuSpecs): boolean {
  const [own, other] = [connectorsOf(a), connectorsOf(b)];
  return own === null || (other !== null && own.pcie8pin <= other.pcie8pin && own.pcie16pin <= other.pcie16pin);
}

function hasMore(a: PsuSpecs, b: PsuSpecs): boolean {
  const [own, other] = [connectorsOf(a), connectorsOf(b)];
  return own === null || (other !== null && own.pcie8pin >= other.pcie8pin && own.pcie16pin >= other.pcie16pin);
}

/** The advisor's rules of dominance with what only the simulation looks at. */
function simulationCovers(offers: Offers): CoverRules {
  const covers = coverRules(offers, true);
  return {
    ...covers,
    motherboard: (a, b) => covers.motherboard(a, b) && lessNeed(a.part.sharedSataPorts, b.part.sharedSataPorts),
    memory: (a, b) => covers.memory(a, b) && lessNeed(a.part.heightMm, b.part.heightMm),
    gpu: (a, b) => covers.gpu(a, b) && needsLess(a.part, b.part),
    psu: (a, b) => covers.psu(a, b) && hasMore(a.part, b.part),
    cooler: (a, b) => covers.cooler(a, b) && moreRoom(a.part.memoryMaxHeightMm, b.part.memoryMaxHeightMm),
  };
}

const makerAndChip = ({ part, maker }: Offer) =>
  part.slot === 'gpu' ? `${maker}/${part.chipVendor}/${matchesCard(part, 'rtx')}` : maker;

export function openPool(parts: readonly Part[], use: Use, os: OperatingSystem): Pool {
  const offers = collectOffers(parts, use, os);
  const covers = simulationCovers(offers);
  let byMaker: Offers | undefined;
  return {
    use,
    os,
    licenceInStock: hasLicenceInStock(parts),
    makers: new Set(Object.values(offers).flatMap((list) => list.map(({ maker }) => maker))),
    offers: pruneAll(offers, covers, () => ''),
    offersByMaker: () => (byMaker ??= pruneAll(offers, covers, makerAndChip)),
  };
}
