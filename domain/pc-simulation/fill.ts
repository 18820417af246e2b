import { getOrCompute } from '#domain/pc-advisor/get-or-compute.ts';
import { beats, type Incumbent, join, type Option, type ParetoFront } from '#domain/pc-advisor/pareto-front.ts';
import { type Fronts, noBuild, searchGroups } from '#domain/pc-advisor/search-groups.ts';
import { type FillGroup, fillGroups } from './fill-frames.ts';
import { memoryFrontFor, powerFrontFor } from './fill-fronts.ts';
import type { FillInput } from './fill-input.ts';

/** One choice of candidates, ready to be searched with any budget. */
export type Filling = {
  /** The best build whose two totals the budget holds, if it beats `than`. */
  best(budgetRupiah: number, than?: Incumbent): Option | null;
  /** Whether there is any build, whatever it costs. */
  exists(): boolean;
  /** What the cheapest build comes to; infinity when no build exists at any price. */
  leastRupiah(): number;
};

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
export function openFilling(input: FillInput, groups?: readonly FillGroup[]): Filling {
  const memoryFronts = new Map<string, ParetoFront>();
  const powerFronts = new Map<string, ParetoFront>();
  const supplies = new Map<string, Option[]>();

  const allGroups = () => {
    groups ??= fillGroups(input);
    return groups;
  };
  const memoryOf = ({ roomKey, room }: Pick<FillGroup, 'roomKey' | 'room'>) =>
    getOrCompute(memoryFronts, roomKey, () => memoryFrontFor(room, input));
  const powerOf = ({ needKey, need }: Pick<FillGroup, 'needKey' | 'need'>) =>
    getOrCompute(powerFronts, needKey, () => powerFrontFor(need, input, supplies));
  /** Fronts that ignore the frame: what no frame can exceed, so that most groups are never opened. */
  const anyMemory = () => memoryOf({ roomKey: 'any', room: anyRoom });
  const anyPower = () => {
    const igpuPerf = Math.max(0, ...input.cpu.map(({ part }) => part.igpuPerf ?? 0));
    const need = { cpuPowerW: undefined, igpuPerf, isCardless: true, gpuMaxLengthMm: undefined, psuTypes: undefined };
    return powerOf({ needKey: 'any', need });
  };

  function best(budgetRupiah: number, than: Incumbent = noBuild): Option | null {
    const limits: Fronts = [anyMemory(), anyPower()];
    const frontsOf = (group: FillGroup): Fronts => [memoryOf(group), powerOf(group)];
    return searchGroups(allGroups(), { limitsOf: () => limits, frontsOf }, budgetRupiah, than);
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

  return { best, exists, leastRupiah };
}

export function isBetter(option: Option, than: Option | null): boolean {
  return than === null || beats(option.value, option.pay, option.list, than);
}
