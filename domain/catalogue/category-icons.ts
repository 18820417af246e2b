import { choicesOf } from '#domain/choices.ts';
/** The named icons that a category may have; a picture works too. */
export const categoryIcons = choicesOf({
  laptop: 'Laptop',
  computer: 'Komputer',
  'pc-case': 'Casing',
  cpu: 'Processor',
  'circuit-board': 'Motherboard',
  'memory-stick': 'Memori',
  gpu: 'VGA',
  'hard-drive': 'Penyimpanan',
  'plug-zap': 'Power supply',
  fan: 'Pendingin',
  monitor: 'Monitor',
  keyboard: 'Keyboard',
  mouse: 'Mouse',
  headphones: 'Audio',
  cable: 'Aksesoris',
  'disc-3': 'Sistem operasi',
  server: 'Server',
  package: 'Kotak',
});

export type CategoryIconName = (typeof categoryIcons)[number]['value'];
