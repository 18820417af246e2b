import { matchesCard } from './brand-wish.ts';
import type { Front, Option } from './front.ts';
import type { FrameGroup } from './layers.ts';
import { collectOffers, coverRules, hasLicenceInStock, type Offer, type Offers, pruneAll } from './offers.ts';
import type { Part } from './parts.ts';
import { frameLayer, memoryLayer, powerLayer, warmScopes } from './scope.ts';
import type { OperatingSystem, Use } from './use.ts';

/**
 * What is worked out once per catalogue version for one use and system. Plain data: maps, arrays and records only, so a
 * worker thread can build it and hand it over. `layers` also fills while questions are answered.
 */
export type PcIndex = {
  use: Use;
  os: OperatingSystem;
  licenceInStock: boolean;
  makers: Set<string>;
  /** Parts that no other part of the same maker and chip makes pointless: enough for any brand wish. */
  wide: Offers;
  /** Parts that no other part at all makes pointless. */
  lean: Offers;
  cardLengthsMm: number[];
  layers: {
    frames: Map<string, FrameGroup[]>;
    memory: Map<string, Map<string, Front>>;
    power: Map<string, { fronts: Map<string, Front>; supplies: Map<string, Option[]> }>;
  };
};

function makerAndChip({ part, maker }: Offer): string {
  if (part.slot !== 'gpu') return maker;
  return `${maker}/${part.chipVendor}/${matchesCard(part, 'rtx')}`;
}

export function buildIndex(parts: readonly Part[], use: Use, os: OperatingSystem): PcIndex {
  const offers = collectOffers(parts, use, os);
  const covers = coverRules(offers);
  const wide = pruneAll(offers, covers, makerAndChip);
  const index: PcIndex = {
    use,
    os,
    licenceInStock: hasLicenceInStock(parts),
    makers: new Set(Object.values(offers).flatMap((list) => list.map(({ maker }) => maker))),
    wide,
    lean: pruneAll(wide, covers, () => ''),
    cardLengthsMm: [...new Set(wide.gpu.map(({ part }) => part.lengthMm))].sort((a, b) => a - b),
    layers: { frames: new Map(), memory: new Map(), power: new Map() },
  };
  for (const scope of warmScopes) {
    const memoryFrontOf = memoryLayer(index, {});
    const powerFrontOf = powerLayer(index, scope);
    for (const group of frameLayer(index, scope)) {
      memoryFrontOf(group);
      powerFrontOf(group);
    }
  }
  return index;
}
