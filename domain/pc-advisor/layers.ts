import { addPlaces, type DrivePlaces } from './drives.ts';
import { getOrCompute } from './get-or-compute.ts';
import type { DriveOffer, Offer, Offers } from './offers.ts';
import { join, nothing, type Option, type ParetoFront, paretoFrontOf, undominated } from './pareto-front.ts';
import type { Case, Cooler, Cpu, Gpu, Motherboard, Psu } from './parts.ts';
import { neededCoolingWatts, neededPsuWatts } from './power.ts';
import { floors, type Use } from './use.ts';
import { graphicsPoints } from './utility.ts';

/*
 * A build is cut in three: the frame (processor, board, case, cooler), memory with storage (and licence), and card with
 * power supply. Frames that need the same memory and card form a group; a front is computed once for each such need.
 */

/** What a frame offers to memory and drives. */
export type MemoryRoom = { memoryType: string; memorySlots: number; maxMemoryGb: number; places: DrivePlaces };
/** What a frame needs of card and power supply. `igpuPerf` is 0 where the processor's own graphics do not do. */
export type PowerNeed = { cpuPowerW: number; igpuPerf: number; gpuMaxLengthMm: number; psuTypes: readonly string[] };

export type FrameGroup = {
  roomKey: string;
  needKey: string;
  room: MemoryRoom;
  need: PowerNeed;
  frames: Option[];
  minPay: number;
  maxValue: number;
};

export type FrameInput = {
  use: Use;
  cpus: Offer<Cpu>[];
  boards: Offer<Motherboard>[];
  cases: Offer<Case>[];
  coolers: Offer<Cooler>[];
  coolerRequired: boolean;
  /** Lengths of all cards, rising: cases that take the same cards belong to the same group. */
  cardLengthsMm: readonly number[];
  /** The most places of each kind that a drive option takes. */
  mostPlaces: DrivePlaces;
};

type HousingKind = { gpuMaxLengthMm: number; psuTypes: readonly string[]; bays35: number; key: string };
type Housing = { casing: Case; kind: HousingKind; option: Option };

function longestFitting(lengthsMm: readonly number[], roomMm: number): number {
  return lengthsMm.findLast((lengthMm) => lengthMm <= roomMm) ?? 0;
}

function kindOf(casing: Case, { cardLengthsMm, mostPlaces }: FrameInput): HousingKind {
  const gpuMaxLengthMm = longestFitting(cardLengthsMm, casing.gpuMaxLengthMm);
  const psuTypes = casing.psuTypes.toSorted();
  const bays35 = Math.min(casing.bays35, mostPlaces.bays35);
  return { gpuMaxLengthMm, psuTypes, bays35, key: `${gpuMaxLengthMm}/${psuTypes.join(',')}/${bays35}` };
}

function fitsCase({ part }: Offer<Cooler>, casing: Case): boolean {
  return part.kind === 'air'
    ? (part.heightMm ?? Number.POSITIVE_INFINITY) <= casing.coolerMaxHeightMm
    : (part.radiatorMm ?? Number.POSITIVE_INFINITY) <= casing.radiatorMaxMm;
}

/** Every case with every cooler worth having in it, for one processor's needs. */
function housingsFor(
  cpu: Cpu,
  kinds: ReadonlyMap<Offer<Case>, HousingKind>,
  { coolers, coolerRequired }: FrameInput,
): Housing[] {
  const neededW = neededCoolingWatts(cpu);
  const strong = coolers.filter(({ part }) => part.sockets.includes(cpu.socket) && part.capacityW >= neededW);
  const boxed = cpu.stockCooler && !coolerRequired ? [nothing] : [];
  return [...kinds].flatMap(([casing, kind]) =>
    undominated([...boxed, ...strong.filter((cooler) => fitsCase(cooler, casing.part))]).map((cooler) => ({
      casing: casing.part,
      kind,
      option: join(casing, cooler),
    })),
  );
}

type HousingClass = { kind: HousingKind; options: Option[] };

function classesOf(housings: readonly Housing[], formFactor: string): HousingClass[] {
  const fitting = housings.filter(({ casing }) => casing.formFactorSupport.includes(formFactor));
  return [...Map.groupBy(fitting, ({ kind }) => kind.key).values()].flatMap((members) =>
    members[0] ? [{ kind: members[0].kind, options: undominated(members.map(({ option }) => option)) }] : [],
  );
}

/** Processor on board, with all that the rest of the build depends on. */
type Core = { cpu: Cpu; formFactor: string; igpuPerf: number; room: MemoryRoom; options: Option[] };

function coresOf({ use, cpus, boards, mostPlaces }: FrameInput): Core[] {
  const cores = new Map<string, Core>();
  for (const cpu of cpus) {
    const { socket, stockCooler, powerW, microarchitecture } = cpu.part;
    const igpuPerf = cpu.part.igpuPerf >= floors[use].graphicsIndex ? cpu.part.igpuPerf : 0;
    for (const board of boards) {
      if (board.part.socket !== socket || !board.part.cpuFamilies.includes(microarchitecture)) continue;
      const { memoryType, memorySlots, maxMemoryGb, formFactor } = board.part;
      const m2 = Math.min(board.part.m2Slots, mostPlaces.m2);
      const sata = Math.min(board.part.sataPorts, mostPlaces.sata);
      const needs = `${socket}/${neededCoolingWatts(cpu.part)}/${stockCooler}/${powerW}/${igpuPerf}/${formFactor}`;
      const key = `${needs}/${memoryType}/${memorySlots}/${maxMemoryGb}/${m2}/${sata}`;
      const known = cores.get(key);
      if (known) known.options.push(join(cpu, board));
      else {
        const room = { memoryType, memorySlots, maxMemoryGb, places: { m2, sata, bays35: 0 } };
        cores.set(key, { cpu: cpu.part, formFactor, igpuPerf, room, options: [join(cpu, board)] });
      }
    }
  }
  return [...cores.values()].map((core) => ({ ...core, options: undominated(core.options) }));
}

export function frameGroups(input: FrameInput): FrameGroup[] {
  const groups = new Map<string, FrameGroup>();
  const kinds = new Map(input.cases.map((casing) => [casing, kindOf(casing.part, input)]));
  const housings = new Map<string, Housing[]>();
  const classes = new Map<string, HousingClass[]>();
  for (const { cpu, formFactor, igpuPerf, room, options } of coresOf(input)) {
    const coolingKey = `${cpu.socket}/${neededCoolingWatts(cpu)}/${cpu.stockCooler}`;
    const housed = getOrCompute(housings, coolingKey, () => housingsFor(cpu, kinds, input));
    const fitting = getOrCompute(classes, `${coolingKey}/${formFactor}`, () => classesOf(housed, formFactor));
    const { memoryType, memorySlots, maxMemoryGb, places } = room;
    for (const { kind, options: housingOptions } of fitting) {
      const { gpuMaxLengthMm, psuTypes, bays35 } = kind;
      const roomKey = `${memoryType}/${memorySlots}/${maxMemoryGb}/${places.m2}/${places.sata}/${bays35}`;
      const needKey = `${cpu.powerW}/${igpuPerf}/${gpuMaxLengthMm}/${psuTypes.join(',')}`;
      const group = getOrCompute(groups, `${roomKey}|${needKey}`, () => ({
        roomKey,
        needKey,
        room: { ...room, places: { ...places, bays35 } },
        need: { cpuPowerW: cpu.powerW, igpuPerf, gpuMaxLengthMm, psuTypes },
        frames: [],
        minPay: 0,
        maxValue: 0,
      }));
      for (const core of options) for (const housing of housingOptions) group.frames.push(join(core, housing));
    }
  }
  return [...groups.values()].map((group) => {
    const frames = undominated(group.frames);
    const minPay = frames.reduce((lowest, { pay }) => Math.min(lowest, pay), Number.POSITIVE_INFINITY);
    return { ...group, frames, minPay, maxValue: frames[0]?.value ?? 0 };
  });
}

export type DriveOption = Option & { places: DrivePlaces };

/** An SSD with a second drive of a preferred maker; an SSD of that maker needs no second one. */
export function drivePairs(
  drives: readonly DriveOffer[],
  extras: readonly DriveOffer[],
  makers: readonly string[],
): DriveOption[] {
  return drives
    .filter(({ maker }) => !makers.includes(maker))
    .flatMap((drive) =>
      extras.map((extra) => ({ ...join(drive, extra), places: addPlaces(drive.places, extra.places) })),
    );
}

export type MemoryInput = {
  memory: Offers['memory'];
  drives: DriveOption[];
  os: Offers['os'];
  licenceRequired: boolean;
};

export function memoryFront(room: MemoryRoom, { memory, drives, os, licenceRequired }: MemoryInput): ParetoFront {
  const fitting = memory.filter(
    ({ part, qty }) =>
      part.memoryType === room.memoryType &&
      part.modules * qty <= room.memorySlots &&
      part.totalGb * qty <= room.maxMemoryGb,
  );
  const licensed = licenceRequired
    ? fitting.flatMap((offer) =>
        undominated(os.filter(({ part }) => part.maxMemoryGb >= offer.part.totalGb * offer.qty)).map((licence) =>
          join(offer, licence),
        ),
      )
    : fitting;
  const placed = drives.filter(
    ({ places }) =>
      places.m2 <= room.places.m2 && places.sata <= room.places.sata && places.bays35 <= room.places.bays35,
  );
  const bestDrives = undominated(placed);
  return paretoFrontOf(undominated(licensed).flatMap((sticks) => bestDrives.map((drive) => join(sticks, drive))));
}

export type PowerInput = { use: Use; gpus: Offer<Gpu>[]; psus: Offer<Psu>[]; cardRequired: boolean };

/** `cached` holds power supplies per wattage and shape within one layer. */
export function powerFront(need: PowerNeed, input: PowerInput, cached: Map<string, Option[]>): ParetoFront {
  const suppliesFrom = (wattage: number): Option[] => {
    const key = `${wattage}/${need.psuTypes.join(',')}`;
    const known = cached.get(key);
    if (known) return known;
    const supplies = undominated(
      input.psus.filter(({ part }) => part.wattage >= wattage && need.psuTypes.includes(part.psuType)),
    );
    cached.set(key, supplies);
    return supplies;
  };
  const options: Option[] = [];
  if (need.igpuPerf > 0 && !input.cardRequired) {
    const ownGraphics = { ...nothing, value: graphicsPoints(need.igpuPerf, input.use) };
    for (const psu of suppliesFrom(neededPsuWatts(need.cpuPowerW, 0))) options.push(join(ownGraphics, psu));
  }
  for (const gpu of input.gpus) {
    if (gpu.part.lengthMm > need.gpuMaxLengthMm) continue;
    for (const psu of suppliesFrom(neededPsuWatts(need.cpuPowerW, gpu.part.tdpW))) options.push(join(gpu, psu));
  }
  return paretoFrontOf(options);
}
