import type { Discount } from '#domain/catalogue/discount.ts';
/** What a PC is built from. `slot` is the place in the build; the catalogue's `kind` is the word on the category. */
export const slots = ['cpu', 'motherboard', 'memory', 'gpu', 'storage', 'psu', 'case', 'cooler', 'os'] as const;
export type Slot = (typeof slots)[number];

export const slotOfKind = {
  processor: 'cpu',
  motherboard: 'motherboard',
  memory: 'memory',
  vga: 'gpu',
  storage: 'storage',
  psu: 'psu',
  casing: 'case',
  cooler: 'cooler',
  os: 'os',
} as const satisfies Record<string, Slot>;
export type PartKind = keyof typeof slotOfKind;

export function isPartKind(kind: string): kind is PartKind {
  return Object.hasOwn(slotOfKind, kind);
}

export const slotNames: Record<Slot, string> = {
  cpu: 'Processor',
  motherboard: 'Motherboard',
  memory: 'RAM',
  gpu: 'VGA',
  storage: 'Storage',
  psu: 'Power Supply',
  case: 'Casing',
  cooler: 'Cooler',
  os: 'Sistem Operasi',
};

/** A missing stock means that the shop does not count it. */
export type PartVariant = { name: string; price: number; stock?: number | null };

export type PartProduct = {
  id: string;
  name: string;
  brand: string;
  price: number;
  stock: number | null;
  variants: readonly PartVariant[];
  /** Of the product and its variants. The search for builds leaves it out; lists are sorted by what is shown. */
  discount?: Discount | null;
};

export type CpuSpecs = {
  socket: string;
  microarchitecture: string;
  cores: number;
  pCores: number;
  eCores: number;
  boostGhz: number;
  ipc: number;
  x3d: boolean;
  tdpW: number;
  powerW: number;
  /** 0 without integrated graphics; RTX 4060 = 100. */
  igpuPerf: number;
  stockCooler: boolean;
  win11: boolean;
};

export const boardTiers = ['entry', 'mid', 'high'] as const;
export type MotherboardSpecs = {
  socket: string;
  cpuFamilies: readonly string[];
  formFactor: string;
  memoryType: string;
  memorySlots: number;
  maxMemoryGb: number;
  m2Slots: number;
  sataPorts: number;
  tier: (typeof boardTiers)[number];
  wifi: boolean;
  /** Families that it starts without a BIOS update. */
  biosFamilies?: readonly string[];
  /** SATA ports that go off when every M.2 slot is used. */
  sharedSataPorts?: number;
  usbCHeader?: boolean;
};

export type MemorySpecs = {
  memoryType: string;
  speedMts: number;
  modules: number;
  totalGb: number;
  /** 'DIMM' where known; laptop modules have another value. */
  form?: string;
  heightMm?: number;
};

export const chipVendors = ['NVIDIA', 'AMD', 'Intel'] as const;
export type GpuSpecs = {
  chipVendor: (typeof chipVendors)[number];
  perfIndex: number;
  tdpW: number;
  lengthMm: number;
  chipset?: string;
  /** Connectors that it needs; a 6-pin one counts as an 8-pin one. */
  pcie8pin?: number;
  pcie16pin?: number;
};

export const storageKinds = ['nvme', 'm2sata', 'sata', 'hdd'] as const;
export type StorageSpecs = {
  kind: (typeof storageKinds)[number];
  capacityGb: number;
  formFactor: string;
  /** Needed for NVMe drives only. */
  pcieGen?: number;
};

export const psuEfficiencies = ['none', 'plus', 'bronze', 'silver', 'gold', 'platinum', 'titanium'] as const;
export type PsuSpecs = {
  wattage: number;
  psuType: string;
  efficiency: (typeof psuEfficiencies)[number];
  /** Connectors that it has. */
  pcie8pin?: number;
  pcie16pin?: number;
};

export type CaseSpecs = {
  formFactorSupport: readonly string[];
  gpuMaxLengthMm: number;
  coolerMaxHeightMm: number;
  radiatorMaxMm: number;
  psuTypes: readonly string[];
  bays35: number;
  sidePanel?: string;
  frontUsbC?: boolean;
};

export const coolerKinds = ['air', 'liquid'] as const;
export type CoolerSpecs = {
  kind: (typeof coolerKinds)[number];
  sockets: readonly string[];
  capacityW: number;
  /** Needed for air coolers. */
  heightMm?: number;
  /** Needed for liquid coolers. */
  radiatorMm?: number;
  /** The tallest memory module that goes under it. */
  memoryMaxHeightMm?: number;
};

export type OsSpecs = { family: string; maxMemoryGb: number };

export type SpecsOf = {
  cpu: CpuSpecs;
  motherboard: MotherboardSpecs;
  memory: MemorySpecs;
  gpu: GpuSpecs;
  storage: StorageSpecs;
  psu: PsuSpecs;
  case: CaseSpecs;
  cooler: CoolerSpecs;
  os: OsSpecs;
};
export type PartOf = { [S in Slot]: PartProduct & { slot: S } & SpecsOf[S] };
export type Part = PartOf[Slot];
/** The same with holes: what the rules can still look at when a product's data are incomplete. */
export type PartialPart = { [S in Slot]: PartProduct & { slot: S } & Partial<SpecsOf[S]> }[Slot];

export type Cpu = PartOf['cpu'];
export type Motherboard = PartOf['motherboard'];
export type Memory = PartOf['memory'];
export type Gpu = PartOf['gpu'];
export type Storage = PartOf['storage'];
export type Psu = PartOf['psu'];
export type Case = PartOf['case'];
export type Cooler = PartOf['cooler'];
export type Os = PartOf['os'];

export type BuildItem<P extends PartialPart = Part> = { part: P; variant: PartVariant | null; qty: number };
export type Build = readonly BuildItem[];

export function itemsIn<S extends Slot, P extends PartialPart>(
  build: readonly BuildItem<P>[],
  slot: S,
): BuildItem<Extract<P, { slot: S }>>[] {
  return build.filter((item): item is BuildItem<Extract<P, { slot: S }>> => item.part.slot === slot);
}
