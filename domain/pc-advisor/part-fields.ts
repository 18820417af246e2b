import type { Slot, SpecsOf } from './parts.ts';
import { boardTiers, chipVendors, coolerKinds, psuEfficiencies, storageKinds } from './parts.ts';

/** How one stored `mainSpecs` key is read. `whole` and `decimal` refuse negative numbers, `count` also zero. */
export type Field = {
  key: string;
  label: string;
  type: 'text' | 'texts' | 'flag' | 'whole' | 'count' | 'decimal';
  choices?: readonly string[];
  optional?: boolean;
  /** Read by the simulation alone: a value that cannot be read counts as unknown and does not rule the part out. */
  isExtra?: boolean;
};

const extra = (key: string, label: string, type: Field['type']): Field => ({
  key,
  label,
  type,
  optional: true,
  isExtra: true,
});

/** The only place where a stored key meets its name in code. */
export const partFields: { [S in Slot]: Record<keyof SpecsOf[S], Field> } = {
  cpu: {
    socket: { key: 'socket', label: 'Socket', type: 'text' },
    microarchitecture: { key: 'microarchitecture', label: 'Arsitektur', type: 'text' },
    cores: { key: 'cores', label: 'Jumlah inti', type: 'count' },
    pCores: { key: 'p_cores', label: 'Inti performa', type: 'count' },
    eCores: { key: 'e_cores', label: 'Inti efisiensi', type: 'whole' },
    boostGhz: { key: 'boost_ghz', label: 'Kecepatan boost (GHz)', type: 'decimal' },
    ipc: { key: 'ipc', label: 'Indeks IPC', type: 'decimal' },
    x3d: { key: 'x3d', label: '3D V-Cache', type: 'flag' },
    tdpW: { key: 'tdp_w', label: 'TDP (W)', type: 'count' },
    powerW: { key: 'power_w', label: 'Daya puncak (W)', type: 'count' },
    igpuPerf: { key: 'igpu_perf', label: 'Indeks grafis terintegrasi', type: 'whole' },
    stockCooler: { key: 'stock_cooler', label: 'Cooler bawaan', type: 'flag' },
    win11: { key: 'win11', label: 'Mendukung Windows 11', type: 'flag' },
  },
  motherboard: {
    socket: { key: 'socket', label: 'Socket', type: 'text' },
    cpuFamilies: { key: 'cpu_families', label: 'Arsitektur processor yang didukung', type: 'texts' },
    formFactor: { key: 'form_factor', label: 'Ukuran board', type: 'text' },
    memoryType: { key: 'memory_type', label: 'Jenis RAM', type: 'text' },
    memorySlots: { key: 'memory_slots', label: 'Jumlah slot RAM', type: 'count' },
    maxMemoryGb: { key: 'max_memory_gb', label: 'RAM maksimal (GB)', type: 'count' },
    m2Slots: { key: 'm2_slots', label: 'Jumlah slot M.2', type: 'whole' },
    sataPorts: { key: 'sata_ports', label: 'Jumlah port SATA', type: 'whole' },
    tier: { key: 'tier', label: 'Kelas board', type: 'text', choices: boardTiers },
    wifi: { key: 'wifi', label: 'Wi-Fi', type: 'flag' },
    biosFamilies: extra('bios_families', 'Arsitektur processor tanpa update BIOS', 'texts'),
    sharedSataPorts: extra('shared_sata_ports', 'Port SATA yang mati bila semua slot M.2 terisi', 'whole'),
    usbCHeader: extra('usb_c_header', 'Header USB-C panel depan', 'flag'),
  },
  memory: {
    memoryType: { key: 'memory_type', label: 'Jenis RAM', type: 'text' },
    speedMts: { key: 'speed_mts', label: 'Kecepatan (MT/s)', type: 'count' },
    modules: { key: 'modules', label: 'Jumlah keping', type: 'count' },
    totalGb: { key: 'total_gb', label: 'Kapasitas total (GB)', type: 'count' },
    form: { key: 'form', label: 'Bentuk modul', type: 'text', optional: true },
    heightMm: extra('height_mm', 'Tinggi modul (mm)', 'count'),
  },
  gpu: {
    chipVendor: { key: 'chip_vendor', label: 'Pembuat chip', type: 'text', choices: chipVendors },
    perfIndex: { key: 'perf_index', label: 'Indeks performa', type: 'count' },
    tdpW: { key: 'tdp_w', label: 'Daya (W)', type: 'count' },
    lengthMm: { key: 'length_mm', label: 'Panjang (mm)', type: 'count' },
    chipset: { key: 'chipset', label: 'Chip grafis', type: 'text', optional: true },
    pcie8pin: extra('pcie_8pin', 'Konektor daya 8-pin', 'whole'),
    pcie16pin: extra('pcie_16pin', 'Konektor daya 16-pin (12VHPWR)', 'whole'),
  },
  storage: {
    kind: { key: 'kind', label: 'Jenis', type: 'text', choices: storageKinds },
    capacityGb: { key: 'capacity_gb', label: 'Kapasitas (GB)', type: 'count' },
    formFactor: { key: 'form_factor', label: 'Ukuran', type: 'text' },
    pcieGen: { key: 'pcie_gen', label: 'Generasi PCIe', type: 'count', optional: true },
  },
  psu: {
    wattage: { key: 'wattage', label: 'Daya (W)', type: 'count' },
    psuType: { key: 'psu_type', label: 'Bentuk', type: 'text' },
    efficiency: { key: 'efficiency', label: 'Sertifikat 80 PLUS', type: 'text', choices: psuEfficiencies },
    pcie8pin: extra('pcie_8pin', 'Konektor PCIe 8-pin', 'whole'),
    pcie16pin: extra('pcie_16pin', 'Konektor PCIe 16-pin (12VHPWR)', 'whole'),
  },
  case: {
    formFactorSupport: { key: 'form_factor_support', label: 'Ukuran board yang didukung', type: 'texts' },
    gpuMaxLengthMm: { key: 'gpu_max_length_mm', label: 'Panjang VGA maksimal (mm)', type: 'whole' },
    coolerMaxHeightMm: { key: 'cooler_max_height_mm', label: 'Tinggi cooler maksimal (mm)', type: 'whole' },
    radiatorMaxMm: { key: 'radiator_max_mm', label: 'Radiator maksimal (mm)', type: 'whole' },
    psuTypes: { key: 'psu_types', label: 'Bentuk PSU yang didukung', type: 'texts' },
    bays35: { key: 'bays_35', label: 'Tempat drive 3,5 inci', type: 'whole' },
    sidePanel: { key: 'side_panel', label: 'Panel samping', type: 'text', optional: true },
    frontUsbC: extra('front_usb_c', 'USB-C di panel depan', 'flag'),
  },
  cooler: {
    kind: { key: 'kind', label: 'Jenis', type: 'text', choices: coolerKinds },
    sockets: { key: 'sockets', label: 'Socket yang didukung', type: 'texts' },
    capacityW: { key: 'capacity_w', label: 'Kapasitas pendinginan (W)', type: 'count' },
    heightMm: { key: 'height_mm', label: 'Tinggi (mm)', type: 'count', optional: true },
    radiatorMm: { key: 'radiator_mm', label: 'Ukuran radiator (mm)', type: 'count', optional: true },
    memoryMaxHeightMm: extra('memory_max_height_mm', 'Tinggi RAM maksimal (mm)', 'count'),
  },
  os: {
    family: { key: 'family', label: 'Keluarga sistem operasi', type: 'text' },
    maxMemoryGb: { key: 'max_memory_gb', label: 'RAM maksimal (GB)', type: 'count' },
  },
};
