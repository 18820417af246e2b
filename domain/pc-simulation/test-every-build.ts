import { listRupiah, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import { isWindowsLicence } from '#domain/pc-advisor/offers.ts';
import type { BuildItem, Part, Slot } from '#domain/pc-advisor/parts.ts';
import { waysToBuy } from '#domain/pc-advisor/test-ways-to-buy.ts';
import { floors, type OperatingSystem, type Use } from '#domain/pc-advisor/use.ts';
import { isQualifyingSsd } from '#domain/pc-advisor/utility.ts';
import { type AnyItem, buildContext, judgeParts, slotsIn } from './check-build.ts';
import { scoreOf } from './score.ts';

const isInStock = ({ part, variant, qty }: AnyItem) => (part.stock ?? qty) >= qty && (variant?.stock ?? qty) >= qty;

const waysInStock = (parts: readonly Part[], slot: Slot, qtys?: number[]): BuildItem[] =>
  waysToBuy(parts, slot, qtys).filter(isInStock);

/** Minimums of the use hold for what is added, never for what the shopper has fixed. */
function meetsFloor({ part, qty }: BuildItem, use: Use, os: OperatingSystem): boolean {
  const floor = floors[use];
  if (part.slot === 'cpu') return part.cores >= floor.cores && (os === 'Linux' || part.win11);
  if (part.slot === 'memory') return part.totalGb * qty >= floor.memoryGb;
  if (part.slot === 'gpu') return part.perfIndex >= floor.graphicsIndex;
  if (part.slot === 'storage') return isQualifyingSsd(part, use);
  return part.slot !== 'os' || isWindowsLicence(part);
}

function fails(build: readonly AnyItem[]): boolean {
  return judgeParts(buildContext(build, {}), slotsIn(build)).some(
    ({ outcome, isNote }) => outcome === 'fail' && !isNote,
  );
}

export type Best = { utility: number; pay: number; list: number };
export type Tried = { best: Best | null; leastRupiah: number };

/** Every way to fill the slots that are not fixed, tried one by one: the reference for the search. */
export function tryEveryBuild(
  parts: readonly Part[],
  fixed: readonly AnyItem[],
  { use, os, budgetRupiah }: { use: Use; os: OperatingSystem; budgetRupiah: number },
  holds = (_: readonly AnyItem[]) => true,
): Tried {
  const offered = parts.filter((part) => part.slot !== 'os' || isWindowsLicence(part));
  const licenceInStock = waysInStock(offered, 'os').length > 0;
  const axisOf = (slot: Slot, qtys = [1]): AnyItem[][] => {
    if (fixed.some(({ part }) => part.slot === slot)) return [[]];
    return waysInStock(offered, slot, qtys)
      .filter((item) => meetsFloor(item, use, os))
      .map((item) => [item]);
  };
  const orNone = (slot: Slot) => (fixed.some(({ part }) => part.slot === slot) ? [[]] : [[], ...axisOf(slot)]);
  const hasSystemDrive = fixed.some(
    ({ part }) =>
      part.slot === 'storage' &&
      part.kind !== 'hdd' &&
      (part.capacityGb ?? Number.POSITIVE_INFINITY) >= floors[use].ssdGb,
  );
  const axes = [
    axisOf('cpu'),
    axisOf('motherboard'),
    axisOf('case'),
    axisOf('memory', [1, 2]),
    orNone('cooler'),
    orNone('gpu'),
    axisOf('psu'),
    os === 'Windows' && licenceInStock ? axisOf('os') : [[]],
    hasSystemDrive
      ? [[]]
      : waysInStock(offered, 'storage')
          .filter((item) => meetsFloor(item, use, os))
          .map((item) => [item]),
  ];
  const tried: Tried = { best: null, leastRupiah: Number.POSITIVE_INFINITY };

  function finish(build: readonly AnyItem[]): void {
    const { cpu, gpu, cooler } = buildContext(build, {});
    if (!gpu && cpu?.igpuPerf !== undefined && (cpu.igpuPerf === 0 || cpu.igpuPerf < floors[use].graphicsIndex)) return;
    if (!cooler && cpu?.stockCooler === false) return;
    if (!holds(build)) return;
    const [pay, list] = [payRupiah(build), listRupiah(build)];
    tried.leastRupiah = Math.min(tried.leastRupiah, Math.max(pay, list));
    if (Math.max(pay, list) > budgetRupiah) return;
    const utility = scoreOf(build, use).total;
    const { best } = tried;
    const isBetter =
      best === null ||
      utility > best.utility ||
      (utility === best.utility && (pay < best.pay || (pay === best.pay && list < best.list)));
    if (isBetter) tried.best = { utility, pay, list };
  }
  function walk(depth: number, chosen: readonly AnyItem[]): void {
    if (depth > 0 && fails(chosen)) return;
    const axis = axes[depth];
    if (axis === undefined) finish(chosen);
    else for (const items of axis) walk(depth + 1, [...chosen, ...items]);
  }
  walk(0, fixed);
  return tried;
}
