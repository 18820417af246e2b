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
}

const rows: [name: string, slug: string, icon: string, kind: CategoryKind][] = [
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
];

/** The first five are shown in the category strip and in the footer. */
export const categorySeeds: CategorySeed[] = rows.map(([name, slug, icon, kind], index) => ({
  name,
  slug,
  icon,
  kind,
  order: index + 1,
}));
