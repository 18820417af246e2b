import { matchesCard } from './brand-preference.ts';
import { collectOffers, coverRules, hasLicenceInStock, type Offer, pruneAll } from './offers.ts';
import type { Part } from './parts.ts';
import type { PcIndex } from './pc-index.ts';
import { frameLayer, memoryLayer, powerLayer, warmScopes } from './scope.ts';
import type { OperatingSystem, Use } from './use.ts';

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
