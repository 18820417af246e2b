/** The named icons that a category may wear; a picture works too. */
export const categoryIcons = [
  { value: 'laptop', label: 'Laptop' },
  { value: 'computer', label: 'Komputer' },
  { value: 'pc-case', label: 'Casing' },
  { value: 'cpu', label: 'Processor' },
  { value: 'circuit-board', label: 'Motherboard' },
  { value: 'memory-stick', label: 'Memori' },
  { value: 'gpu', label: 'VGA' },
  { value: 'hard-drive', label: 'Penyimpanan' },
  { value: 'plug-zap', label: 'Power supply' },
  { value: 'fan', label: 'Pendingin' },
  { value: 'monitor', label: 'Monitor' },
  { value: 'keyboard', label: 'Keyboard' },
  { value: 'mouse', label: 'Mouse' },
  { value: 'headphones', label: 'Audio' },
  { value: 'cable', label: 'Aksesoris' },
  { value: 'disc-3', label: 'Sistem operasi' },
  { value: 'server', label: 'Server' },
  { value: 'package', label: 'Kotak' },
] as const;

export type CategoryIconName = (typeof categoryIcons)[number]['value'];
