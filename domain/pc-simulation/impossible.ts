import { formatRupiah } from '#domain/money.ts';
import { listRupiah, payRupiah } from '#domain/pc-advisor/build-totals.ts';
import { type Slot, slotNames } from '#domain/pc-advisor/parts.ts';
import { type AnyItem, buildContext, checkParts, judgeParts, slotsIn } from './check-build.ts';
import type { CompleteRequest } from './complete.ts';
import { openFilling } from './fill.ts';
import { inputAround } from './fixed-parts.ts';
import type { Pool } from './pool.ts';

export type Impossible = {
  kind: 'conflict' | 'budget';
  text: string;
  /** Of the fixed parts. */
  culprits: AnyItem[];
  leastBudgetRupiah: number | null;
};

const nameOf = ({ part }: AnyItem) => part.name;

function directConflict(fixed: readonly AnyItem[], pool: Pool): Impossible | null {
  const { os } = pool;
  const failed = checkParts(fixed, { os }).find(({ outcome, isNote }) => outcome === 'fail' && !isNote);
  if (!failed) return null;
  const involved = new Set<string>(failed.slots);
  if (failed.rule === 'R13' && fixed.some(({ part }) => part.slot === 'gpu')) {
    involved.delete('cpu');
    involved.add('gpu');
  }
  const culprits = fixed.filter(({ part }) => involved.has(part.slot)).slice(0, 2);
  return {
    kind: 'conflict',
    text: `${culprits.map(nameOf).join(' dan ')}: ${failed.reason}.`,
    culprits,
    leastBudgetRupiah: null,
  };
}

function stockConflict(fixed: readonly AnyItem[]): Impossible | null {
  const short = fixed.find(({ part, variant, qty }) => (part.stock ?? qty) < qty || (variant?.stock ?? qty) < qty);
  if (!short) return null;
  return { kind: 'conflict', text: `Stok ${nameOf(short)} tidak cukup.`, culprits: [short], leastBudgetRupiah: null };
}

const isPossible = (pool: Pool, fixed: readonly AnyItem[]) =>
  openFilling(inputAround(pool, fixed, pool.offers)).exists();

const requiredSlots: readonly Slot[] = [
  'cpu',
  'motherboard',
  'memory',
  'storage',
  'psu',
  'case',
  'gpu',
  'cooler',
  'os',
];

/** A slot for which the shop has nothing that goes with these parts. */
function emptySlot(pool: Pool, culprits: readonly AnyItem[], fixed: readonly AnyItem[]): Slot | undefined {
  const taken = slotsIn(fixed);
  return requiredSlots.find((slot) => {
    if (taken.has(slot)) return false;
    const items = pool.offers[slot].flatMap((offer) => offer.items ?? []);
    if (items.length === 0) return slot !== 'gpu' && slot !== 'cooler' && slot !== 'os';
    return items.every((item) => {
      const build = [...culprits, item];
      return judgeParts(buildContext(build, {}), slotsIn(build), slot).some(({ outcome }) => outcome === 'fail');
    });
  });
}

function explainImpossible(pool: Pool, culprits: AnyItem[], fixed: readonly AnyItem[]): Impossible {
  const slot = emptySlot(pool, culprits, fixed);
  const names = culprits.map(nameOf).join(' dan ');
  const together = culprits.length > 1 ? ' sekaligus' : '';
  const text =
    slot === undefined
      ? `${names} tidak bisa menjadi rakitan lengkap dengan komponen yang dijual toko saat ini.`
      : `Toko tidak punya ${slotNames[slot]} yang cocok dengan ${names}${together}.`;
  return { kind: 'conflict', text, culprits, leastBudgetRupiah: null };
}

/** The one or two fixed parts without which a build exists, or that alone rule out every build. */
function searchConflict(pool: Pool, fixed: readonly AnyItem[]): Impossible | null {
  if (isPossible(pool, fixed)) return null;
  if (!isPossible(pool, [])) {
    const text = 'Stok toko saat ini belum cukup untuk rakitan lengkap dengan kebutuhan ini.';
    return { kind: 'conflict', text, culprits: [], leastBudgetRupiah: null };
  }
  for (const one of fixed) if (!isPossible(pool, [one])) return explainImpossible(pool, [one], fixed);
  // What is not needed for the conflict is left out, part by part: far fewer searches than all pairs.
  const least = fixed.reduce<readonly AnyItem[]>((left, one) => {
    const others = left.filter((other) => other !== one);
    return isPossible(pool, others) ? left : others;
  }, fixed);
  if (least.length <= 2) return explainImpossible(pool, [...least], fixed);
  const removable = fixed.find((one) =>
    isPossible(
      pool,
      fixed.filter((other) => other !== one),
    ),
  );
  return explainImpossible(pool, removable ? [removable] : fixed.slice(0, 2), fixed);
}

/** Why the fixed parts cannot be completed, found before anything is added to them. */
export function conflictOf(pool: Pool, fixed: readonly AnyItem[]): Impossible | null {
  return stockConflict(fixed) ?? directConflict(fixed, pool);
}

/** Why `completeBuild` found nothing for parts without a conflict. `extraRupiah`: what has no rules. */
export function whyImpossible(pool: Pool, { fixed, budgetRupiah }: CompleteRequest, extraRupiah: number): Impossible {
  const conflict = searchConflict(pool, fixed);
  if (conflict) return conflict;
  const least = openFilling(inputAround(pool, fixed, pool.offers)).leastRupiah() + extraRupiah;
  const chosen = Math.max(payRupiah(fixed), listRupiah(fixed)) + extraRupiah;
  const budget = budgetRupiah + extraRupiah;
  const text =
    chosen > budget
      ? `Komponen yang dipilih saja sudah ${formatRupiah(chosen)}, melebihi budget ${formatRupiah(budget)}. Rakitan lengkap termurah dengan komponen ini ${formatRupiah(least)}.`
      : `Budget ${formatRupiah(budget)} belum cukup. Rakitan lengkap termurah dengan komponen yang dipilih ${formatRupiah(least)}.`;
  const dearest = [...fixed].sort((a, b) => payRupiah([b]) - payRupiah([a]))[0];
  return { kind: 'budget', text, culprits: dearest ? [dearest] : [], leastBudgetRupiah: least };
}
