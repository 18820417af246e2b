import type { Weight } from '#server/platform/media/text-path.ts';
import { type BrandGlyph, glyphs } from './brand-logo.ts';
import { nth } from './random.ts';
import { group } from './svg.ts';

export const brandMarks: [name: string, colour: string, weight: Weight, glyph: BrandGlyph, spacing: number][] = [
  ['ASUS', '#0b3c8c', 800, 'slash', 3],
  ['Acer', '#3f7d20', 600, 'none', 1],
  ['Lenovo', '#c0272d', 700, 'square', 0],
  ['HP', '#0a6fc2', 800, 'bars', 2],
  ['Dell', '#0b66b1', 700, 'none', 4],
  ['MSI', '#b3121d', 800, 'chevron', 3],
  ['Apple', '#2b2f36', 600, 'none', 0],
  ['Axioo', '#e0531f', 800, 'hex', 0],
  ['Advan', '#c71f2d', 700, 'bars', 1],
  ['Infinix', '#5a8f12', 700, 'none', 1],
  ['Huawei', '#b5202b', 600, 'none', 3],
  ['Samsung', '#1b3fa0', 700, 'none', 4],
  ['AMD', '#1f2a3d', 800, 'slash', 4],
  ['Intel', '#0b62b8', 600, 'dot', 0],
  ['Gigabyte', '#d2571a', 800, 'none', 3],
  ['ASRock', '#2c7a4b', 700, 'square', 0],
  ['Zotac', '#a3690a', 800, 'hex', 2],
  ['Colorful', '#a12a7d', 700, 'ring', 0],
  ['Sapphire', '#123f86', 600, 'chevron', 2],
  ['PowerColor', '#b01f24', 700, 'none', 0],
  ['Corsair', '#1f2a3d', 800, 'bars', 2],
  ['Kingston', '#c02331', 700, 'dot', 0],
  ['TeamGroup', '#0e6f7c', 700, 'square', 0],
  ['G.Skill', '#9c1c24', 800, 'slash', 1],
  ['ADATA', '#1a5fb4', 700, 'hex', 2],
  ['Crucial', '#4b36a0', 600, 'none', 0],
  ['WD', '#0a57a8', 800, 'bars', 3],
  ['Seagate', '#2f7d32', 600, 'ring', 1],
  ['Lexar', '#1f2a3d', 600, 'chevron', 1],
  ['Cooler Master', '#5b2a86', 700, 'hex', 0],
  ['Deepcool', '#0b7a75', 800, 'dot', 1],
  ['Thermalright', '#7a4a12', 700, 'none', 0],
  ['ID-COOLING', '#0c63ad', 700, 'none', 1],
  ['Noctua', '#6e4a2c', 600, 'ring', 1],
  ['NZXT', '#5a2bb0', 800, 'square', 6],
  ['Lian Li', '#1f2a3d', 500, 'none', 4],
  ['Montech', '#b3421a', 700, 'chevron', 1],
  ['Cube Gaming', '#1557ff', 800, 'square', 0],
  ['FSP', '#0b6a3a', 800, 'dot', 4],
  ['Seasonic', '#9a5b0c', 600, 'none', 1],
  ['LG', '#a31d3f', 700, 'none', 2],
  ['AOC', '#0b4f8c', 800, 'none', 5],
  ['ViewSonic', '#a0261f', 600, 'none', 0],
  ['BenQ', '#5c2d91', 700, 'none', 1],
  ['Xiaomi', '#c2540a', 700, 'square', 1],
  ['Logitech', '#0a7f8f', 600, 'dot', 0],
  ['Razer', '#2f7d1f', 800, 'slash', 4],
  ['Rexus', '#b3121d', 800, 'hex', 2],
  ['Fantech', '#b8260f', 700, 'chevron', 2],
  ['HyperX', '#b0121f', 800, 'none', 1],
  ['Keychron', '#39424f', 600, 'square', 1],
  ['Edifier', '#1f2a3d', 600, 'bars', 2],
  ['TP-Link', '#0b7a86', 700, 'ring', 0],
  ['UGREEN', '#1f7a3d', 800, 'none', 3],
  ['Microsoft', '#4a5160', 600, 'none', 0],
  ['Canonical', '#b5431a', 600, 'dot', 0],
  ['Rakita', '#1557ff', 800, 'hex', 0],
];

/** For brands whose logo is their name alone. */
const ownSigns: Record<string, BrandGlyph> = {
  Acer: 'leaf',
  Dell: 'ring',
  Apple: 'hex',
  Infinix: 'peak',
  Huawei: 'arc',
  Samsung: 'dot',
  Gigabyte: 'peak',
  Microsoft: 'arc',
  Noctua: 'leaf',
  LG: 'ring',
  AOC: 'arc',
};
const signs = ['arc', 'leaf', 'peak', 'ring', 'dot'] as const;

/** The sign that a brand's products carry; a brand whose logo is its name alone gets one here too. */
const signOf = (brand: string): BrandGlyph => {
  const index = brandMarks.findIndex(([name]) => name === brand);
  const own = brandMarks[index]?.[3] ?? 'none';
  return own === 'none' ? (ownSigns[brand] ?? nth(signs, index)) : own;
};

export const brandColour = (brand: string) => brandMarks.find(([name]) => name === brand)?.[1] ?? '#1557ff';

/** Centred on the origin, `size` high, in one colour with holes in `ground`. */
export const brandSign = (brand: string, size: number, colour: string, ground: string) =>
  group(glyphs[signOf(brand)](colour, ground), `scale(${size / 60}) translate(-30 -30)`);
