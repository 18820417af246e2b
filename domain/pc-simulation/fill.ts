import {
  beats,
  bestPair,
  bestValueWithin,
  type Incumbent,
  join,
  type Option,
  type ParetoFront,
} from '#domain/pc-advisor/pareto-front.ts';
import { type FillGroup, type FillInput, fillGroups, memoryFrontFor, powerFrontFor } from './fill-layers.ts';

/** One choice of candidates, ready to be searched with any budget. */
export type Filling = {
  /** The best build whose two totals the budget holds, if it beats `than`. */
  best(budgetRupiah: number, than?: Incumbent): Option | null;
  /** Whether there is any build, whatever it costs. */
  exists(): boolean;
  /** What the cheapest build comes to; infinity when no build exists at any price. */
  leastRupiah(): number;
  groups(): FillGroup[];
};

export const noBuild: Incumbent = { value: Number.NEGATIVE_INFINITY, pay: 0, list: 0 };

/** The value that no build on this frame can exceed: memory and card each get all that is left. */
function bound(pay: number, value: number, memory: ParetoFront, power: ParetoFront, budgetRupiah: number): number {
  const left = budgetRupiah - pay;
  return value + bestValueWithin(memory, left - power.minPay) + bestValueWithin(power, left - memory.minPay);
}

const anyRoom: FillGroup['room'] = {
  memoryType: undefined,
  memorySlots: undefined,
  maxMemoryGb: undefined,
  memoryMaxHeightMm: undefined,
  m2: undefined,
  sata: undefined,
  sharedSata: 0,
  bays35: undefined,
};

/** `groups`: the frames of a wider choice of memory, drives, cards, supplies and licences on the same frames. */
export function openFilling(input: FillInput, groups?: FillGroup[]): Filling {
  const memoryFronts = new Map<string, ParetoFront>();
  const powerFronts = new Map<string, ParetoFront>();
  const supplies = new Map<string, Option[]>();

  function cached(fronts: Map<string, ParetoFront>, key: string, make: () => ParetoFront): ParetoFront {
    const known = fronts.get(key);
    if (known) return known;
    const made = make();
    fronts.set(key, made);
    return made;
  }
  const allGroups = () => {
    groups ??= fillGroups(input);
    return groups;
  };
  const memoryOf = ({ roomKey, room }: Pick<FillGroup, 'roomKey' | 'room'>) =>
    cached(memoryFronts, roomKey, () => memoryFrontFor(room, input));
  const powerOf = ({ needKey, need }: Pick<FillGroup, 'needKey' | 'need'>) =>
    cached(powerFronts, needKey, () => powerFrontFor(need, input, supplies));
  /** Fronts that ignore the frame: what no frame can exceed, so that most groups are never opened. */
  const anyMemory = () => memoryOf({ roomKey: 'any', room: anyRoom });
  const anyPower = () => {
    const igpuPerf = Math.max(0, ...input.cpu.map(({ part }) => part.igpuPerf ?? 0));
    const need = { cpuPowerW: undefined, igpuPerf, isCardless: true, gpuMaxLengthMm: undefined, psuTypes: undefined };
    return powerOf({ needKey: 'any', need });
  };

  function best(budgetRupiah: number, than: Incumbent = noBuild): Option | null {
    const [memoryLimit, powerLimit] = [anyMemory(), anyPower()];
    const open: { group: FillGroup; limit: number }[] = [];
    for (const group of allGroups()) {
      const limit = bound(group.minPay, group.maxValue, memoryLimit, powerLimit, budgetRupiah);
      if (limit > Number.NEGATIVE_INFINITY && limit >= than.value) open.push({ group, limit });
    }
    let incumbent = than;
    let found: Option | null = null;
    for (const { group, limit } of open.sort((a, b) => b.limit - a.limit)) {
      if (limit < incumbent.value) break;
      const [memory, power] = [memoryOf(group), powerOf(group)];
      if (bound(group.minPay, group.maxValue, memory, power, budgetRupiah) < incumbent.value) continue;
      for (const frame of group.frames) {
        if (frame.list + memory.minList + power.minList > budgetRupiah) continue;
        const frameLimit = bound(frame.pay, frame.value, memory, power, budgetRupiah);
        if (frameLimit === Number.NEGATIVE_INFINITY || frameLimit < incumbent.value) continue;
        const pair = bestPair(memory, power, frame, budgetRupiah, incumbent);
        if (pair === null) continue;
        incumbent = pair;
        found = join(frame, join(pair.first, pair.second));
      }
    }
    return found;
  }

  const exists = () =>
    allGroups().some((group) => memoryOf(group).options.length > 0 && powerOf(group).options.length > 0);

  function leastRupiah(): number {
    let least = Number.POSITIVE_INFINITY;
    const [memoryLimit, powerLimit] = [anyMemory(), anyPower()];
    const floor = (pay: number, list: number, memory: ParetoFront, power: ParetoFront) =>
      Math.max(pay + memory.minPay + power.minPay, list + memory.minList + power.minList);
    for (const group of allGroups().toSorted((a, b) => a.minPay - b.minPay)) {
      if (floor(group.minPay, group.minList, memoryLimit, powerLimit) >= least) continue;
      const [memory, power] = [memoryOf(group), powerOf(group)];
      if (floor(group.minPay, group.minList, memory, power) >= least) continue;
      for (const frame of group.frames) {
        if (floor(frame.pay, frame.list, memory, power) >= least) continue;
        for (const sticks of memory.options) {
          for (const card of power.options) {
            const total = join(frame, join(sticks, card));
            least = Math.min(least, Math.max(total.pay, total.list));
          }
        }
      }
    }
    return least;
  }

  return { best, exists, leastRupiah, groups: allGroups };
}

export function isBetter(option: Option, than: Option | null): boolean {
  return than === null || beats(option.value, option.pay, option.list, than);
}
