import type { Build, BuildItem, Part, PartOf, PartProduct, Slot, SpecsOf } from './parts.ts';

function product(slot: Slot, price: number): PartProduct {
  return { id: `${slot}-1`, name: `Contoh ${slot}`, brand: 'Contoh', price, stock: 5, variants: [] };
}

/** One part per slot that all go together, for tests that change one thing at a time. */
export const testParts: PartOf = {
  cpu: {
    ...product('cpu', 2_000_000),
    slot: 'cpu',
    brand: 'AMD',
    socket: 'AM5',
    microarchitecture: 'Zen 4',
    cores: 6,
    pCores: 6,
    eCores: 0,
    boostGhz: 5.1,
    ipc: 1.32,
    x3d: false,
    tdpW: 65,
    powerW: 90,
    igpuPerf: 5,
    stockCooler: true,
    win11: true,
  },
  motherboard: {
    ...product('motherboard', 1_500_000),
    slot: 'motherboard',
    socket: 'AM5',
    cpuFamilies: ['Zen 4', 'Zen 5'],
    formFactor: 'Micro ATX',
    memoryType: 'DDR5',
    memorySlots: 4,
    maxMemoryGb: 128,
    m2Slots: 1,
    sataPorts: 1,
    tier: 'mid',
    wifi: true,
  },
  memory: {
    ...product('memory', 900_000),
    slot: 'memory',
    memoryType: 'DDR5',
    speedMts: 5600,
    modules: 2,
    totalGb: 32,
  },
  gpu: {
    ...product('gpu', 5_000_000),
    slot: 'gpu',
    chipVendor: 'NVIDIA',
    perfIndex: 100,
    tdpW: 115,
    lengthMm: 250,
    chipset: 'GeForce RTX 4060',
  },
  storage: {
    ...product('storage', 800_000),
    slot: 'storage',
    kind: 'nvme',
    capacityGb: 1000,
    formFactor: 'M.2-2280',
    pcieGen: 4,
  },
  psu: { ...product('psu', 700_000), slot: 'psu', wattage: 550, psuType: 'ATX', efficiency: 'bronze' },
  case: {
    ...product('case', 600_000),
    slot: 'case',
    formFactorSupport: ['ATX', 'Micro ATX', 'Mini ITX'],
    gpuMaxLengthMm: 330,
    coolerMaxHeightMm: 160,
    radiatorMaxMm: 240,
    psuTypes: ['ATX'],
    bays35: 1,
    sidePanel: 'Tempered Glass',
  },
  cooler: {
    ...product('cooler', 300_000),
    slot: 'cooler',
    kind: 'air',
    sockets: ['AM4', 'AM5'],
    capacityW: 185,
    heightMm: 155,
  },
  os: { ...product('os', 1_800_000), slot: 'os', family: 'Windows', maxMemoryGb: 128 },
};

export function testItem<S extends Slot>(
  slot: S,
  changes: Partial<SpecsOf[S] & PartProduct> = {},
  qty = 1,
): BuildItem<PartOf[S]> {
  return { part: { ...testParts[slot], ...changes }, variant: null, qty };
}

export const testBuild: Build = (Object.values(testParts) as Part[]).map((part) => ({ part, variant: null, qty: 1 }));

/** The test build with the items of one slot put in place of its own. */
export function buildWith(slot: Slot, ...items: BuildItem[]): Build {
  return [...testBuild.filter(({ part }) => part.slot !== slot), ...items];
}
