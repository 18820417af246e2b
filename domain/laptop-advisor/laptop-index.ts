import { type LaptopOs, type LaptopUse, laptopOses, laptopUses } from './answers.ts';
import { laptopOf } from './derive-laptop.ts';
import type { Laptop, LaptopProduct } from './laptop.ts';
import { type Feature, featuresOf } from './match.ts';
import { scoreBeforePrice } from './score.ts';

export type IndexedLaptop = {
  laptop: Laptop;
  features: ReadonlySet<Feature>;
  scoresBeforePrice: Record<LaptopUse, number>;
};

/** All that a question needs: laptops in stock per system, cheapest first. Built once per change of the catalogue. */
export type LaptopIndex = {
  shelves: Readonly<Record<LaptopOs, readonly IndexedLaptop[]>>;
  brandNames: ReadonlyMap<string, string>;
};

function indexed(laptop: Laptop): IndexedLaptop {
  const scores = laptopUses.map((use) => [use, scoreBeforePrice(laptop, use)]);
  return { laptop, features: featuresOf(laptop), scoresBeforePrice: Object.fromEntries(scores) };
}

export function buildLaptopIndex(products: Iterable<LaptopProduct>): LaptopIndex {
  const shelves: Record<LaptopOs, IndexedLaptop[]> = { windows: [], linux: [], macOS: [], chromeOS: [] };
  const brandNames = new Map<string, string>();
  const seen = new Set<string>();
  for (const product of products) {
    if (product.brand !== null) brandNames.set(product.brand._id, product.brand.name);
    if (product.stock <= 0 || seen.has(product._id)) continue;
    seen.add(product._id);
    const entry = indexed(laptopOf(product));
    for (const os of entry.laptop.oses) shelves[os].push(entry);
  }
  for (const os of laptopOses) shelves[os].sort((a, b) => a.laptop.paidRupiah - b.laptop.paidRupiah);
  return { shelves, brandNames };
}

/** How many laptops of a shelf pass, where passing ones stand before the others. */
export function countLeading(shelf: readonly IndexedLaptop[], passes: (laptop: Laptop) => boolean): number {
  let low = 0;
  let high = shelf.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(shelf[middle]!.laptop)) low = middle + 1;
    else high = middle;
  }
  return low;
}
