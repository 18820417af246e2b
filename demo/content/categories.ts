export type CategoryKind =
  | 'laptop'
  | 'processor'
  | 'motherboard'
  | 'memory'
  | 'vga'
  | 'storage'
  | 'psu'
  | 'casing'
  | 'cooler'
  | 'os'
  | 'monitor'
  | 'other';

export interface CategorySeed {
  name: string;
  slug: string;
  /** Name of a lucide icon. */
  icon: string;
  kind: CategoryKind;
  order: number;
  /** Slug of the category above. */
  parent?: string;
}

const rows: [name: string, slug: string, icon: string, kind: CategoryKind, parent?: string][] = [
  ['Laptop', 'laptop', 'laptop', 'laptop'],
  ['PC Rakitan', 'pc-rakitan', 'pc-case', 'other'],
  ['Processor', 'processor', 'cpu', 'processor'],
  ['VGA', 'vga', 'gpu', 'vga'],
  ['Monitor', 'monitor', 'monitor', 'monitor'],
  ['Motherboard', 'motherboard', 'circuit-board', 'motherboard'],
  ['RAM / Memori', 'ram', 'memory-stick', 'memory'],
  ['SSD & Harddisk', 'ssd-harddisk', 'hard-drive', 'storage'],
  ['Power Supply', 'power-supply', 'plug-zap', 'psu'],
  ['Casing', 'casing', 'server', 'casing'],
  ['Cooler', 'cooler', 'fan', 'cooler'],
  ['Keyboard', 'keyboard', 'keyboard', 'other'],
  ['Mouse', 'mouse', 'mouse', 'other'],
  ['Headset & Audio', 'headset-audio', 'headphones', 'other'],
  ['Aksesoris', 'aksesoris', 'cable', 'other'],
  ['Sistem Operasi', 'sistem-operasi', 'disc-3', 'os'],
  ['Laptop Gaming', 'laptop-gaming', 'laptop', 'laptop', 'laptop'],
  ['Monitor Gaming', 'monitor-gaming', 'monitor', 'monitor', 'monitor'],
  ['RAM DDR5', 'ram-ddr5', 'memory-stick', 'memory', 'ram'],
  ['RAM DDR4', 'ram-ddr4', 'memory-stick', 'memory', 'ram'],
  ['SSD NVMe', 'ssd-nvme', 'hard-drive', 'storage', 'ssd-harddisk'],
  ['SSD SATA', 'ssd-sata', 'hard-drive', 'storage', 'ssd-harddisk'],
  ['Harddisk', 'harddisk', 'hard-drive', 'storage', 'ssd-harddisk'],
  ['Penyimpanan Eksternal', 'penyimpanan-eksternal', 'hard-drive', 'storage', 'ssd-harddisk'],
];

/** The first five are shown in the category strip and in the footer. */
export const categorySeeds: CategorySeed[] = rows.map(([name, slug, icon, kind, parent], index) => ({
  name,
  slug,
  icon,
  kind,
  order: index + 1,
  parent,
}));
