import { getOrCompute } from '#domain/pc-advisor/get-or-compute.ts';
import {
  join,
  nothing,
  type Option,
  type ParetoFront,
  paretoFrontOf,
  undominated,
} from '#domain/pc-advisor/pareto-front.ts';
import { neededPsuWatts } from '#domain/pc-advisor/power.ts';
import { graphicsPoints } from '#domain/pc-advisor/utility.ts';
import type { Need, Room } from './fill-frames.ts';
import type { DriveCandidate, FillInput, PartIn } from './fill-input.ts';
import { among, equal, within } from './known.ts';
import { canPlugIn } from './simulation-rules.ts';

function hasRoomFor({ places }: DriveCandidate, { m2, sata, sharedSata, bays35 }: Room): boolean {
  if (places === null) return true;
  if (!within(places.m2, m2) || !within(places.sata, sata) || !within(places.bays35, bays35)) return false;
  const isShared = places.m2 > 0 && places.sata > 0 && places.m2 === m2;
  return !isShared || sata === undefined || places.sata <= sata - sharedSata;
}

export function memoryFrontFor(room: Room, { memory, drives, os }: FillInput): ParetoFront {
  const fitting = memory.filter(
    ({ part, qty }) =>
      equal(part.memoryType, room.memoryType) &&
      within(part.modules === undefined ? undefined : part.modules * qty, room.memorySlots) &&
      within(part.totalGb === undefined ? undefined : part.totalGb * qty, room.maxMemoryGb) &&
      within(part.heightMm, room.memoryMaxHeightMm),
  );
  const licensed =
    os === null
      ? fitting
      : fitting.flatMap((sticks) => {
          const totalGb = sticks.part.totalGb === undefined ? undefined : sticks.part.totalGb * sticks.qty;
          return undominated(os.filter(({ part }) => within(totalGb, part.maxMemoryGb))).map((licence) =>
            join(sticks, licence),
          );
        });
  const bestDrives = undominated(drives.filter((drive) => hasRoomFor(drive, room)));
  return paretoFrontOf(undominated(licensed).flatMap((sticks) => bestDrives.map((drive) => join(sticks, drive))));
}

/** `suppliesOf` is kept between the fronts of one search. */
export function powerFrontFor(need: Need, input: FillInput, suppliesOf: Map<string, Option[]>): ParetoFront {
  const { cpuPowerW, igpuPerf, isCardless, gpuMaxLengthMm, psuTypes } = need;
  const shape = psuTypes?.toSorted().join(',');
  const supplies = (card: PartIn<'gpu'> | null): Option[] => {
    const tdpW = card === null ? 0 : card.tdpW;
    const watts = cpuPowerW === undefined || tdpW === undefined ? undefined : neededPsuWatts(cpuPowerW, tdpW);
    const plugs = card === null ? '' : `${card.pcie8pin}/${card.pcie16pin}/${card.pcie16pin ? card.tdpW : ''}`;
    return getOrCompute(suppliesOf, `${watts}/${shape}/${plugs}`, () =>
      undominated(
        input.psu.filter(
          ({ part }) =>
            within(watts, part.wattage) && among(part.psuType, psuTypes) && (card === null || canPlugIn(card, part)),
        ),
      ),
    );
  };
  const options: Option[] = [];
  if (isCardless && input.isCardOptional) {
    const ownGraphics = { ...nothing, value: graphicsPoints(igpuPerf, input.use) };
    for (const psu of supplies(null)) options.push(join(ownGraphics, psu));
  }
  for (const gpu of input.gpu) {
    if (!within(gpu.part.lengthMm, gpuMaxLengthMm)) continue;
    for (const psu of supplies(gpu.part)) options.push(join(gpu, psu));
  }
  return paretoFrontOf(options);
}
