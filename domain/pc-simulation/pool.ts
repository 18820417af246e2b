import { matchesCard } from '#domain/pc-advisor/brand-preference.ts';
import { offerOf } from '#domain/pc-advisor/candidates.ts';
import {
  type CoverRules,
  type CoverScope,
  collectOffers,
  coverRules,
  hasLicenceInStock,
  type Offer,
  type Offers,
  pruneAll,
} from '#domain/pc-advisor/offers.ts';
import type { GpuSpecs, Part, PsuSpecs } from '#domain/pc-advisor/parts.ts';
import type { OperatingSystem, Use } from '#domain/pc-advisor/use.ts';
import type { Candidate } from './fill-input.ts';

/** What the shop can add to a build of one use and system, without parts that another of the shop makes pointless. */
export type Pool = {
  use: Use;
  os: OperatingSystem;
  licenceInStock: boolean;
  makers: ReadonlySet<string>;
  offers: Offers;
  /** The same per maker and chip: enough for any brand preference. */
  offersByMaker(): Offers;
  /** Every memory product in one or two pieces, also below the use's minimum: it may go beside what is there. */
  sticks(): Candidate<'memory'>[];
};

/** An unknown value counts as the best one, because rules about it cannot fail. */
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
export function simulationCovers(offers: Offers, scope: CoverScope): CoverRules {
  const covers = coverRules(offers, scope);
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

function sticksOf(parts: readonly Part[]): Candidate<'memory'>[] {
  return parts.flatMap((part) => {
    if (part.slot !== 'memory') return [];
    return [1, 2].flatMap((qty) => {
      const offer = offerOf(part, qty);
      return offer ? [{ ...offer, part, qty }] : [];
    });
  });
}

export function openPool(parts: readonly Part[], use: Use, os: OperatingSystem): Pool {
  const offers = collectOffers(parts, use, os);
  const covers = simulationCovers(offers, { isAlone: true });
  let byMaker: Offers | undefined;
  let sticks: Candidate<'memory'>[] | undefined;
  return {
    use,
    os,
    licenceInStock: hasLicenceInStock(parts),
    makers: new Set(Object.values(offers).flatMap((list) => list.map(({ maker }) => maker))),
    offers: pruneAll(offers, covers, () => ''),
    offersByMaker: () => (byMaker ??= pruneAll(offers, covers, makerAndChip)),
    sticks: () => (sticks ??= sticksOf(parts)),
  };
}
