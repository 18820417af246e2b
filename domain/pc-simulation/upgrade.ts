import { formatRupiah } from '#domain/money.ts';
import { listRupiah, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import { itemsOf } from '#domain/pc-advisor/pareto-front.ts';
import { type BuildItem, type PartialPart, type Slot, slotNames } from '#domain/pc-advisor/parts.ts';
import type { Use } from '#domain/pc-advisor/use.ts';
import { type AnyItem, checkParts } from './check-build.ts';
import { type Filling, openFilling } from './fill.ts';
import { itemsOfPc, type OwnedItem, type OwnedPc } from './owned-pc.ts';
import type { Pool } from './pool.ts';
import { scoreOf } from './score.ts';
import type { upgradeStepNames } from './upgrade.contract.ts';
import { upgradeChecks } from './upgrade-checks.ts';
import { joinedMemory, upgradeInput } from './upgrade-input.ts';

export type UpgradeRequest = { budgetRupiah: number; brand: string };

export type UpgradePlan = {
  name: (typeof upgradeStepNames)[number];
  bought: { item: AnyItem; reason: string }[];
  totalRupiah: number;
  gainPercent: number;
  stays: OwnedItem[];
  goes: { item: OwnedItem; reason: string }[];
  checks: string[];
  text: string;
};

export type Upgrade = { plans: UpgradePlan[]; text: string };

const performanceSlots = ['cpu', 'gpu', 'memory', 'storage'] as const;

/** Gains are percentages of at least this many points, so that a very slow PC shows no absurd ones. */
const leastBefore = 20_000;

/** The modules as one, everything else as it is. */
function withJoinedMemory(items: readonly AnyItem[]): AnyItem[] {
  const memory = items.filter(
    (item): item is BuildItem<Extract<PartialPart, { slot: 'memory' }>> => item.part.slot === 'memory',
  );
  return [...items.filter(({ part }) => part.slot !== 'memory'), ...(memory.length > 0 ? [joinedMemory(memory)] : [])];
}

/** Points of the parts that make a PC faster; board, case and power supply do not count. */
export function performancePoints(items: readonly AnyItem[], use: Use): number {
  const score = scoreOf(withJoinedMemory(items), use);
  return performanceSlots.reduce((sum, slot) => sum + score[slot], 0);
}

type Candidate = { items: AnyItem[]; bought: AnyItem[]; totalRupiah: number; gain: number };

const isOwned = ({ part }: AnyItem) => part.id.startsWith('owned-');

/** Shares of the largest sensible purchase at which a smaller one is looked for. */
const shares = [0.06, 0.1, 0.15, 0.2, 0.27, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85] as const;
/** A smaller gain is not noticeable. */
const leastGainShare = 0.04;
/** The cheapest step must bring this share of what the best one brings. */
const sensibleShare = 0.1;
/** The balanced one must cost clearly more than the cheapest and come near the best. */
const balancedFactor = 1.2;
const balancedShare = 0.35;

function candidateWithin(filling: Filling, budgetRupiah: number, use: Use, before: number): Candidate | null {
  const found = filling.best(budgetRupiah);
  if (found === null) return null;
  const items: AnyItem[] = itemsOf(found);
  const bought = items.filter((item) => !isOwned(item));
  return {
    items,
    bought,
    totalRupiah: Math.max(payRupiah(bought), listRupiah(bought)),
    gain: performancePoints(items, use) - before,
  };
}

/** The cheapest sensible, the balanced and the best purchase, as far as they differ. */
function threeSteps(filling: Filling, budgetRupiah: number, use: Use, before: number): Candidate[] {
  const best = candidateWithin(filling, budgetRupiah, use, before);
  if (best === null || best.bought.length === 0) return [];
  const smaller = shares
    .map((share) => candidateWithin(filling, Math.floor(best.totalRupiah * share), use, before))
    .filter((each) => each !== null)
    .filter(({ bought, totalRupiah }) => bought.length > 0 && totalRupiah < best.totalRupiah);
  const least = Math.max(Math.max(leastBefore, before) * leastGainShare, best.gain * sensibleShare);
  const cheapest = smaller.find(({ gain }) => gain >= least);
  const worth = ({ gain, totalRupiah }: Candidate) => gain / Math.max(1, best.gain) - totalRupiah / best.totalRupiah;
  const balanced = smaller
    .filter(({ gain }) => cheapest && gain >= Math.max(cheapest.gain * balancedFactor, best.gain * balancedShare))
    .toSorted((a, b) => worth(b) - worth(a))[0];
  return [cheapest, balanced, best].filter((each) => each !== undefined);
}

/** Parts that follow from others: a new processor needs its board, a new card its power supply. */
const dependentSlots: readonly Slot[] = ['motherboard', 'memory', 'psu', 'case'];

/** Why an owned part cannot stay in the new PC; null where it could. */
function obstacle(item: OwnedItem, items: readonly AnyItem[], use: Use): string | null {
  const { slot } = item.part;
  const build = [...withJoinedMemory(items).filter(({ part }) => part.slot !== slot), item];
  const verdicts = checkParts(build, { use }).filter(
    ({ outcome, slots, rule }) =>
      outcome === 'fail' && slots.includes(slot) && (rule !== 'R24' || slot === 'gpu') && rule !== 'R33',
  );
  const isMinimum = (rule: string) => /^R2[2-5]$/.test(rule);
  return verdicts.find(({ rule }) => isMinimum(rule) || dependentSlots.includes(slot))?.reason ?? null;
}

const article = (text: string) => `${text[0]?.toLowerCase()}${text.slice(1)}`;

function planOf(name: UpgradePlan['name'], candidate: Candidate, pc: OwnedPc, pool: Pool, before: number): UpgradePlan {
  const { use } = pool;
  const { items, bought, totalRupiah, gain } = candidate;
  const own = itemsOfPc(pc);
  const isIn = (item: OwnedItem) => items.some(({ part }) => part.id === item.part.id);
  const boughtIn = (slot: Slot) => bought.find(({ part }) => part.slot === slot);
  const goes = own
    .filter((item) => !isIn(item) && boughtIn(item.part.slot))
    .map((item) => ({
      item,
      reason: `${obstacle(item, items, use) ?? `Digantikan ${boughtIn(item.part.slot)?.part.name}`}.`,
    }));
  const gainPercent = Math.round((gain / Math.max(leastBefore, before)) * 100);
  const names = bought.map(({ part, qty }) => (qty > 1 ? `${qty} × ${part.name}` : part.name));
  return {
    name,
    bought: bought.map((item) => ({ item, reason: reasonOf(item, own, items, use) })),
    totalRupiah,
    gainPercent,
    stays: own.filter((item) => isIn(item) && item.part.slot !== 'cooler'),
    goes: goes.filter(({ item }) => item.part.slot !== 'cooler'),
    checks: upgradeChecks(pc, withJoinedMemory(items), bought, pool.os),
    text: `${names.join(' + ')} seharga ${formatRupiah(totalRupiah)}: ${gainPercent}% lebih baik untuk ${use}.`,
  };
}

function reasonOf(item: AnyItem, own: readonly OwnedItem[], items: readonly AnyItem[], use: Use): string {
  const { slot } = item.part;
  const before = own.find(({ part }) => part.slot === slot);
  if (before === undefined) return `${slotNames[slot]} baru untuk ${use}.`;
  if (slot === 'storage') return `SSD tambahan di samping ${before.part.name}.`;
  if (items.some(({ part }) => part.id === before.part.id)) return `Dipasang bersama ${before.part.name}.`;
  const reason = obstacle(before, items, use);
  return reason === null ? `Menggantikan ${before.part.name}.` : `Diperlukan: ${article(reason)}.`;
}

const stepNames = {
  1: ['Terbaik'],
  2: ['Hemat', 'Terbaik'],
  3: ['Hemat', 'Seimbang', 'Terbaik'],
} as const;

/** The best purchases for a PC that somebody owns, within the budget. */
export function planUpgrade(pool: Pool, pc: OwnedPc, { budgetRupiah, brand }: UpgradeRequest): Upgrade {
  const { use } = pool;
  const before = performancePoints(itemsOfPc(pc) as AnyItem[], use);
  const enough = openFilling(upgradeInput(pool, pc, { isEnough: true, brand }));
  const reached = threeSteps(enough, budgetRupiah, use, before);
  const isReached = enough.best(budgetRupiah) !== null;
  const candidates = isReached
    ? reached
    : threeSteps(openFilling(upgradeInput(pool, pc, { isEnough: false, brand })), budgetRupiah, use, before);
  const names = stepNames[Math.min(3, candidates.length) as 1 | 2 | 3] ?? [];
  const plans = candidates.map((candidate, n) => planOf(names[n] ?? 'Terbaik', candidate, pc, pool, before));
  return { plans, text: textOf(plans, isReached ? null : enough.leastRupiah(), pool, budgetRupiah) };
}

function textOf(
  plans: readonly UpgradePlan[],
  leastRupiah: number | null,
  { use }: Pool,
  budgetRupiah: number,
): string {
  const best = plans.at(-1);
  const short =
    leastRupiah === null || leastRupiah === Number.POSITIVE_INFINITY
      ? ''
      : `Agar PC ini memenuhi kebutuhan minimal ${use} perlu budget sekitar ${formatRupiah(leastRupiah)}. `;
  if (best)
    return `${short}Dengan budget ${formatRupiah(budgetRupiah)}, PC kamu bisa ${best.gainPercent}% lebih baik untuk ${use}.`;
  if (short !== '') return `${short}Dengan ${formatRupiah(budgetRupiah)} belum ada pembelian yang terasa bedanya.`;
  return `PC kamu sudah baik untuk ${use}: dengan budget ${formatRupiah(budgetRupiah)} belum ada pembelian yang terasa bedanya.`;
}
