import { makerKey } from './brand-preference.ts';
import { offerOf } from './candidates.ts';
import { type DrivePlaces, placesOf } from './drives.ts';
import { compareOptions, type Option } from './pareto-front.ts';
import type { Case, Cooler, Cpu, Gpu, Memory, Motherboard, Os, Part, Psu, Slot, Storage } from './parts.ts';
import { neededCoolingWatts } from './power.ts';
import { floors, type OperatingSystem, type Use } from './use.ts';
import * as utility from './utility.ts';

export type Offer<P extends Part = Part> = Option & { part: P; qty: number; maker: string };
export type DriveOffer = Offer<Storage> & { places: DrivePlaces };

/** What the shop can sell today for one use and system, slot by slot. */
export type Offers = {
  cpu: Offer<Cpu>[];
  motherboard: Offer<Motherboard>[];
  memory: Offer<Memory>[];
  gpu: Offer<Gpu>[];
  /** Drives that can be the build's SSD. */
  storage: DriveOffer[];
  /** Any drive, for a second one by a preferred maker. */
  extraDrive: DriveOffer[];
  psu: Offer<Psu>[];
  case: Offer<Case>[];
  cooler: Offer<Cooler>[];
  os: Offer<Os>[];
};

function offersOf<P extends Part>(
  parts: readonly P[],
  value: (part: P, qty: number) => number,
  qtys = [1],
): Offer<P>[] {
  return parts.flatMap((part) =>
    qtys.flatMap((qty) => {
      const offer = offerOf(part, qty);
      return offer === null ? [] : [{ ...offer, qty, maker: makerKey(part.brand), value: value(part, qty) }];
    }),
  );
}

export function isWindowsLicence(part: Os): boolean {
  return /^windows$/i.test(part.family);
}

export function hasLicenceInStock(parts: readonly Part[]): boolean {
  return parts.some((part) => part.slot === 'os' && isWindowsLicence(part) && offerOf(part, 1) !== null);
}

/** Every part that is possible in a build of this use and system. */
export function collectOffers(parts: readonly Part[], use: Use, os: OperatingSystem): Offers {
  const floor = floors[use];
  const of = <S extends Slot>(slot: S) =>
    parts.filter((part): part is Extract<Part, { slot: S }> => part.slot === slot);
  const drives = of('storage');
  const withPlaces = (offer: Offer<Storage>): DriveOffer => ({ ...offer, places: placesOf(offer.part) });
  return {
    cpu: offersOf(
      of('cpu').filter((cpu) => cpu.cores >= floor.cores && (os === 'Linux' || cpu.win11)),
      (cpu) => utility.cpuPoints(cpu, use),
    ),
    motherboard: offersOf(of('motherboard'), (board) => utility.motherboardPoints(board, use)),
    memory: offersOf(of('memory'), (memory, qty) => utility.memoryPoints(memory, qty, use), [1, 2]).filter(
      ({ part, qty }) => part.totalGb * qty >= floor.memoryGb,
    ),
    gpu: offersOf(
      of('gpu').filter((gpu) => gpu.perfIndex >= floor.graphicsIndex),
      (gpu) => utility.graphicsPoints(gpu.perfIndex, use),
    ),
    storage: offersOf(
      drives.filter((drive) => utility.isQualifyingSsd(drive, use)),
      (drive) => utility.drivePoints(drive, use),
    ).map(withPlaces),
    extraDrive: offersOf(drives, () => 0).map(withPlaces),
    psu: offersOf(of('psu'), (psu) => utility.psuPoints(psu, use)),
    case: offersOf(of('case'), (casing) => utility.casePoints(casing, use)),
    cooler: offersOf(of('cooler'), (cooler) => utility.coolerPoints(cooler, use)),
    os: os === 'Linux' ? [] : offersOf(of('os').filter(isWindowsLicence), () => 0),
  };
}

/** Whether `a` fits wherever `b` does: every field that a rule reads is at least as good. */
type Covers<O extends Option> = (a: O, b: O) => boolean;

/** Drops every offer that another one covers at no higher price and no lower value. */
export function prune<O extends Option>(offers: readonly O[], covers: Covers<O>): O[] {
  const remaining: O[] = [];
  for (const offer of [...offers].sort((a, b) => a.pay - b.pay || a.list - b.list || compareOptions(a, b))) {
    if (!remaining.some((other) => other.list <= offer.list && other.value >= offer.value && covers(other, offer)))
      remaining.push(offer);
  }
  return remaining;
}

function holdsAll(all: readonly string[], some: readonly string[]): boolean {
  return some.every((text) => all.includes(text));
}

/** Memoises pairs of words: there are few, and each is compared thousands of times. */
function memoized(judge: (a: string, b: string) => boolean): (a: string, b: string) => boolean {
  const answers = new Map<string, boolean>();
  return (a, b) => {
    const key = `${a}\n${b}`;
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = a === b || judge(a, b);
      answers.set(key, answer);
    }
    return answer;
  };
}

/** No build of the advisor holds more than two drives on purpose, so more places than that change nothing. */
const twoEach: DrivePlaces = { m2: 2, sata: 2, bays35: 2 };
const manyEach: DrivePlaces = { m2: 99, sata: 99, bays35: 99 };

/** `isAlone`: the rules hold for any parts beside these offers. `most`: the places that drives can take. */
export type CoverScope = { isAlone?: boolean; most?: DrivePlaces };

export type CoverRules = { [S in keyof Offers]: Covers<Offers[S][number]> };

export function coverRules(
  offers: Offers,
  { isAlone = false, most = isAlone ? manyEach : twoEach }: CoverScope = {},
): CoverRules {
  const atLeast = (place: keyof DrivePlaces, a: number, b: number) => a >= Math.min(b, most[place]);
  const familyFits = memoized(
    (a, b) =>
      !isAlone && offers.motherboard.every(({ part }) => !part.cpuFamilies.includes(b) || part.cpuFamilies.includes(a)),
  );
  const boardFits = memoized(
    (a, b) =>
      !isAlone &&
      offers.case.every(({ part }) => !part.formFactorSupport.includes(b) || part.formFactorSupport.includes(a)),
  );
  const drive = (a: DriveOffer, b: DriveOffer) =>
    a.places.m2 <= b.places.m2 && a.places.sata <= b.places.sata && a.places.bays35 <= b.places.bays35;
  return {
    cpu: ({ part: a }, { part: b }) =>
      a.socket === b.socket &&
      a.powerW <= b.powerW &&
      neededCoolingWatts(a) <= neededCoolingWatts(b) &&
      (a.stockCooler || !b.stockCooler) &&
      a.igpuPerf >= b.igpuPerf &&
      familyFits(a.microarchitecture, b.microarchitecture),
    motherboard: ({ part: a }, { part: b }) =>
      a.socket === b.socket &&
      a.memoryType === b.memoryType &&
      a.memorySlots >= b.memorySlots &&
      a.maxMemoryGb >= b.maxMemoryGb &&
      atLeast('m2', a.m2Slots, b.m2Slots) &&
      atLeast('sata', a.sataPorts, b.sataPorts) &&
      boardFits(a.formFactor, b.formFactor) &&
      holdsAll(a.cpuFamilies, b.cpuFamilies),
    memory: ({ part: a, qty: qtyA }, { part: b, qty: qtyB }) =>
      a.memoryType === b.memoryType && a.modules * qtyA <= b.modules * qtyB && a.totalGb * qtyA <= b.totalGb * qtyB,
    gpu: ({ part: a }, { part: b }) => a.tdpW <= b.tdpW && a.lengthMm <= b.lengthMm,
    storage: drive,
    extraDrive: drive,
    psu: ({ part: a }, { part: b }) => a.psuType === b.psuType && a.wattage >= b.wattage,
    case: ({ part: a }, { part: b }) =>
      a.gpuMaxLengthMm >= b.gpuMaxLengthMm &&
      a.coolerMaxHeightMm >= b.coolerMaxHeightMm &&
      a.radiatorMaxMm >= b.radiatorMaxMm &&
      atLeast('bays35', a.bays35, b.bays35) &&
      holdsAll(a.psuTypes, b.psuTypes) &&
      holdsAll(a.formFactorSupport, b.formFactorSupport),
    cooler: ({ part: a }, { part: b }) =>
      a.kind === b.kind &&
      a.capacityW >= b.capacityW &&
      (a.kind === 'air' ? (a.heightMm ?? 0) <= (b.heightMm ?? 0) : (a.radiatorMm ?? 0) <= (b.radiatorMm ?? 0)) &&
      holdsAll(a.sockets, b.sockets),
    os: ({ part: a }, { part: b }) => a.maxMemoryGb >= b.maxMemoryGb,
  };
}

/** Prunes every slot. `group` separates what must not drop each other, such as the parts of different makers. */
export function pruneAll(offers: Offers, covers: CoverRules, group: (offer: Offer) => string): Offers {
  const pruned = <O extends Offer>(list: readonly O[], rule: Covers<O>): O[] =>
    [...Map.groupBy(list, group).values()].flatMap((members) => prune(members, rule));
  return {
    cpu: pruned(offers.cpu, covers.cpu),
    motherboard: pruned(offers.motherboard, covers.motherboard),
    memory: pruned(offers.memory, covers.memory),
    gpu: pruned(offers.gpu, covers.gpu),
    storage: pruned(offers.storage, covers.storage),
    extraDrive: pruned(offers.extraDrive, covers.extraDrive),
    psu: pruned(offers.psu, covers.psu),
    case: pruned(offers.case, covers.case),
    cooler: pruned(offers.cooler, covers.cooler),
    os: pruned(offers.os, covers.os),
  };
}
