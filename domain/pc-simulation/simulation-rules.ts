import { type DrivePlaces, placesOf } from '#domain/pc-advisor/drives.ts';
import type { Slot } from '#domain/pc-advisor/parts.ts';
import {
  decide,
  fail,
  pass,
  type RuleContext,
  unknown,
  type Verdict,
  whenKnown,
} from '#domain/pc-advisor/rule-context.ts';
import { fitRules } from '#domain/pc-advisor/rules-fit.ts';
import { useRules } from '#domain/pc-advisor/rules-use.ts';

/** What an 8-pin connector carries: an adapter to a 16-pin one needs as many as the card draws. */
const wattsPer8pin = 150;

function adapterConnectors(cardWatts: number): number {
  return Math.max(2, Math.ceil(cardWatts / wattsPer8pin));
}

type CardConnectors = { pcie8pin: number; pcie16pin: number; tdpW: number };
type PsuConnectors = { pcie8pin: number; pcie16pin: number };

/** How the card is plugged in; null where the power supply has too few connectors. */
function connectionOf(card: CardConnectors, psu: PsuConnectors): 'direct' | 'adapter' | null {
  if (card.pcie8pin > psu.pcie8pin) return null;
  if (card.pcie16pin <= psu.pcie16pin) return 'direct';
  const free = psu.pcie8pin - card.pcie8pin;
  return card.pcie16pin === 1 && free >= adapterConnectors(card.tdpW) ? 'adapter' : null;
}

type Maybe<T> = { [K in keyof T]?: T[K] | undefined };

/** Whether no known specification rules it out. */
export function canPlugIn(card: Maybe<CardConnectors>, psu: Maybe<PsuConnectors>): boolean {
  const { pcie8pin, pcie16pin, tdpW } = card;
  if (pcie8pin === undefined || pcie16pin === undefined || tdpW === undefined) return true;
  if (psu.pcie8pin === undefined || psu.pcie16pin === undefined) return true;
  return connectionOf({ pcie8pin, pcie16pin, tdpW }, { pcie8pin: psu.pcie8pin, pcie16pin: psu.pcie16pin }) !== null;
}

const connectorText = ({ pcie8pin, pcie16pin }: PsuConnectors) =>
  [pcie16pin > 0 ? `${pcie16pin} × 16-pin` : '', pcie8pin > 0 ? `${pcie8pin} × 8-pin` : '']
    .filter(Boolean)
    .join(' + ') || 'tanpa konektor PCIe';

function connectors({ gpu, psu }: RuleContext): Verdict {
  if (gpu?.pcie8pin === 0 && gpu.pcie16pin === 0) return pass('VGA tidak perlu konektor daya');
  return whenKnown(
    {
      'konektor 8-pin VGA': gpu?.pcie8pin,
      'konektor 16-pin VGA': gpu?.pcie16pin,
      'daya VGA': gpu?.tdpW,
      'konektor 8-pin PSU': psu?.pcie8pin,
      'konektor 16-pin PSU': psu?.pcie16pin,
    },
    (known) => {
      const card = {
        pcie8pin: known['konektor 8-pin VGA'],
        pcie16pin: known['konektor 16-pin VGA'],
        tdpW: known['daya VGA'],
      };
      const supply = { pcie8pin: known['konektor 8-pin PSU'], pcie16pin: known['konektor 16-pin PSU'] };
      const way = connectionOf(card, supply);
      if (way === 'direct') return pass(`Konektor daya VGA (${connectorText(card)}) tersedia di PSU`);
      if (way === 'adapter') return pass('Konektor 16-pin VGA dipasang lewat adaptor dari konektor 8-pin PSU');
      return fail(`Konektor PSU kurang: VGA perlu ${connectorText(card)}, PSU punya ${connectorText(supply)}`);
    },
  );
}

/** Two SATA ports often share their lanes with the last M.2 slot. */
function sharedPorts({ drives, board }: RuleContext): Verdict {
  let [m2, sata] = [0, 0];
  for (const { kind, formFactor } of drives) {
    if (kind === undefined || formFactor === undefined) return unknown('jenis drive');
    const places = placesOf({ kind, formFactor });
    m2 += places.m2;
    sata += places.sata;
  }
  if (m2 === 0 || sata === 0) return pass('M.2 dan SATA tidak berebut jalur');
  return whenKnown({ 'jumlah slot M.2': board?.m2Slots, 'jumlah port SATA': board?.sataPorts }, (known) => {
    if (m2 < known['jumlah slot M.2']) return pass('Masih ada slot M.2 yang tidak berbagi jalur dengan SATA');
    return whenKnown({ 'port SATA yang berbagi dengan M.2': board?.sharedSataPorts }, (shared) => {
      const usable = known['jumlah port SATA'] - shared['port SATA yang berbagi dengan M.2'];
      return decide(
        sata <= usable,
        'Port SATA tetap cukup saat semua slot M.2 terisi',
        `Saat semua slot M.2 terisi tinggal ${Math.max(0, usable)} port SATA, perlu ${sata}`,
      );
    });
  });
}

function memoryUnderCooler({ memory, cooler }: RuleContext): Verdict {
  if (cooler?.kind === 'liquid') return pass('Cooler cairan tidak menutupi RAM');
  return whenKnown(
    { 'tinggi RAM': memory?.part.heightMm, 'tinggi RAM maksimal cooler': cooler?.memoryMaxHeightMm },
    (known) => {
      const [height, room] = [known['tinggi RAM'], known['tinggi RAM maksimal cooler']];
      return decide(
        height <= room,
        `RAM setinggi ${height} mm muat di bawah cooler`,
        `RAM setinggi ${height} mm terhalang cooler, ruangnya ${room} mm`,
      );
    },
  );
}

/** A board may have been updated in the warehouse, so that an older one is unknown and never wrong. */
function biosReady({ cpu, board }: RuleContext): Verdict {
  return whenKnown(
    { 'arsitektur processor': cpu?.microarchitecture, 'versi BIOS motherboard': board?.biosFamilies },
    (known) =>
      known['versi BIOS motherboard'].includes(known['arsitektur processor'])
        ? pass('Motherboard mengenali processor ini tanpa update BIOS')
        : {
            outcome: 'unknown',
            reason: `Motherboard ini lebih lama dari processor ${known['arsitektur processor']}: mungkin perlu update BIOS dulu, minta toko memeriksanya`,
            missing: ['versi BIOS motherboard'],
          },
  );
}

function frontUsbC({ casing, board }: RuleContext): Verdict {
  if (casing?.frontUsbC === false) return pass('Casing tanpa USB-C depan');
  return whenKnown(
    { 'USB-C panel depan casing': casing?.frontUsbC, 'header USB-C motherboard': board?.usbCHeader },
    (known) =>
      decide(
        known['header USB-C motherboard'],
        'USB-C panel depan bisa dipakai',
        'USB-C panel depan casing tidak bisa dipakai: motherboard tidak punya headernya',
      ),
  );
}

/** A build without such drives needs no such place, whether or not it is known how many there are. */
function ifNeeded(place: keyof DrivePlaces, judge: SlottedRule['judge']): SlottedRule['judge'] {
  const needsNone = ({ drives }: RuleContext) =>
    drives.every(
      ({ kind, formFactor }) =>
        kind !== undefined && formFactor !== undefined && placesOf({ kind, formFactor })[place] === 0,
    );
  return (context) => (needsNone(context) ? pass('Tidak diperlukan') : judge(context));
}

type SlottedRule = {
  judge: (context: RuleContext) => Verdict;
  /** Judged once all of these are chosen. */
  slots: readonly Slot[];
  /** `note`: never makes a build wrong. `extra`: most shops have not entered it, so that unknown is only a note. */
  weight: 'hard' | 'extra' | 'note';
};

const hard = (judge: SlottedRule['judge'], ...slots: Slot[]): SlottedRule => ({ judge, slots, weight: 'hard' });

/** The rules between parts, with the slots that they look at. */
export const partRules = {
  R05: hard(fitRules.R05, 'cpu', 'motherboard'),
  R06: hard(fitRules.R06, 'cpu', 'motherboard'),
  R07: hard(fitRules.R07, 'memory', 'motherboard'),
  R08: hard(fitRules.R08, 'memory', 'motherboard'),
  R09: hard(fitRules.R09, 'memory', 'motherboard'),
  R10: hard(fitRules.R10, 'motherboard', 'case'),
  R11: hard(fitRules.R11, 'gpu', 'case'),
  R13: hard(fitRules.R13, 'cpu', 'psu'),
  R14: hard(fitRules.R14, 'psu', 'case'),
  R16: hard(fitRules.R16, 'cpu', 'cooler'),
  R17: hard(fitRules.R17, 'cpu', 'cooler'),
  R18: hard(fitRules.R18, 'cooler', 'case'),
  R19: hard(ifNeeded('m2', fitRules.R19), 'storage', 'motherboard'),
  R20: hard(ifNeeded('sata', fitRules.R20), 'storage', 'motherboard'),
  R21: hard(ifNeeded('bays35', fitRules.R21), 'storage', 'case'),
  R28: hard(useRules.R28, 'os', 'memory'),
  R29: { judge: connectors, slots: ['gpu', 'psu'], weight: 'extra' },
  R30: { judge: sharedPorts, slots: ['storage', 'motherboard'], weight: 'extra' },
  R31: { judge: memoryUnderCooler, slots: ['memory', 'cooler'], weight: 'extra' },
  R32: { judge: biosReady, slots: ['cpu', 'motherboard'], weight: 'note' },
  R33: { judge: frontUsbC, slots: ['case', 'motherboard'], weight: 'note' },
} as const satisfies Record<string, SlottedRule>;
export type PartRule = keyof typeof partRules;

/** Minimums of the use: advice to those who choose themselves. */
export const adviceRules = {
  R22: { judge: useRules.R22, slots: ['storage'], weight: 'note' },
  R23: { judge: useRules.R23, slots: ['memory'], weight: 'note' },
  R24: { judge: useRules.R24, slots: ['cpu', 'gpu'], weight: 'note' },
  R25: { judge: useRules.R25, slots: ['cpu'], weight: 'note' },
} as const satisfies Record<string, SlottedRule>;

export type SimulationRule = PartRule | keyof typeof adviceRules | 'R27';
export type { SlottedRule };
