import type { DrivePlaces } from '#domain/pc-advisor/drives.ts';
import { getOrCompute } from '#domain/pc-advisor/get-or-compute.ts';
import { join, nothing, type Option, undominated } from '#domain/pc-advisor/pareto-front.ts';
import { neededCoolingWatts } from '#domain/pc-advisor/power.ts';
import type { Candidate, FillInput, PartIn } from './fill-input.ts';
import { among, equal, type Known, within } from './known.ts';

/*
 * The advisor's cut of a build in three (domain/pc-advisor/layers.ts), for parts of which not everything is known. Here
 * are the frames, in fill-fronts.ts the other two.
 */

/** What a frame offers to memory and drives. */
export type Room = {
  memoryType: Known<string>;
  memorySlots: Known<number>;
  maxMemoryGb: Known<number>;
  memoryMaxHeightMm: Known<number>;
  m2: Known<number>;
  sata: Known<number>;
  sharedSata: number;
  bays35: Known<number>;
};
/** What a frame needs of card and power supply. `igpuPerf` is 0 where the processor's own graphics do not do. */
export type Need = {
  cpuPowerW: Known<number>;
  igpuPerf: number;
  /** The processor shows a picture, or it is not known that it does not. */
  isCardless: boolean;
  gpuMaxLengthMm: Known<number>;
  psuTypes: Known<readonly string[]>;
};

export type FillGroup = {
  roomKey: string;
  needKey: string;
  room: Room;
  need: Need;
  /** Joined on first use: most groups are never opened. */
  readonly frames: readonly Option[];
  minPay: number;
  minList: number;
  maxValue: number;
};

function atMost(sizes: readonly number[], room: Known<number>): Known<number> {
  return room === undefined ? undefined : (sizes.findLast((size) => size <= room) ?? 0);
}

const rising = (sizes: readonly Known<number>[]) =>
  [...new Set(sizes.filter((size) => size !== undefined))].sort((a, b) => a - b);

function fitsCase({ part }: Candidate<'cooler'>, casing: PartIn<'case'>): boolean {
  if (part.kind === undefined) return true;
  return part.kind === 'air'
    ? within(part.heightMm, casing.coolerMaxHeightMm)
    : within(part.radiatorMm, casing.radiatorMaxMm);
}

function cools({ part }: Candidate<'cooler'>, { socket, tdpW, powerW }: PartIn<'cpu'>): boolean {
  if (!among(socket, part.sockets)) return false;
  return tdpW === undefined || powerW === undefined || within(neededCoolingWatts({ tdpW, powerW }), part.capacityW);
}

type Housing = {
  casing: PartIn<'case'>;
  gpuMaxLengthMm: Known<number>;
  memoryMaxHeightMm: Known<number>;
  bays35: Known<number>;
  roomKey: string;
  needKey: string;
  option: Option;
};

/** The sizes that tell two cases or coolers apart: those of parts that may go in. */
type Sizes = { cardsMm: number[]; memoryMm: number[]; places: DrivePlaces };

function sizesOf({ gpu, memory, drives }: FillInput): Sizes {
  const most = (place: keyof DrivePlaces) => Math.max(0, ...drives.map(({ places }) => places?.[place] ?? 0));
  return {
    cardsMm: rising(gpu.map(({ part }) => part.lengthMm)),
    memoryMm: rising(memory.map(({ part }) => part.heightMm)),
    places: { m2: most('m2'), sata: most('sata'), bays35: most('bays35') },
  };
}

const capped = (count: Known<number>, most: number) => (count === undefined ? undefined : Math.min(count, most));

/** Every case with every cooler worth having in it, for one processor's needs. */
function housingsFor(cpu: PartIn<'cpu'>, input: FillInput, sizes: Sizes): Housing[] {
  const strong = input.cooler.filter((cooler) => cools(cooler, cpu));
  const boxed = input.isCoolerOptional && cpu.stockCooler !== false;
  return input.case.flatMap((casing) => {
    const gpuMaxLengthMm = atMost(sizes.cardsMm, casing.part.gpuMaxLengthMm);
    const bays35 = capped(casing.part.bays35, sizes.places.bays35);
    const needKey = `${gpuMaxLengthMm}/${casing.part.psuTypes?.toSorted().join(',')}`;
    const byHeight = new Map<Known<number>, Option[]>(boxed ? [[undefined, [nothing]]] : []);
    for (const cooler of strong) {
      if (!fitsCase(cooler, casing.part)) continue;
      const { kind: coolerKind, memoryMaxHeightMm } = cooler.part;
      const height = coolerKind === 'liquid' ? undefined : atMost(sizes.memoryMm, memoryMaxHeightMm);
      const options = byHeight.get(height);
      if (options) options.push(cooler);
      else byHeight.set(height, [cooler]);
    }
    return [...byHeight].flatMap(([memoryMaxHeightMm, options]) =>
      undominated(options).map((cooler) => ({
        casing: casing.part,
        gpuMaxLengthMm,
        memoryMaxHeightMm,
        bays35,
        roomKey: `${memoryMaxHeightMm}/${bays35}`,
        needKey,
        option: join(casing, cooler),
      })),
    );
  });
}

/** Options of which any may be taken, with what they come to at least and at best. */
type Choice = { options: readonly Option[]; minPay: number; minList: number; maxValue: number };

function choiceOf(options: readonly Option[]): Choice {
  let [minPay, minList, maxValue] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (const { pay, list, value } of options) {
    minPay = Math.min(minPay, pay);
    minList = Math.min(minList, list);
    maxValue = Math.max(maxValue, value);
  }
  return { options, minPay, minList, maxValue };
}

type HousingClass = { first: Housing; choice: Choice };

function classesOf(housings: readonly Housing[], formFactor: Known<string>): HousingClass[] {
  const fitting = housings.filter(({ casing }) => among(formFactor, casing.formFactorSupport));
  return [...Map.groupBy(fitting, ({ roomKey, needKey }) => `${roomKey}|${needKey}`).values()].flatMap((members) =>
    members[0] ? [{ first: members[0], choice: choiceOf(undominated(members.map(({ option }) => option))) }] : [],
  );
}

type BoardRoom = Omit<Room, 'memoryMaxHeightMm' | 'bays35'>;

function roomOf({ part }: Candidate<'motherboard'>, { places }: Sizes): BoardRoom {
  const { memoryType, memorySlots, maxMemoryGb, m2Slots, sataPorts, sharedSataPorts = 0 } = part;
  const canShare = m2Slots !== undefined && sataPorts !== undefined && m2Slots <= places.m2 && places.sata > 0;
  const sharedSata = canShare ? sharedSataPorts : 0;
  return {
    memoryType,
    memorySlots,
    maxMemoryGb,
    m2: capped(m2Slots, places.m2 + 1),
    sata: capped(sataPorts, places.sata + sharedSata),
    sharedSata,
  };
}

/** Processor on board, with all that the rest of the build depends on. */
type Core = {
  cpu: PartIn<'cpu'>;
  coolingKey: string;
  formFactor: Known<string>;
  room: BoardRoom;
  roomKey: string;
  need: Pick<Need, 'cpuPowerW' | 'igpuPerf' | 'isCardless'>;
  needKey: string;
  options: Option[];
};

function coolingKeyOf({ socket, tdpW, powerW, stockCooler }: PartIn<'cpu'>): string {
  const watts = tdpW === undefined || powerW === undefined ? '' : neededCoolingWatts({ tdpW, powerW });
  return `${socket}/${watts}/${stockCooler}`;
}

function coresOf({ cpu: cpus, motherboard: boards, leastGraphics }: FillInput, sizes: Sizes): Core[] {
  const cores = new Map<string, Core>();
  const rooms = boards.map((board) => {
    const room = roomOf(board, sizes);
    return { board, room, roomKey: Object.values(room).join('/') };
  });
  for (const cpu of cpus) {
    const { socket, microarchitecture, powerW, igpuPerf } = cpu.part;
    const isCardless = igpuPerf === undefined || (igpuPerf > 0 && igpuPerf >= leastGraphics);
    const need = { cpuPowerW: powerW, igpuPerf: isCardless ? (igpuPerf ?? 0) : 0, isCardless };
    const needKey = `${powerW}/${need.igpuPerf}/${isCardless}`;
    const coolingKey = coolingKeyOf(cpu.part);
    for (const { board, room, roomKey } of rooms) {
      if (!equal(socket, board.part.socket) || !among(microarchitecture, board.part.cpuFamilies)) continue;
      const { formFactor } = board.part;
      const key = `${coolingKey}|${needKey}|${formFactor}|${roomKey}`;
      const known = cores.get(key);
      if (known) known.options.push(join(cpu, board));
      else
        cores.set(key, {
          cpu: cpu.part,
          coolingKey,
          formFactor,
          room,
          roomKey,
          need,
          needKey,
          options: [join(cpu, board)],
        });
    }
  }
  return [...cores.values()].map((core) => ({ ...core, options: undominated(core.options) }));
}

/** Each pair is a core with a housing: every option of one goes with every option of the other. */
function groupOf(
  base: Pick<FillGroup, 'roomKey' | 'needKey' | 'room' | 'need'>,
  pairs: readonly CorePair[],
): FillGroup {
  let frames: readonly Option[] | undefined;
  const limit = (start: number, pick: (...of: number[]) => number, key: 'minPay' | 'minList' | 'maxValue') =>
    pairs.reduce((sofar, [core, housing]) => pick(sofar, core[key] + housing[key]), start);
  return {
    ...base,
    minPay: limit(Number.POSITIVE_INFINITY, Math.min, 'minPay'),
    minList: limit(Number.POSITIVE_INFINITY, Math.min, 'minList'),
    maxValue: limit(0, Math.max, 'maxValue'),
    get frames() {
      frames ??= undominated(
        pairs.flatMap(([core, housing]) =>
          core.options.flatMap((left) => housing.options.map((right) => join(left, right))),
        ),
      );
      return frames;
    },
  };
}

type CorePair = readonly [core: Choice, housing: Choice];

export function fillGroups(input: FillInput): FillGroup[] {
  const sizes = sizesOf(input);
  const groups = new Map<string, { base: Parameters<typeof groupOf>[0]; pairs: CorePair[] }>();
  const housings = new Map<string, Housing[]>();
  const classes = new Map<string, HousingClass[]>();
  for (const { cpu, coolingKey, formFactor, room, roomKey, need, needKey, options } of coresOf(input, sizes)) {
    const housed = getOrCompute(housings, coolingKey, () => housingsFor(cpu, input, sizes));
    const fitting = getOrCompute(classes, `${coolingKey}/${formFactor}`, () => classesOf(housed, formFactor));
    const core = choiceOf(options);
    for (const { first, choice } of fitting) {
      const { gpuMaxLengthMm, memoryMaxHeightMm, bays35, casing } = first;
      const base = { roomKey: `${roomKey}/${first.roomKey}`, needKey: `${needKey}/${first.needKey}` };
      const group = getOrCompute(groups, `${base.roomKey}|${base.needKey}`, () => ({
        base: {
          ...base,
          room: { ...room, memoryMaxHeightMm, bays35 },
          need: { ...need, gpuMaxLengthMm, psuTypes: casing.psuTypes },
        },
        pairs: [],
      }));
      group.pairs.push([core, choice]);
    }
  }
  return Array.from(groups.values(), ({ base, pairs }) => groupOf(base, pairs));
}
