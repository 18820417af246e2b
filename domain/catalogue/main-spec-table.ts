import type { Choice } from '#domain/choices.ts';

export type SpecGroupTitle = 'Layar' | 'Performa' | 'Penyimpanan' | 'Konektivitas' | 'Fisik';

/** One key of `mainSpecs`: how it is called, typed, chosen and shown. Values are stored as text or lists of text. */
export type SpecField = {
  key: string;
  label: string;
  type: 'text' | 'texts' | 'number' | 'flag' | 'choice' | 'choices';
  unit?: string;
  choices?: readonly Choice[];
  /** Offered as a filter of the catalogue. */
  isFilter?: boolean;
  /** An index for the advisors: staff may set it, shoppers need not read it. */
  isInternal?: boolean;
  /** The PC-build advisor cannot use a product without it. */
  isNeeded?: boolean;
  /** Its name on the product page, where it differs from the form's. */
  pageLabel?: string;
  /** Where the product page shows it. */
  group?: SpecGroupTitle;
  /** Says the same as that field, more exactly: the product page shows one row of both. */
  refines?: string;
  /** Left out of the product page where that field already holds one of these values. */
  saidBy?: { key: string; values: readonly string[] };
  /** Names under which staff write the same among the free specifications. */
  aliases?: readonly string[];
};

const choices = (...values: (string | [value: string, label: string])[]): Choice[] =>
  values.map((value) => (typeof value === 'string' ? { value, label: value } : { value: value[0], label: value[1] }));

const sockets = choices('AM4', 'AM5', 'LGA1151', 'LGA1200', 'LGA1700', 'LGA1851');
const memoryTypes = choices('DDR4', 'DDR5');
const formFactors = choices('ATX', 'Micro ATX', 'Mini ITX', ['EATX', 'E-ATX']);
const psuTypes = choices('ATX', 'SFX', 'SFX-L');

/** The keys and labels of every product kind, then what the laptop advisor reads. */
export const laptopSpecs: readonly SpecField[] = [
  {
    key: 'screen_size',
    label: 'Ukuran layar',
    type: 'choice',
    group: 'Layar',
    aliases: ['Layar', 'Diagonal layar'],
    isFilter: true,
    choices: Array.from({ length: 11 }, (_, index) => ({ value: String(11 + index), label: `${11 + index} inci` })),
  },
  {
    key: 'os',
    label: 'Sistem operasi',
    type: 'choice',
    group: 'Performa',
    isFilter: true,
    choices: choices(['windows', 'Windows'], ['linux', 'Linux'], 'macOS', ['chromeOS', 'ChromeOS']),
  },
  {
    key: 'processor',
    label: 'Processor',
    type: 'choice',
    group: 'Performa',
    aliases: ['Prosesor'],
    isFilter: true,
    choices: choices(['intel', 'Intel'], ['amd', 'AMD'], 'Apple Silicon'),
  },
  { key: 'cpu', label: 'Tipe processor', type: 'text', refines: 'processor' },
  {
    key: 'gpu',
    label: 'Kartu grafis',
    type: 'choice',
    group: 'Performa',
    aliases: ['Grafis', 'VGA'],
    isFilter: true,
    choices: choices(['intel integrated', 'Intel terintegrasi'], ['nvidia', 'NVIDIA'], ['amd radeon', 'AMD Radeon']),
  },
  { key: 'gpu_model', label: 'Tipe kartu grafis', type: 'text', refines: 'gpu' },
  { key: 'ram_gb', label: 'RAM', type: 'number', unit: 'GB', isFilter: true, group: 'Performa', aliases: ['Memori'] },
  { key: 'storage_gb', label: 'Penyimpanan', type: 'number', unit: 'GB', isFilter: true, group: 'Penyimpanan' },
  {
    key: 'storage_type',
    label: 'Jenis penyimpanan',
    type: 'choice',
    group: 'Penyimpanan',
    choices: choices(['ssd', 'SSD'], ['hdd', 'HDD'], ['hybrid', 'SSD + HDD'], ['emmc', 'eMMC']),
  },
  { key: 'screen_in', label: 'Diagonal layar', type: 'number', unit: 'inci', refines: 'screen_size' },
  {
    key: 'res_w',
    label: 'Lebar resolusi',
    pageLabel: 'Resolusi',
    type: 'number',
    unit: 'piksel',
    group: 'Layar',
  },
  { key: 'weight_g', label: 'Berat', type: 'number', unit: 'gram', group: 'Fisik', aliases: ['Bobot'] },
  {
    key: 'ports',
    label: 'Port dan fitur',
    type: 'choices',
    group: 'Konektivitas',
    choices: choices(
      ['hdmi', 'HDMI'],
      ['sd card', 'Slot SD card'],
      ['usb-c', 'USB-C'],
      ['usb-a', 'USB-A'],
      ['rj45', 'RJ45 (LAN)'],
      ['fingerprint', 'Sensor sidik jari'],
      ['backlit keyboard', 'Keyboard backlit'],
    ),
  },
  { key: 'mobility', label: 'Mudah dibawa', type: 'flag', group: 'Fisik' },
  { key: 'touchscreen', label: 'Layar sentuh', type: 'flag', isFilter: true, group: 'Layar' },
  {
    key: 'ram_upgradable',
    label: 'RAM bisa di-upgrade',
    type: 'flag',
    group: 'Performa',
    saidBy: { key: 'additionals', values: ['ram bisa di-upgrade', 'ram on-board'] },
  },
  {
    key: 'storage_upgradable',
    label: 'Penyimpanan bisa di-upgrade',
    type: 'flag',
    group: 'Penyimpanan',
    saidBy: { key: 'additionals', values: ['storage bisa di-upgrade', 'storage on-board'] },
  },
  {
    key: 'additionals',
    label: 'Kelebihan',
    type: 'choices',
    group: 'Fisik',
    choices: choices(
      ['ringan', 'Ringan'],
      ['silent', 'Senyap (silent)'],
      ['estetik', 'Desain estetik'],
      ['ram bisa di-upgrade', 'RAM bisa di-upgrade'],
      ['ram on-board', 'RAM on-board'],
      ['storage bisa di-upgrade', 'Storage bisa di-upgrade'],
      ['storage on-board', 'Storage on-board'],
    ),
  },
  {
    key: 'uses',
    label: 'Cocok untuk',
    type: 'choices',
    group: 'Performa',
    isFilter: true,
    choices: choices('Gaming', 'Desain Grafis', 'Editing Video', 'Office', 'Sekolah', 'Mobile Work', 'Coding'),
  },
  {
    key: 'gpu_class',
    label: 'Kelas grafis',
    type: 'choice',
    isInternal: true,
    choices: choices(
      ['integrated', 'Terintegrasi'],
      ['basic', 'Dasar'],
      ['gaming', 'Gaming'],
      ['pro', 'Workstation'],
      ['apple', 'Apple'],
    ),
  },
];

/** PC parts by category kind; the keys are those that the PC-build advisor's rules read. */
export const partSpecs: ReadonlyMap<string, readonly SpecField[]> = new Map(
  Object.entries<readonly SpecField[]>({
    processor: [
      { key: 'socket', label: 'Socket', type: 'choice', choices: sockets, isFilter: true, isNeeded: true },
      { key: 'microarchitecture', label: 'Arsitektur', type: 'text', isNeeded: true },
      { key: 'cores', label: 'Jumlah inti', type: 'number', isFilter: true, isNeeded: true },
      { key: 'p_cores', label: 'Inti performa', type: 'number', isNeeded: true },
      { key: 'e_cores', label: 'Inti efisiensi', type: 'number', isNeeded: true },
      { key: 'base_ghz', label: 'Kecepatan dasar', type: 'number', unit: 'GHz' },
      {
        key: 'boost_ghz',
        label: 'Kecepatan boost',
        type: 'number',
        unit: 'GHz',
        isNeeded: true,
        aliases: ['Kecepatan maksimal'],
      },
      { key: 'memory_types', label: 'RAM yang didukung', type: 'choices', choices: memoryTypes },
      { key: 'igpu', label: 'Grafis terintegrasi', type: 'text' },
      { key: 'tdp_w', label: 'TDP', type: 'number', unit: 'W', isNeeded: true },
      { key: 'power_w', label: 'Daya puncak', type: 'number', unit: 'W', isNeeded: true },
      { key: 'stock_cooler', label: 'Cooler bawaan', type: 'flag', isNeeded: true },
      { key: 'x3d', label: '3D V-Cache', type: 'flag', isNeeded: true },
      { key: 'win11', label: 'Mendukung Windows 11', type: 'flag', isNeeded: true },
      { key: 'igpu_perf', label: 'Indeks grafis terintegrasi', type: 'number', isInternal: true, isNeeded: true },
      { key: 'ipc', label: 'Indeks kerja per clock', type: 'number', isInternal: true, isNeeded: true },
    ],
    motherboard: [
      { key: 'socket', label: 'Socket', type: 'choice', choices: sockets, isFilter: true, isNeeded: true },
      { key: 'chipset', label: 'Chipset', type: 'text', isFilter: true },
      {
        key: 'form_factor',
        label: 'Ukuran board',
        type: 'choice',
        choices: formFactors,
        isFilter: true,
        isNeeded: true,
      },
      { key: 'memory_type', label: 'Jenis RAM', type: 'choice', choices: memoryTypes, isFilter: true, isNeeded: true },
      { key: 'memory_slots', label: 'Slot RAM', type: 'number', isNeeded: true },
      {
        key: 'max_memory_gb',
        label: 'RAM maksimal',
        type: 'number',
        unit: 'GB',
        isNeeded: true,
        aliases: ['Memori maksimal'],
      },
      { key: 'm2_slots', label: 'Slot M.2', type: 'number', isNeeded: true },
      { key: 'sata_ports', label: 'Port SATA', type: 'number', isNeeded: true },
      { key: 'wifi', label: 'Wi-Fi', type: 'flag', isFilter: true, isNeeded: true },
      { key: 'cpu_families', label: 'Arsitektur processor yang didukung', type: 'texts', isNeeded: true },
      {
        key: 'tier',
        label: 'Kelas board',
        type: 'choice',
        isNeeded: true,
        choices: choices(['entry', 'Pemula'], ['mid', 'Menengah'], ['high', 'Atas']),
      },
      { key: 'bios_families', label: 'Arsitektur processor tanpa update BIOS', type: 'texts', isInternal: true },
      { key: 'shared_sata_ports', label: 'Port SATA yang mati bila semua slot M.2 terisi', type: 'number' },
      { key: 'usb_c_header', label: 'Header USB-C panel depan', type: 'flag' },
    ],
    memory: [
      { key: 'memory_type', label: 'Jenis RAM', type: 'choice', choices: memoryTypes, isFilter: true, isNeeded: true },
      {
        key: 'total_gb',
        label: 'Kapasitas total',
        type: 'number',
        unit: 'GB',
        isFilter: true,
        isNeeded: true,
        aliases: ['Kapasitas'],
      },
      { key: 'modules', label: 'Jumlah keping', type: 'number', isNeeded: true },
      { key: 'module_gb', label: 'Kapasitas per keping', type: 'number', unit: 'GB' },
      { key: 'speed_mts', label: 'Kecepatan', type: 'number', unit: 'MT/s', isFilter: true, isNeeded: true },
      { key: 'cas', label: 'CAS latency', type: 'number' },
      { key: 'form', label: 'Bentuk modul', type: 'choice', choices: choices('DIMM', 'SO-DIMM') },
      { key: 'height_mm', label: 'Tinggi modul', type: 'number', unit: 'mm' },
    ],
    vga: [
      { key: 'chipset', label: 'Chip grafis', type: 'text', isFilter: true },
      {
        key: 'chip_vendor',
        label: 'Pembuat chip',
        type: 'choice',
        isFilter: true,
        isNeeded: true,
        choices: choices('NVIDIA', 'AMD', 'Intel'),
      },
      { key: 'vram_gb', label: 'Memori grafis', type: 'number', unit: 'GB', isFilter: true, aliases: ['Memori'] },
      { key: 'boost_mhz', label: 'Kecepatan boost', type: 'number', unit: 'MHz' },
      { key: 'length_mm', label: 'Panjang', type: 'number', unit: 'mm', isNeeded: true },
      { key: 'tdp_w', label: 'Daya', type: 'number', unit: 'W', isNeeded: true },
      { key: 'pcie_8pin', label: 'Konektor daya 8-pin', type: 'number' },
      { key: 'pcie_16pin', label: 'Konektor daya 16-pin (12VHPWR)', type: 'number' },
      { key: 'perf_index', label: 'Indeks performa', type: 'number', isInternal: true, isNeeded: true },
    ],
    storage: [
      {
        key: 'kind',
        label: 'Jenis',
        type: 'choice',
        isFilter: true,
        isNeeded: true,
        choices: choices(['nvme', 'SSD NVMe'], ['sata', 'SSD SATA'], ['m2sata', 'SSD M.2 SATA'], ['hdd', 'Harddisk']),
      },
      { key: 'capacity_gb', label: 'Kapasitas', type: 'number', unit: 'GB', isFilter: true, isNeeded: true },
      {
        key: 'form_factor',
        label: 'Ukuran',
        type: 'choice',
        aliases: ['Bentuk fisik'],
        isNeeded: true,
        choices: choices('M.2-2280', 'M.2-2242', 'M.2-2230', ['2.5', '2,5 inci'], ['3.5', '3,5 inci']),
      },
      { key: 'pcie_gen', label: 'Generasi PCIe', type: 'number' },
    ],
    psu: [
      { key: 'wattage', label: 'Daya', type: 'number', unit: 'W', isFilter: true, isNeeded: true },
      {
        key: 'efficiency',
        label: 'Sertifikat 80 PLUS',
        type: 'choice',
        aliases: ['Sertifikasi'],
        isFilter: true,
        isNeeded: true,
        choices: choices(
          ['none', 'Tanpa sertifikat'],
          ['plus', 'White'],
          ['bronze', 'Bronze'],
          ['silver', 'Silver'],
          ['gold', 'Gold'],
          ['platinum', 'Platinum'],
          ['titanium', 'Titanium'],
        ),
      },
      { key: 'psu_type', label: 'Bentuk', type: 'choice', choices: psuTypes, isNeeded: true, aliases: ['Ukuran'] },
      {
        key: 'modular',
        label: 'Modular',
        type: 'text',
        aliases: ['Kabel'],
        choices: choices(['No', 'Kabel tetap'], ['Semi', 'Semi modular'], ['Full', 'Full modular']),
      },
      { key: 'pcie_8pin', label: 'Konektor PCIe 8-pin', type: 'number' },
      { key: 'pcie_16pin', label: 'Konektor PCIe 16-pin (12VHPWR)', type: 'number' },
    ],
    casing: [
      {
        key: 'form_factor_support',
        label: 'Ukuran board yang didukung',
        type: 'choices',
        choices: formFactors,
        isFilter: true,
        isNeeded: true,
      },
      { key: 'gpu_max_length_mm', label: 'Panjang VGA maksimal', type: 'number', unit: 'mm', isNeeded: true },
      { key: 'cooler_max_height_mm', label: 'Tinggi cooler maksimal', type: 'number', unit: 'mm', isNeeded: true },
      { key: 'radiator_max_mm', label: 'Radiator maksimal', type: 'number', unit: 'mm', isNeeded: true },
      { key: 'psu_types', label: 'Power supply yang didukung', type: 'choices', choices: psuTypes, isNeeded: true },
      { key: 'bays_35', label: 'Tempat drive 3,5 inci', type: 'number', isNeeded: true },
      { key: 'case_type', label: 'Tipe casing', type: 'text' },
      { key: 'side_panel', label: 'Panel samping', type: 'text', isFilter: true },
      { key: 'front_usb_c', label: 'USB-C di panel depan', type: 'flag' },
      { key: 'volume_l', label: 'Volume', type: 'number', unit: 'liter' },
    ],
    cooler: [
      {
        key: 'kind',
        label: 'Jenis',
        type: 'choice',
        isFilter: true,
        isNeeded: true,
        choices: choices(['air', 'Udara'], ['liquid', 'Cairan (AIO)']),
      },
      {
        key: 'sockets',
        label: 'Socket yang didukung',
        type: 'choices',
        aliases: ['Socket', 'Soket'],
        choices: sockets,
        isFilter: true,
        isNeeded: true,
      },
      {
        key: 'capacity_w',
        label: 'Kapasitas pendinginan',
        type: 'number',
        unit: 'W',
        isNeeded: true,
        aliases: ['Kapasitas panas'],
      },
      { key: 'height_mm', label: 'Tinggi', type: 'number', unit: 'mm' },
      { key: 'radiator_mm', label: 'Radiator', type: 'number', unit: 'mm' },
      { key: 'memory_max_height_mm', label: 'Tinggi RAM maksimal', type: 'number', unit: 'mm' },
    ],
    os: [
      {
        key: 'family',
        label: 'Keluarga',
        type: 'choice',
        isFilter: true,
        isNeeded: true,
        choices: choices('Windows', 'Linux'),
      },
      { key: 'max_memory_gb', label: 'RAM maksimal', type: 'number', unit: 'GB', isNeeded: true },
    ],
    monitor: [
      { key: 'size_in', label: 'Ukuran layar', type: 'number', unit: 'inci', isFilter: true },
      { key: 'width', label: 'Lebar resolusi', pageLabel: 'Resolusi', type: 'number', unit: 'piksel' },
      { key: 'height', label: 'Tinggi resolusi', type: 'number', unit: 'piksel', refines: 'width' },
      { key: 'refresh_hz', label: 'Refresh rate', type: 'number', unit: 'Hz', isFilter: true },
      { key: 'panel', label: 'Panel', type: 'text', isFilter: true },
    ],
  }),
);
