import { formatRupiah } from '#domain/money.ts';
import { listRupiah, payRupiah } from './build-totals.ts';
import { type Build, type BuildItem, itemsIn, type Slot, slotNames, slots } from './parts.ts';
import type { PcIndex } from './pc-index.ts';
import { estimateWatts } from './power.ts';
import { reasonFor } from './reasons.ts';
import { checkBuild, type RuleVerdict } from './rules.ts';
import { type BuildRequest, type SolvedBuild, solve } from './solve.ts';
import { tierNames, type Use } from './use.ts';
import { utilityOf } from './utility.ts';

export type PowerSummary = { estimateWatts: number; psuWatts: number; headroomWatts: number };

export function powerOf(build: Build): PowerSummary {
  const cpuPowerW = itemsIn(build, 'cpu')[0]?.part.powerW ?? 0;
  const estimate = estimateWatts(cpuPowerW, itemsIn(build, 'gpu')[0]?.part.tdpW ?? 0);
  const psuWatts = itemsIn(build, 'psu')[0]?.part.wattage ?? 0;
  return { estimateWatts: estimate, psuWatts, headroomWatts: psuWatts - estimate };
}

/** The higher of the two totals that the budget must hold. */
export function totalRupiah(build: Build): number {
  return Math.max(payRupiah(build), listRupiah(build));
}

export type Compatibility = { outcome: 'pass' | 'fail' | 'unknown'; text: string; verdicts: RuleVerdict[] };

function compatibilityOf(verdicts: RuleVerdict[]): Compatibility {
  const failed = verdicts.filter(({ outcome }) => outcome === 'fail');
  const open = verdicts.filter(({ outcome }) => outcome === 'unknown');
  if (failed.length > 0) return { outcome: 'fail', text: failed.map(({ reason }) => reason).join('. '), verdicts };
  if (open.length > 0) return { outcome: 'unknown', text: open.map(({ reason }) => reason).join('. '), verdicts };
  return { outcome: 'pass', text: 'Semua komponen cocok satu sama lain dan stoknya tersedia.', verdicts };
}

export type SlotChange = { slot: Slot; from: BuildItem | null; to: BuildItem | null };

export function changesBetween(before: Build, after: Build): SlotChange[] {
  return slots.flatMap((slot) => {
    const [from, to] = [before, after].map((build) => build.filter(({ part }) => part.slot === slot));
    const key = (items: readonly BuildItem[] = []) =>
      items
        .map(({ part, qty }) => `${part.id} x ${qty}`)
        .sort()
        .join();
    return key(from) === key(to) ? [] : [{ slot, from: from?.[0] ?? null, to: to?.[0] ?? null }];
  });
}

export type StepUp = {
  build: SolvedBuild;
  addedRupiah: number;
  gainPercent: number;
  changes: SlotChange[];
  text: string;
};

const stepShares = [1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.75, 2];
const namedSlots = ['cpu', 'gpu', 'memory', 'storage'] as const;
/** A smaller gain is not noticeable. */
const leastGainShare = 0.02;

/** The smallest step of the budget that buys a gain one can feel; null when twice the budget buys none. */
export function nextStepUp(index: PcIndex, solved: SolvedBuild, request: BuildRequest): StepUp | null {
  const spentRupiah = totalRupiah(solved.items);
  for (const share of stepShares) {
    const build = solve(index, { ...request, budgetRupiah: Math.round(request.budgetRupiah * share) });
    if (build === null || build.utility < solved.utility * (1 + leastGainShare)) continue;
    const addedRupiah = totalRupiah(build.items) - spentRupiah;
    const gainPercent = Math.round((build.utility / Math.max(1, solved.utility) - 1) * 100);
    const changes = changesBetween(solved.items, build.items);
    const [before, after] = [utilityOf(solved.items, index.use), utilityOf(build.items, index.use)];
    // A better card may come with a smaller drive: the sentence names only what gets better.
    const words = changes.flatMap(({ slot, to }) =>
      namedSlots.some((named) => named === slot && after[named] > before[named]) && to
        ? [`${slotNames[slot]} ${to.part.name}`]
        : [],
    );
    const what = words.length > 0 ? ` dengan ${words.join(' dan ')}` : '';
    return {
      build,
      addedRupiah,
      gainPercent,
      changes,
      text: `Tambah ${formatRupiah(addedRupiah)} untuk rakitan ${gainPercent}% lebih baik${what}.`,
    };
  }
  return null;
}

export type Tier = { name: (typeof tierNames)[number]; build: SolvedBuild };

const tierShares = [0.6, 0.8, 1] as const;

/** Three builds of rising price, the last being the answer itself; none where the budget leaves no room for three. */
export function tiersOf(index: PcIndex, solved: SolvedBuild, request: BuildRequest): Tier[] {
  const spentRupiah = totalRupiah(solved.items);
  const builds = tierShares.map((share) =>
    share === 1 ? solved : solve(index, { ...request, budgetRupiah: Math.floor(spentRupiah * share) }),
  );
  const isRising = builds.every(
    (build, n) => build !== null && (n === 0 || build.utility > (builds[n - 1]?.utility ?? 0)),
  );
  return isRising ? builds.flatMap((build, n) => (build ? [{ name: tierNames[n]!, build }] : [])) : [];
}

export type Explanation = {
  reasons: string[];
  power: PowerSummary;
  compatibility: Compatibility;
};

/** `reasons` follow the order of the items. */
export function explainBuild(build: Build, question: Parameters<typeof checkBuild>[1] & { use: Use }): Explanation {
  return {
    reasons: build.map((item) => reasonFor(item, build, question.use)),
    power: powerOf(build),
    compatibility: compatibilityOf(checkBuild(build, question)),
  };
}
