import type { Build, Case, Cooler, Cpu, Gpu, Memory, Motherboard, Psu, Slot, Storage } from './parts.ts';
import { itemsIn } from './parts.ts';
import { floors, type Use } from './use.ts';

export type ScoredSlot = Exclude<Slot, 'os'>;

/** Per mille of the whole, for each use; a build of full marks everywhere has a utility of 100,000. */
const weights: Record<Use, Record<ScoredSlot, number>> = {
  Gaming: { gpu: 520, cpu: 220, memory: 90, storage: 70, motherboard: 40, psu: 30, case: 20, cooler: 10 },
  'Desain Grafis': { gpu: 260, cpu: 300, memory: 200, storage: 120, motherboard: 50, psu: 30, case: 20, cooler: 20 },
  'Editing Video': { gpu: 220, cpu: 340, memory: 190, storage: 150, motherboard: 40, psu: 30, case: 10, cooler: 20 },
  Office: { gpu: 50, cpu: 400, memory: 220, storage: 220, motherboard: 40, psu: 40, case: 20, cooler: 10 },
};

type Scale = {
  /** How much one fast core counts against all of them together. */
  singleCoreShare: number;
  coreCap: number;
  cpu: readonly [lo: number, hi: number];
  gpu: readonly [lo: number, hi: number];
  memoryGb: number;
  ssdGb: number;
};

const scales: Record<Use, Scale> = {
  Gaming: { singleCoreShare: 0.65, coreCap: 8, cpu: [4, 18.5], gpu: [8, 390], memoryGb: 32, ssdGb: 2000 },
  'Desain Grafis': { singleCoreShare: 0.5, coreCap: 12, cpu: [4.5, 27], gpu: [2, 180], memoryGb: 64, ssdGb: 2000 },
  'Editing Video': { singleCoreShare: 0.25, coreCap: 64, cpu: [6, 66], gpu: [2, 230], memoryGb: 64, ssdGb: 4000 },
  Office: { singleCoreShare: 0.7, coreCap: 8, cpu: [3, 12], gpu: [1, 6], memoryGb: 16, ssdGb: 1000 },
};

function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Equal ratios give equal steps: twice the memory is worth the same from 8 to 16 as from 16 to 32. */
function lg(x: number, lo: number, hi: number): number {
  return x <= lo ? 0 : clampShare(Math.log(x / lo) / Math.log(hi / lo));
}

function points(use: Use, slot: ScoredSlot, share: number): number {
  return Math.round(weights[use][slot] * 100 * share);
}

/** What the slot counts at most. */
export function fullPoints(use: Use, slot: ScoredSlot): number {
  return points(use, slot, 1);
}

export function cpuPoints(cpu: Cpu, use: Use): number {
  const { singleCoreShare, coreCap, cpu: range } = scales[use];
  const single = cpu.ipc * cpu.boostGhz;
  const multi = single * Math.min(coreCap, cpu.pCores + 0.55 * cpu.eCores);
  const felt = use === 'Gaming' && cpu.x3d ? single * 1.15 : single;
  return points(use, 'cpu', lg(felt ** singleCoreShare * multi ** (1 - singleCoreShare), ...range));
}

/** `graphicsIndex`: the card's, or the processor's own when there is no card. */
export function graphicsPoints(graphicsIndex: number, use: Use): number {
  return points(use, 'gpu', lg(graphicsIndex, ...scales[use].gpu));
}

export function memoryPoints(memory: Memory, qty: number, use: Use): number {
  const size = lg(memory.totalGb * qty, 4, scales[use].memoryGb);
  const speed = clampShare((memory.speedMts - 2133) / (6000 - 2133));
  return points(use, 'memory', 0.8 * size + 0.2 * speed);
}

const pcieShare: Record<number, number> = { 3: 0.8, 4: 0.95, 5: 1 };

/** Generations outside the table count as their nearest neighbour. */
function driveSpeedShare(drive: Storage): number {
  if (drive.kind !== 'nvme') return 0.55;
  return pcieShare[Math.min(5, Math.max(3, drive.pcieGen ?? 3))] ?? 0.8;
}

export function isQualifyingSsd(drive: Storage, use: Use): boolean {
  return drive.kind !== 'hdd' && drive.capacityGb >= floors[use].ssdGb;
}

export function drivePoints(drive: Storage, use: Use): number {
  if (!isQualifyingSsd(drive, use)) return 0;
  return points(use, 'storage', 0.55 * lg(drive.capacityGb, 120, scales[use].ssdGb) + 0.45 * driveSpeedShare(drive));
}

const tierShare = { entry: 0.2, mid: 0.7, high: 1 } as const;

export function motherboardPoints(board: Motherboard, use: Use): number {
  const share = 0.6 * tierShare[board.tier] + (board.memorySlots >= 4 ? 0.2 : 0) + (board.wifi ? 0.2 : 0);
  return points(use, 'motherboard', share);
}

const efficiencyShare = {
  none: 0.2,
  plus: 0.35,
  bronze: 0.5,
  silver: 0.6,
  gold: 0.8,
  platinum: 0.92,
  titanium: 1,
} as const;

export function psuPoints(psu: Psu, use: Use): number {
  return points(use, 'psu', efficiencyShare[psu.efficiency]);
}

export function casePoints(casing: Case, use: Use): number {
  const glass = /glass/i.test(casing.sidePanel ?? '');
  return points(use, 'case', (casing.formFactorSupport.includes('ATX') ? 0.5 : 0) + (glass ? 0.5 : 0));
}

export function coolerPoints(cooler: Cooler | undefined, use: Use): number {
  return cooler === undefined ? 0 : points(use, 'cooler', clampShare((cooler.capacityW - 95) / 225));
}

export type Utility = Record<ScoredSlot, number> & { total: number };

export function utilityOf(build: Build, use: Use): Utility {
  const first = <S extends Slot>(slot: S) => itemsIn(build, slot)[0];
  const cpu = first('cpu')?.part;
  const gpu: Gpu | undefined = first('gpu')?.part;
  const [board, memory, psu, casing] = [
    first('motherboard')?.part,
    first('memory'),
    first('psu')?.part,
    first('case')?.part,
  ];
  const drives = itemsIn(build, 'storage').map(({ part }) => drivePoints(part, use));
  const bySlot: Record<ScoredSlot, number> = {
    cpu: cpu ? cpuPoints(cpu, use) : 0,
    gpu: graphicsPoints(gpu?.perfIndex ?? cpu?.igpuPerf ?? 0, use),
    memory: memory ? memoryPoints(memory.part, memory.qty, use) : 0,
    storage: Math.max(0, ...drives),
    motherboard: board ? motherboardPoints(board, use) : 0,
    psu: psu ? psuPoints(psu, use) : 0,
    case: casing ? casePoints(casing, use) : 0,
    cooler: coolerPoints(first('cooler')?.part, use),
  };
  return { ...bySlot, total: Object.values(bySlot).reduce((sum, value) => sum + value, 0) };
}
