import { describe, expect, it } from 'vitest';
import type { Build } from './parts.ts';
import type { Question } from './rule-context.ts';
import { checkBuild, isSellable, type Rule, rules } from './rules.ts';
import { buildWith, testBuild, testItem } from './test-parts.ts';

const question: Question = { use: 'Gaming', os: 'Windows', budgetRupiah: 20_000_000, licenceInStock: true };
const verdict = (build: Build, rule: Rule, changes: Partial<Question> = {}) =>
  checkBuild(build, { ...question, ...changes }).find((found) => found.rule === rule);

describe('a build that fits', () => {
  it('passes every hard rule, each with a reason', () => {
    const verdicts = checkBuild(testBuild, question);
    expect(verdicts.map(({ rule }) => rule)).toEqual(
      Array.from({ length: 29 }, (_, n) => `R${String(n).padStart(2, '0')}`),
    );
    expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(verdicts.every(({ reason }) => reason.length > 5)).toBe(true);
    expect(isSellable(testBuild, question)).toBe(true);
    expect(rules).toHaveLength(29);
  });
});

const drive = testItem('storage');
const disk = (n: number) => testItem('storage', { id: `disk-${n}`, kind: 'hdd', formFactor: '3.5' });
const strongCpu = { tdpW: 120, powerW: 240 };

const broken: [Rule, string, Build, Partial<Question>?][] = [
  [
    'R00',
    'a variant that the product does not have',
    buildWith('psu', { ...testItem('psu'), variant: { name: 'Merah', price: 1 } }),
  ],
  [
    'R00',
    'a product with variants sold without one',
    buildWith('psu', testItem('psu', { variants: [{ name: 'Hitam', price: 700_000 }] })),
  ],
  ['R01', 'two processors', [...testBuild, testItem('cpu', { id: 'cpu-2' })]],
  ['R01', 'no case', buildWith('case')],
  ['R01', 'four drives', buildWith('storage', drive, disk(1), disk(2), disk(3))],
  ['R02', 'two power supplies as one item', buildWith('psu', testItem('psu', {}, 2))],
  ['R02', 'three kits of memory', buildWith('memory', testItem('memory', {}, 3))],
  ['R03', 'more than the stock', buildWith('memory', testItem('memory', { stock: 1 }, 2))],
  ['R04', 'product prices above the budget', testBuild, { budgetRupiah: 13_599_999 }],
  [
    'R04',
    'a variant above the budget',
    buildWith('gpu', {
      ...testItem('gpu', { variants: [{ name: 'OC', price: 15_000_000 }] }),
      variant: { name: 'OC', price: 15_000_000 },
    }),
  ],
  ['R05', 'another socket', buildWith('cpu', testItem('cpu', { socket: 'LGA1700' }))],
  ['R06', 'a processor newer than the board', buildWith('cpu', testItem('cpu', { microarchitecture: 'Zen 6' }))],
  ['R07', 'DDR4 on a DDR5 board', buildWith('memory', testItem('memory', { memoryType: 'DDR4' }))],
  ['R08', 'more sticks than slots', buildWith('memory', testItem('memory', { modules: 4 }, 2))],
  ['R09', 'more memory than the board takes', buildWith('memory', testItem('memory', { totalGb: 96 }, 2))],
  ['R10', 'a board too large for the case', buildWith('motherboard', testItem('motherboard', { formFactor: 'EATX' }))],
  ['R11', 'a card too long for the case', buildWith('gpu', testItem('gpu', { lengthMm: 331 }))],
  [
    'R12',
    'no graphics at all',
    buildWith('gpu').map((item) => (item.part.slot === 'cpu' ? testItem('cpu', { igpuPerf: 0 }) : item)),
  ],
  ['R13', 'a power supply below 20 % headroom', buildWith('psu', testItem('psu', { wattage: 300 }))],
  ['R14', 'a power supply of another shape', buildWith('psu', testItem('psu', { psuType: 'SFX' }))],
  [
    'R15',
    'no cooler where none is in the box',
    buildWith('cooler').map((item) => (item.part.slot === 'cpu' ? testItem('cpu', { stockCooler: false }) : item)),
  ],
  ['R16', 'a cooler for other sockets', buildWith('cooler', testItem('cooler', { sockets: ['LGA1700'] }))],
  ['R17', 'a cooler too weak', buildWith('cpu', testItem('cpu', strongCpu))],
  ['R18', 'an air cooler too tall', buildWith('cooler', testItem('cooler', { heightMm: 161 }))],
  ['R18', 'a radiator too large', buildWith('cooler', testItem('cooler', { kind: 'liquid', radiatorMm: 280 }))],
  ['R19', 'two M.2 drives in one slot', buildWith('storage', drive, testItem('storage', { id: 'm2-2' }))],
  ['R20', 'two SATA drives on one port', buildWith('storage', drive, disk(1), disk(2))],
  ['R21', 'two 3.5 inch drives in one bay', buildWith('storage', drive, disk(1), disk(2))],
  ['R22', 'a small SSD', buildWith('storage', testItem('storage', { capacityGb: 250 }))],
  ['R22', 'a hard disk only', buildWith('storage', disk(1))],
  ['R23', 'too little memory', buildWith('memory', testItem('memory', { totalGb: 8 }))],
  ['R24', 'a card too weak', buildWith('gpu', testItem('gpu', { perfIndex: 11 }))],
  ['R24', 'integrated graphics too weak for games', buildWith('gpu')],
  ['R25', 'too few cores', buildWith('cpu', testItem('cpu', { cores: 2 }))],
  ['R26', 'no licence where one is in stock', buildWith('os')],
  ['R26', 'a licence in a Linux build', testBuild, { os: 'Linux' }],
  ['R26', 'a licence that is not Windows', buildWith('os', testItem('os', { family: 'Linux' }))],
  ['R27', 'a processor without Windows 11', buildWith('cpu', testItem('cpu', { win11: false }))],
  ['R28', 'more memory than the licence takes', buildWith('os', testItem('os', { maxMemoryGb: 16 }))],
];

describe('a build that does not fit', () => {
  it.each(broken)('%s fails for %s', (rule, _, build, changes) => {
    expect(verdict(build, rule, changes)).toMatchObject({ outcome: 'fail' });
    expect(isSellable(build, { ...question, ...changes })).toBe(false);
  });
});

describe('what stands right at the limit', () => {
  const allowed: [Rule, string, Build, Partial<Question>?][] = [
    ['R04', 'a total of exactly the budget', testBuild, { budgetRupiah: 13_600_000 }],
    ['R02', 'two kits of memory', buildWith('memory', testItem('memory', {}, 2))],
    [
      'R13',
      'exactly the needed wattage: 1.2 x (90 + 115 + 60) = 318, so 350 W',
      buildWith('psu', testItem('psu', { wattage: 350 })),
    ],
    ['R17', 'a cooler of 0.8 x the peak power', buildWith('cooler', testItem('cooler', { capacityW: 72 }))],
    ['R19', 'an M.2 SATA drive in the M.2 slot', buildWith('storage', testItem('storage', { kind: 'm2sata' }))],
    [
      'R20',
      'an M.2 SATA drive without a SATA port',
      buildWith('storage', testItem('storage', { kind: 'm2sata' }), disk(1)),
    ],
    ['R24', 'Office on integrated graphics', buildWith('gpu'), { use: 'Office' }],
    ['R26', 'Windows without a licence when none is in stock', buildWith('os'), { licenceInStock: false }],
    ['R27', 'Linux on an old processor', buildWith('cpu', testItem('cpu', { win11: false })), { os: 'Linux' }],
  ];
  it.each(allowed)('%s passes for %s', (rule, _, build, changes) => {
    expect(verdict(build, rule, changes)).toMatchObject({ outcome: 'pass' });
  });
});

describe('data that staff have not filled in', () => {
  it.each<[Rule, Build, string]>([
    ['R05', buildWith('cpu', testItem('cpu', { socket: undefined })), 'socket processor'],
    ['R11', buildWith('case', testItem('case', { gpuMaxLengthMm: undefined })), 'panjang VGA maksimal casing'],
    ['R13', buildWith('gpu', testItem('gpu', { tdpW: undefined })), 'daya VGA'],
    ['R18', buildWith('cooler', testItem('cooler', { heightMm: undefined })), 'ukuran cooler'],
    ['R19', buildWith('storage', testItem('storage', { kind: undefined })), 'slot M.2'],
    ['R22', buildWith('storage', testItem('storage', { capacityGb: undefined })), 'kapasitas storage'],
  ])('leaves %s unknown and says what is missing', (rule, build, missing) => {
    const found = verdict(build, rule);
    expect(found?.outcome).toBe('unknown');
    expect(found?.reason).toContain(missing);
    expect(isSellable(build, question)).toBe(false);
  });
});
