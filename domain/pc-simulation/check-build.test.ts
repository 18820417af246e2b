import { describe, expect, test } from 'vitest';
import type { BuildItem } from '#domain/pc-advisor/parts.ts';
import { buildWith, testBuild, testItem } from '#domain/pc-advisor/test-parts.ts';
import {
  type AnyItem,
  buildContext,
  checkParts,
  clearancesIn,
  missingSlots,
  outcomeOf,
  placesIn,
  powerOf,
  summaryOf,
} from './check-build.ts';

const build = (...items: BuildItem[]) => items as readonly BuildItem[] as AnyItem[];
const whole = build(...testBuild);
const judged = (items: readonly AnyItem[], rule: string) =>
  checkParts(items, {}).find((verdict) => verdict.rule === rule);
const pair = (slot: Parameters<typeof buildWith>[0], ...items: BuildItem[]) => build(...buildWith(slot, ...items));

describe('the verdict', () => {
  test('a build that fits passes, and rules about slots that are not chosen are left out', () => {
    expect(outcomeOf(checkParts(whole, { use: 'Gaming', os: 'Windows' }))).toBe('pass');
    expect(checkParts(build(testItem('cpu')), {})).toEqual([]);
    expect(checkParts(build(testItem('cpu'), testItem('case')), {})).toEqual([]);
  });

  test('one wrong part makes the build wrong and is named first', () => {
    const verdicts = checkParts(pair('memory', testItem('memory', { memoryType: 'DDR4' })), {});
    expect(verdicts[0]).toMatchObject({ rule: 'R07', outcome: 'fail', slots: ['memory', 'motherboard'] });
    expect(summaryOf(outcomeOf(verdicts), verdicts, false)).toBe(
      'Tidak cocok: RAM DDR4 tidak cocok, motherboard memakai DDR5.',
    );
  });

  test('a missing specification leaves it open and is named', () => {
    const { lengthMm: _, ...part } = testItem('gpu').part;
    const verdicts = checkParts([...pair('gpu'), { part, variant: null, qty: 1 }], {});
    expect(outcomeOf(verdicts)).toBe('unknown');
    expect(verdicts[0]).toMatchObject({ rule: 'R11', missing: ['panjang VGA'] });
    expect(summaryOf('unknown', verdicts, false)).toBe('Belum bisa dipastikan. Data yang belum lengkap: panjang VGA.');
  });

  test('minimums of the use are notes and never make a build wrong', () => {
    const verdicts = checkParts(pair('memory', testItem('memory', { totalGb: 8 })), { use: 'Gaming' });
    expect(verdicts.find(({ rule }) => rule === 'R23')).toMatchObject({ outcome: 'fail', isNote: true });
    expect(outcomeOf(verdicts)).toBe('pass');
  });

  test('Windows on a processor without support is wrong, Linux is not', () => {
    const items = pair('cpu', testItem('cpu', { win11: false })).filter(({ part }) => part.slot !== 'os');
    expect(outcomeOf(checkParts(items, { os: 'Windows' }))).toBe('fail');
    expect(outcomeOf(checkParts(items, { os: 'Linux' }))).toBe('pass');
  });
});

describe('connectors of the power supply', () => {
  const with16pin = { pcie8pin: 0, pcie16pin: 1, tdpW: 285 };
  test.each([
    [{ pcie8pin: 1, pcie16pin: 0 }, { pcie8pin: 2, pcie16pin: 0 }, 'pass'],
    [{ pcie8pin: 3, pcie16pin: 0 }, { pcie8pin: 2, pcie16pin: 1 }, 'fail'],
    [with16pin, { pcie8pin: 0, pcie16pin: 1 }, 'pass'],
    [with16pin, { pcie8pin: 2, pcie16pin: 0 }, 'pass'],
    [with16pin, { pcie8pin: 1, pcie16pin: 0 }, 'fail'],
    [{ ...with16pin, tdpW: 450 }, { pcie8pin: 2, pcie16pin: 0 }, 'fail'],
    [{ pcie8pin: 0, pcie16pin: 0 }, {}, 'pass'],
    [with16pin, { pcie8pin: 2 }, 'unknown'],
    [{}, { pcie8pin: 4, pcie16pin: 1 }, 'unknown'],
  ])('case %#: card %j on %j is %s', (card, psu, outcome) => {
    const items = build(testItem('gpu', card), testItem('psu', { wattage: 1000, ...psu }));
    expect(judged(items, 'R29')).toMatchObject({ outcome, isNote: outcome === 'unknown' });
  });
});

describe('M.2 and SATA', () => {
  const drives = [testItem('storage'), testItem('storage', { id: 's2', kind: 'sata', formFactor: '2.5' })];
  test.each([
    [{ m2Slots: 1, sataPorts: 2, sharedSataPorts: 1 }, 'pass'],
    [{ m2Slots: 1, sataPorts: 2, sharedSataPorts: 2 }, 'fail'],
    [{ m2Slots: 2, sataPorts: 2, sharedSataPorts: 2 }, 'pass'],
    [{ m2Slots: 1, sataPorts: 2 }, 'unknown'],
  ])('case %#: a board with %j is %s', (board, outcome) => {
    expect(judged(build(testItem('motherboard', board), ...drives), 'R30')?.outcome).toBe(outcome);
  });

  test('two of one drive take two places', () => {
    const twice = { ...testItem('storage'), qty: 2 };
    expect(judged(build(testItem('motherboard', { m2Slots: 1 }), twice), 'R19')?.outcome).toBe('fail');
    expect(judged(build(testItem('motherboard', { m2Slots: 2 }), twice), 'R19')?.outcome).toBe('pass');
  });

  test('a place that no drive needs is no question', () => {
    const { bays35: _, ...casing } = testItem('case').part;
    const items: AnyItem[] = [testItem('storage'), { part: casing, variant: null, qty: 1 }];
    expect(judged(items, 'R21')?.outcome).toBe('pass');
  });
});

describe('memory under the cooler, BIOS and front USB-C', () => {
  test.each([
    [{ heightMm: 44 }, { memoryMaxHeightMm: 40 }, 'fail'],
    [{ heightMm: 34 }, { memoryMaxHeightMm: 40 }, 'pass'],
    [{}, { memoryMaxHeightMm: 40 }, 'unknown'],
    [{ heightMm: 60 }, { kind: 'liquid' as const, radiatorMm: 240 }, 'pass'],
  ])('case %#: memory %j under %j is %s', (memory, cooler, outcome) => {
    expect(judged(build(testItem('memory', memory), testItem('cooler', cooler)), 'R31')?.outcome).toBe(outcome);
  });

  test('a board older than its processor is a note about its BIOS', () => {
    const newer = build(
      testItem('cpu', { microarchitecture: 'Zen 5' }),
      testItem('motherboard', { biosFamilies: ['Zen 4'] }),
    );
    expect(judged(newer, 'R32')).toMatchObject({ outcome: 'unknown', isNote: true });
    expect(judged(newer, 'R32')?.reason).toContain('update BIOS');
    const same = build(testItem('cpu'), testItem('motherboard', { biosFamilies: ['Zen 4'] }));
    expect(judged(same, 'R32')?.outcome).toBe('pass');
  });

  test('a front port without a header is a note', () => {
    const items = build(testItem('case', { frontUsbC: true }), testItem('motherboard', { usbCHeader: false }));
    expect(judged(items, 'R33')).toMatchObject({ outcome: 'fail', isNote: true });
    expect(judged(build(testItem('case', { frontUsbC: false }), testItem('motherboard')), 'R33')?.outcome).toBe('pass');
  });
});

describe('what is left', () => {
  const context = buildContext(whole, {});

  test('slots that a PC still needs', () => {
    expect(missingSlots(whole)).toEqual([]);
    expect(missingSlots([]).map(({ slot }) => slot)).toEqual([
      'cpu',
      'motherboard',
      'memory',
      'storage',
      'psu',
      'case',
    ]);
    const bare = build(testItem('cpu', { igpuPerf: 0, stockCooler: false }));
    expect(missingSlots(bare).map(({ slot }) => slot)).toEqual(expect.arrayContaining(['gpu', 'cooler']));
  });

  test('watts, places and millimetres', () => {
    expect(powerOf(context)).toEqual({ estimateWatts: 265, neededWatts: 350, psuWatts: 550, reserveWatts: 285 });
    expect(placesIn(context)).toEqual({
      memory: { used: 2, total: 4, left: 2 },
      m2: { used: 1, total: 1, left: 0 },
      sata: { used: 0, total: 1, left: 1 },
      bays35: { used: 0, total: 1, left: 1 },
    });
    expect(clearancesIn(context)).toEqual([
      { kind: 'card', label: 'Panjang VGA di casing', sizeMm: 250, roomMm: 330, leftMm: 80 },
      { kind: 'cooler', label: 'Tinggi cooler di casing', sizeMm: 155, roomMm: 160, leftMm: 5 },
    ]);
  });

  test('ports that a full M.2 switches off are not left', () => {
    const shared = buildContext(pair('motherboard', testItem('motherboard', { sharedSataPorts: 1 })), {});
    expect(placesIn(shared).sata).toEqual({ used: 0, total: 0, left: 0 });
  });
});
