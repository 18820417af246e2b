import { placesOf } from '#domain/pc-advisor/drives.ts';
import type { BuildItem, PartialPart, Slot } from '#domain/pc-advisor/parts.ts';
import { estimateWatts, neededPsuWatts } from '#domain/pc-advisor/power.ts';
import {
  contextOf,
  type Question,
  type RuleContext,
  type RuleOutcome,
  type Verdict,
} from '#domain/pc-advisor/rule-context.ts';
import { useRules } from '#domain/pc-advisor/rules-use.ts';
import type { OperatingSystem, Use } from '#domain/pc-advisor/use.ts';
import type { SimulationCheck, SimulationVerdict } from './pc-simulation.contract.ts';
import { adviceRules, partRules, type SimulationRule, type SlottedRule } from './simulation-rules.ts';

export type AnyItem = BuildItem<PartialPart>;
export type Purpose = { use?: Use; os?: OperatingSystem };

/** The rules need a whole question; what it holds beyond the purpose is not looked at here. */
const questionOf = ({ use = 'Office', os = 'Linux' }: Purpose): Question => ({
  use,
  os,
  budgetRupiah: Number.POSITIVE_INFINITY,
  licenceInStock: false,
});

/** Two drives of one product are two drives. */
export function buildContext(items: readonly AnyItem[], purpose: Purpose): RuleContext {
  const each = items.flatMap((item) =>
    item.part.slot === 'storage' ? Array<AnyItem>(item.qty).fill({ ...item, qty: 1 }) : [item],
  );
  return contextOf(each, questionOf(purpose));
}

const isNote = (weight: SlottedRule['weight'], outcome: RuleOutcome) =>
  weight === 'note' || (weight === 'extra' && outcome === 'unknown');

function verdictOf(
  rule: SimulationRule,
  { slots, weight }: Omit<SlottedRule, 'judge'>,
  verdict: Verdict,
): SimulationVerdict {
  const { outcome, reason, missing = [] } = verdict;
  return { rule, outcome, isNote: isNote(weight, outcome), reason, slots: [...slots], missing: [...missing] };
}

type PartRuleList = readonly (readonly [SimulationRule, SlottedRule])[];
const ruleList = Object.entries(partRules) as [SimulationRule, SlottedRule][];
const adviceList = Object.entries(adviceRules) as [SimulationRule, SlottedRule][];

export function slotsIn(items: readonly AnyItem[]): Set<Slot> {
  return new Set(items.map(({ part }) => part.slot));
}

/** The rules of which every part is chosen; with `about` only those that look at that slot. */
export function rulesFor(chosen: ReadonlySet<Slot>, about?: Slot): PartRuleList {
  return ruleList.filter(
    ([name, { slots }]) =>
      slots.every((slot) => chosen.has(slot)) &&
      // The card changes what the power supply must give.
      (about === undefined || slots.includes(about) || (name === 'R13' && about === 'gpu')),
  );
}

/** The verdicts that are not a plain yes. */
export function objectionsOf(rules: PartRuleList, context: RuleContext): SimulationVerdict[] {
  const objections: SimulationVerdict[] = [];
  for (const [name, rule] of rules) {
    const verdict = rule.judge(context);
    if (verdict.outcome !== 'pass') objections.push(verdictOf(name, rule, verdict));
  }
  return objections;
}

export function judgeParts(context: RuleContext, chosen: ReadonlySet<Slot>, about?: Slot): SimulationVerdict[] {
  return rulesFor(chosen, about).map(([name, rule]) => verdictOf(name, rule, rule.judge(context)));
}

function judgePurpose(context: RuleContext, chosen: ReadonlySet<Slot>, { use, os }: Purpose): SimulationVerdict[] {
  const verdicts: SimulationVerdict[] = [];
  if (use !== undefined) {
    for (const [name, rule] of adviceList) {
      const isChosen =
        name === 'R24' ? chosen.has('gpu') || chosen.has('cpu') : rule.slots.every((slot) => chosen.has(slot));
      if (isChosen) verdicts.push(verdictOf(name, rule, rule.judge(context)));
    }
  }
  const isWindows = os === 'Windows' || /^windows$/i.test(context.licence?.family ?? '');
  if (isWindows && chosen.has('cpu'))
    verdicts.push(verdictOf('R27', { slots: ['cpu'], weight: 'hard' }, useRules.R27({ ...context, os: 'Windows' })));
  return verdicts;
}

const order: Record<RuleOutcome, number> = { fail: 0, unknown: 1, pass: 2 };

export function checkParts(items: readonly AnyItem[], purpose: Purpose): SimulationVerdict[] {
  const context = buildContext(items, purpose);
  const chosen = slotsIn(items);
  return [...judgeParts(context, chosen), ...judgePurpose(context, chosen, purpose)].sort(
    (a, b) => order[a.outcome] - order[b.outcome] || Number(a.isNote) - Number(b.isNote),
  );
}

/** Notes do not count. */
export function outcomeOf(verdicts: readonly SimulationVerdict[]): RuleOutcome {
  const deciding = verdicts.filter((verdict) => !verdict.isNote);
  return (
    deciding.find(({ outcome }) => outcome === 'fail')?.outcome ??
    deciding.find(({ outcome }) => outcome === 'unknown')?.outcome ??
    'pass'
  );
}

type MissingSlot = SimulationCheck['missingSlots'][number];

const neededSlots: readonly (readonly [Slot, string])[] = [
  ['cpu', 'Pilih processor'],
  ['motherboard', 'Pilih motherboard'],
  ['memory', 'Pilih RAM'],
  ['storage', 'Pilih storage'],
  ['psu', 'Pilih power supply'],
  ['case', 'Pilih casing'],
];

/** What a PC still needs to start. */
export function missingSlots(items: readonly AnyItem[]): MissingSlot[] {
  const chosen = slotsIn(items);
  const cpu = buildContext(items, {}).cpu;
  const missing: MissingSlot[] = neededSlots
    .filter(([slot]) => !chosen.has(slot))
    .map(([slot, text]) => ({ slot, text }));
  if (cpu?.igpuPerf === 0 && !chosen.has('gpu'))
    missing.push({ slot: 'gpu', text: 'Processor ini tanpa grafis: pilih VGA' });
  if (cpu?.stockCooler === false && !chosen.has('cooler'))
    missing.push({ slot: 'cooler', text: 'Processor ini tanpa cooler bawaan: pilih cooler' });
  return missing;
}

export function powerOf({ cpu, gpu, psu }: RuleContext): SimulationCheck['power'] {
  if (cpu?.powerW === undefined || (gpu !== undefined && gpu.tdpW === undefined)) return null;
  const estimate = estimateWatts(cpu.powerW, gpu?.tdpW ?? 0);
  const psuWatts = psu?.wattage ?? null;
  return {
    estimateWatts: estimate,
    neededWatts: neededPsuWatts(cpu.powerW, gpu?.tdpW ?? 0),
    psuWatts,
    reserveWatts: psuWatts === null ? null : psuWatts - estimate,
  };
}

type Places = SimulationCheck['places']['m2'];

const places = (used: number, total: number | undefined): Places => ({
  used,
  total: total ?? null,
  left: total === undefined ? null : total - used,
});

export function placesIn({ memory, board, casing, drives }: RuleContext): SimulationCheck['places'] {
  const used = { m2: 0, sata: 0, bays35: 0 };
  for (const { kind, formFactor } of drives) {
    if (kind === undefined || formFactor === undefined) continue;
    const taken = placesOf({ kind, formFactor });
    used.m2 += taken.m2;
    used.sata += taken.sata;
    used.bays35 += taken.bays35;
  }
  const isM2Full = board?.m2Slots !== undefined && used.m2 > 0 && used.m2 >= board.m2Slots;
  const sataPorts =
    board?.sataPorts === undefined
      ? undefined
      : Math.max(0, board.sataPorts - (isM2Full ? (board.sharedSataPorts ?? 0) : 0));
  return {
    memory: places((memory?.part.modules ?? 0) * (memory?.qty ?? 0), board?.memorySlots),
    m2: places(used.m2, board?.m2Slots),
    sata: places(used.sata, sataPorts),
    bays35: places(used.bays35, casing?.bays35),
  };
}

type Clearance = SimulationCheck['clearances'][number];

function clearance(
  kind: Clearance['kind'],
  label: string,
  size: number | undefined,
  room: number | undefined,
): Clearance {
  const leftMm = size === undefined || room === undefined ? null : room - size;
  return { kind, label, sizeMm: size ?? null, roomMm: room ?? null, leftMm };
}

export function clearancesIn({ gpu, casing, cooler, memory }: RuleContext): Clearance[] {
  const found: Clearance[] = [];
  if (gpu && casing) found.push(clearance('card', 'Panjang VGA di casing', gpu.lengthMm, casing.gpuMaxLengthMm));
  if (cooler?.kind === 'air' && casing)
    found.push(clearance('cooler', 'Tinggi cooler di casing', cooler.heightMm, casing.coolerMaxHeightMm));
  if (cooler?.kind === 'liquid' && casing)
    found.push(clearance('radiator', 'Radiator di casing', cooler.radiatorMm, casing.radiatorMaxMm));
  if (
    cooler?.kind === 'air' &&
    memory &&
    (memory.part.heightMm !== undefined || cooler.memoryMaxHeightMm !== undefined)
  )
    found.push(clearance('memory', 'RAM di bawah cooler', memory.part.heightMm, cooler.memoryMaxHeightMm));
  return found;
}

export function summaryOf(outcome: RuleOutcome, verdicts: readonly SimulationVerdict[], isEmpty: boolean): string {
  if (isEmpty) return 'Pilih komponen pertama untuk memulai.';
  const deciding = verdicts.filter((verdict) => verdict.outcome === outcome && !verdict.isNote);
  if (outcome === 'fail') return `Tidak cocok: ${deciding.map(({ reason }) => reason).join('. ')}.`;
  if (outcome === 'pass') return 'Semua komponen yang dipilih cocok satu sama lain.';
  const missing = [...new Set(deciding.flatMap((verdict) => verdict.missing))];
  return `Belum bisa dipastikan. Data yang belum lengkap: ${missing.join(', ')}.`;
}
