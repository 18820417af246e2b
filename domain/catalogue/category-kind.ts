import type { categoryKinds } from './category.resource.ts';

type Kind = (typeof categoryKinds)[number]['value'];

/** The first that matches: 'Casing PC' is a case although it names a PC, 'Cooler Processor' is a cooler. */
const patterns: [Kind, RegExp][] = [
  ['cooler', /\b(cooler|cooling|pendingin|heatsink|kipas|fan)\b/],
  ['casing', /\b(casing|case pc|pc case|chassis)\b/],
  ['psu', /\b(psu|power supply)\b/],
  ['motherboard', /\b(motherboard|mainboard|mobo)\b/],
  ['vga', /\b(vga|graphics? cards?|kartu grafis|gpu)\b/],
  ['memory', /\b(ram|memory|memori|sodimm)\b/],
  ['storage', /\b(ssd|hdd|hard ?disk|hard drive|penyimpanan|storage)\b/],
  ['processor', /\b(processors?|prosesor|cpu)\b/],
  ['monitor', /\bmonitors?\b/],
  ['os', /\b(windows|operating systems?|sistem operasi)\b/],
  ['laptop', /\b(laptops?|notebooks?|macbooks?)\b/],
];

/** What a category of this name most likely holds; staff can change it. */
export function categoryKindOf(name: string): Kind {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  // 'Charger Laptop' holds no laptops; the tables of main specifications do not fit accessories.
  const isAccessory = /\b(aksesoris|accessor(y|ies)|tas|bag|charger|adaptor|sparepart)\b/.test(plain);
  if (isAccessory) return 'other';
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}
