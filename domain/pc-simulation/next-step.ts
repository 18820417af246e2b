import { formatRupiah } from '#domain/money.ts';
import { payPrice } from '#domain/pc-advisor/build-totals.ts';
import { slotNames } from '#domain/pc-advisor/parts.ts';
import type { Use } from '#domain/pc-advisor/use.ts';
import { fullPoints, type ScoredSlot } from '#domain/pc-advisor/utility.ts';
import { type CatalogueEntry, offeredAs } from './catalogue-entry.ts';
import { type AnyItem, buildContext, judgeParts, outcomeOf, slotsIn } from './check-build.ts';
import { itemPoints, scoreOf } from './score.ts';

/** The parts whose speed one feels. */
const performanceSlots = ['cpu', 'gpu', 'memory', 'storage'] as const satisfies readonly ScoredSlot[];
type PerformanceSlot = (typeof performanceSlots)[number];

/** Slots that count less than this for a use hold nothing back. */
const leastWeight = 7_000;
/** From this distance to the average of the others on a part is called the bottleneck. */
const noticedShare = 0.2;

const percent = (share: number) => Math.round(share * 100);

/** The part that lags behind the others by the utility model; null where they are balanced or not all chosen. */
export function bottleneckOf(items: readonly AnyItem[], use: Use): { slot: PerformanceSlot; text: string } | null {
  const chosen = slotsIn(items);
  if (!(['cpu', 'memory', 'storage'] as const).every((slot) => chosen.has(slot))) return null;
  const score = scoreOf(items, use);
  const shares = performanceSlots
    .filter((slot) => fullPoints(use, slot) >= leastWeight)
    .map((slot) => ({ slot, weight: fullPoints(use, slot), share: score[slot] / fullPoints(use, slot) }));
  const weakest = shares.toSorted((a, b) => a.share - b.share)[0];
  if (!weakest) return null;
  const others = shares.filter((each) => each !== weakest);
  const weight = others.reduce((sum, each) => sum + each.weight, 0);
  const average = others.reduce((sum, each) => sum + each.share * each.weight, 0) / weight;
  if (average - weakest.share < noticedShare) return null;
  return {
    slot: weakest.slot,
    text: `${slotNames[weakest.slot]} tertinggal untuk ${use}: nilainya ${percent(weakest.share)} dari 100, komponen lain rata-rata ${percent(average)}.`,
  };
}

export type NextStep = {
  slot: PerformanceSlot;
  item: AnyItem;
  replaces: AnyItem | null;
  addedRupiah: number;
  gainPercent: number;
  text: string;
};

/** A smaller gain is not noticeable. */
const leastGainShare = 0.03;

function replacedIn(items: readonly AnyItem[], slot: PerformanceSlot, use: Use): AnyItem | null {
  const own = items.filter(({ part }) => part.slot === slot);
  return own.toSorted((a, b) => (itemPoints(b, use) ?? 0) - (itemPoints(a, use) ?? 0))[0] ?? null;
}

/** The exchange of a single part that gives most for its price and fits the rest. */
export function nextStepOf(
  entriesOf: (slot: PerformanceSlot) => readonly CatalogueEntry[],
  items: readonly AnyItem[],
  use: Use,
): NextStep | null {
  const chosen = slotsIn(items);
  if (!chosen.has('cpu')) return null;
  const before = scoreOf(items, use).total;
  const steps: {
    slot: PerformanceSlot;
    item: AnyItem;
    replaces: AnyItem | null;
    others: AnyItem[];
    gain: number;
    added: number;
  }[] = [];
  for (const slot of performanceSlots) {
    if (slot !== 'gpu' && !chosen.has(slot)) continue;
    const replaces = replacedIn(items, slot, use);
    const others = items.filter((item) => item !== replaces);
    const spent = replaces ? payPrice(replaces) * replaces.qty : 0;
    for (const { part, missing, product } of entriesOf(slot)) {
      if (part === null || missing !== undefined || product.id === replaces?.part.id) continue;
      const { variant, priceRupiah, inStock } = offeredAs(product);
      if (!inStock) continue;
      const item: AnyItem = { part, variant, qty: 1 };
      const gain = scoreOf([...others, item], use).total - before;
      if (gain < before * leastGainShare) continue;
      steps.push({ slot, item, replaces, others, gain, added: priceRupiah - spent });
    }
  }
  const perRupiah = ({ gain, added }: { gain: number; added: number }) => gain / Math.max(1, added);
  for (const { slot, item, replaces, others, gain, added } of steps.sort((a, b) => perRupiah(b) - perRupiah(a))) {
    const build = [...others, item];
    const context = buildContext(build, { use });
    if (outcomeOf(judgeParts(context, slotsIn(build), slot)) !== 'pass') continue;
    const gainPercent = Math.round((gain / Math.max(1, before)) * 100);
    const what = replaces ? `Ganti ${slotNames[slot]} ke` : `Tambah ${slotNames[slot]}`;
    const price = added > 0 ? `tambah ${formatRupiah(added)}` : `hemat ${formatRupiah(-added)}`;
    return {
      slot,
      item,
      replaces,
      addedRupiah: added,
      gainPercent,
      text: `${what} ${item.part.name}: ${price}, rakitan ${gainPercent}% lebih baik untuk ${use}.`,
    };
  }
  return null;
}
