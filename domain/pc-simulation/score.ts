import type { PartialPart, Slot } from '#domain/pc-advisor/parts.ts';
import type { Use } from '#domain/pc-advisor/use.ts';
import * as utility from '#domain/pc-advisor/utility.ts';
import type { AnyItem } from './check-build.ts';

type PartIn<S extends Slot> = Extract<PartialPart, { slot: S }>;

function pointsOf({ part, qty }: AnyItem, use: Use): number {
  // A hole in the data gives NaN, which the caller takes out.
  switch (part.slot) {
    case 'cpu':
      return utility.cpuPoints(part as Required<PartIn<'cpu'>>, use);
    case 'gpu':
      return utility.graphicsPoints(part.perfIndex ?? Number.NaN, use);
    case 'memory':
      return utility.memoryPoints(part as Required<PartIn<'memory'>>, qty, use);
    case 'storage':
      return utility.drivePoints(part as Required<PartIn<'storage'>>, use);
    case 'motherboard':
      return part.tier === undefined
        ? Number.NaN
        : utility.motherboardPoints(part as Required<PartIn<'motherboard'>>, use);
    case 'psu':
      return part.efficiency === undefined ? Number.NaN : utility.psuPoints(part as Required<PartIn<'psu'>>, use);
    case 'case':
      return part.formFactorSupport === undefined
        ? Number.NaN
        : utility.casePoints(part as Required<PartIn<'case'>>, use);
    case 'cooler':
      return part.capacityW === undefined ? Number.NaN : utility.coolerPoints(part as Required<PartIn<'cooler'>>, use);
    case 'os':
      return 0;
  }
}

/** Points of the utility model for one item; undefined where its data do not say. */
export function itemPoints(item: AnyItem, use: Use): number | undefined {
  const points = pointsOf(item, use);
  return Number.isNaN(points) ? undefined : points;
}

export type Score = Record<utility.ScoredSlot, number> & { total: number };

/** The utility of what is chosen so far; unknown parts count nothing. */
export function scoreOf(items: readonly AnyItem[], use: Use): Score {
  const score: Record<utility.ScoredSlot, number> = {
    cpu: 0,
    gpu: 0,
    memory: 0,
    storage: 0,
    motherboard: 0,
    psu: 0,
    case: 0,
    cooler: 0,
  };
  let igpuPerf = 0;
  let hasCard = false;
  for (const item of items) {
    const { slot } = item.part;
    if (slot === 'os') continue;
    if (slot === 'gpu') hasCard = true;
    if (item.part.slot === 'cpu') igpuPerf = item.part.igpuPerf ?? 0;
    score[slot] = Math.max(score[slot], itemPoints(item, use) ?? 0);
  }
  if (!hasCard) score.gpu = utility.graphicsPoints(igpuPerf, use);
  return { ...score, total: Object.values(score).reduce((sum, points) => sum + points, 0) };
}
