import { type BrandPreference, matchesCard, matchesCpu } from './brand-preference.ts';
import { getOrCompute } from './get-or-compute.ts';
import {
  drivePairs,
  type FrameGroup,
  frameGroups,
  type MemoryInput,
  memoryFront,
  type PowerInput,
  powerFront,
} from './layers.ts';
import { coverRules, type Offer, type Offers, prune } from './offers.ts';
import type { Option, ParetoFront } from './pareto-front.ts';
import type { PcIndex } from './pc-index.ts';

export type MakerPlace = keyof Offers;

/** One way to hold a brand preference: which processor and card count, and in which place the maker's part stands. */
export type Scope = {
  cpuBrand?: BrandPreference['cpuBrand'];
  card?: BrandPreference['card'];
  makers?: readonly string[];
  place?: MakerPlace;
};

/** Built with the index, in the background, rather than at the first request. */
export const warmScopes: readonly Scope[] = [
  {},
  { cpuBrand: 'intel' },
  { cpuBrand: 'amd' },
  { card: 'nvidia' },
  { card: 'rtx' },
  { card: 'amd' },
  { place: 'extraDrive', makers: [] },
];

/** Where a maker's part costs the rest of the build least comes first: a good build found early cuts the search after it. */
export const makerPlaces: readonly MakerPlace[] = [
  'memory',
  'storage',
  'psu',
  'gpu',
  'os',
  'case',
  'motherboard',
  'cooler',
  'cpu',
  'extraDrive',
];

/** Bounded cache: beyond this the oldest are dropped, but never the first ones, which are built with the index. */
const mostLayers = 48;
const mostWarmLayers = 4;

function cachedLayer<T>(layers: Map<string, T>, key: string, make: () => T): T {
  const layer = getOrCompute(layers, key, make);
  if (layers.size > mostLayers) {
    const oldest = [...layers.keys()][mostWarmLayers];
    if (oldest !== undefined) layers.delete(oldest);
  }
  return layer;
}

function makerKeyAt(scope: Scope, places: readonly MakerPlace[]): string {
  return scope.place !== undefined && places.includes(scope.place) ? `${scope.place}=${scope.makers?.join(',')}` : '';
}

export function makerOffers<S extends keyof Offers>(index: PcIndex, scope: Scope, slot: S): Offers[S] {
  const list: Offer[] = index.wide[slot];
  return list.filter(({ maker }) => scope.makers?.includes(maker)) as Offer[] as Offers[S];
}

function offersIn<S extends keyof Offers>(index: PcIndex, scope: Scope, slot: S): Offers[S] {
  return scope.place === slot ? makerOffers(index, scope, slot) : index.lean[slot];
}

function cpusIn(index: PcIndex, scope: Scope): Offers['cpu'] {
  if (scope.place !== 'cpu' && scope.cpuBrand === undefined) return index.lean.cpu;
  const matching = (scope.place === 'cpu' ? makerOffers(index, scope, 'cpu') : index.wide.cpu).filter(({ part }) =>
    matchesCpu(part, scope.cpuBrand),
  );
  return prune(matching, coverRules(index.wide).cpu);
}

function cardsIn(index: PcIndex, scope: Scope): Offers['gpu'] {
  if (scope.place !== 'gpu' && scope.card === undefined) return index.lean.gpu;
  const matching = (scope.place === 'gpu' ? makerOffers(index, scope, 'gpu') : index.wide.gpu).filter(({ part }) =>
    matchesCard(part, scope.card),
  );
  return prune(matching, coverRules(index.wide).gpu);
}

export function frameLayer(index: PcIndex, scope: Scope): FrameGroup[] {
  const most = scope.place === 'extraDrive' ? 2 : 1;
  const needsBays = most === 2 || index.wide.storage.some(({ places }) => places.bays35 > 0);
  const key = `${most}|${scope.cpuBrand ?? ''}|${makerKeyAt(scope, ['cpu', 'motherboard', 'case', 'cooler'])}`;
  return cachedLayer(index.layers.frames, key, () =>
    frameGroups({
      use: index.use,
      cpus: cpusIn(index, scope),
      boards: offersIn(index, scope, 'motherboard'),
      cases: offersIn(index, scope, 'case'),
      coolers: offersIn(index, scope, 'cooler'),
      coolerRequired: scope.place === 'cooler',
      cardLengthsMm: index.cardLengthsMm,
      mostPlaces: { m2: most, sata: most, bays35: needsBays ? most : 0 },
    }),
  );
}

/** Fronts by need, made at first use. */
export type ParetoFrontLayer = (group: FrameGroup) => ParetoFront;

export function memoryLayer(index: PcIndex, scope: Scope): ParetoFrontLayer {
  const key = makerKeyAt(scope, ['memory', 'storage', 'extraDrive', 'os']);
  const fronts = cachedLayer(index.layers.memory, key, () => new Map<string, ParetoFront>());
  let input: MemoryInput | undefined;
  return ({ room, roomKey }) => {
    const known = fronts.get(roomKey);
    if (known !== undefined) return known;
    input ??= {
      memory: offersIn(index, scope, 'memory'),
      drives:
        scope.place === 'extraDrive'
          ? drivePairs(index.lean.storage, makerOffers(index, scope, 'extraDrive'), scope.makers ?? [])
          : offersIn(index, scope, 'storage'),
      os: offersIn(index, scope, 'os'),
      licenceRequired: index.os === 'Windows' && index.licenceInStock,
    };
    const front = memoryFront(room, input);
    fronts.set(roomKey, front);
    return front;
  };
}

export function powerLayer(index: PcIndex, scope: Scope): ParetoFrontLayer {
  const key = `${scope.card ?? ''}|${makerKeyAt(scope, ['gpu', 'psu'])}`;
  const layer = cachedLayer(index.layers.power, key, () => ({
    fronts: new Map<string, ParetoFront>(),
    supplies: new Map<string, Option[]>(),
  }));
  let input: PowerInput | undefined;
  return ({ need, needKey }) => {
    const known = layer.fronts.get(needKey);
    if (known !== undefined) return known;
    input ??= {
      use: index.use,
      gpus: cardsIn(index, scope),
      psus: offersIn(index, scope, 'psu'),
      cardRequired: scope.place === 'gpu',
    };
    const front = powerFront(need, input, layer.supplies);
    layer.fronts.set(needKey, front);
    return front;
  };
}
