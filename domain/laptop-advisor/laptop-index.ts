import { type LaptopOs, type LaptopUse, laptopChoices } from './answers.ts';
import { laptopOf } from './derive-laptop.ts';
import type { Laptop, LaptopProduct } from './laptop.ts';
import { type Features, featuresOf } from './match.ts';
import { scoresBeforePrice } from './score.ts';

export type IndexedLaptop = {
  laptop: Laptop;
  features: Features;
  scoresBeforePrice: Record<LaptopUse, number>;
};

/** All that a question needs: laptops in stock per system, cheapest first. Built once per change of the catalogue. */
export type LaptopIndex = {
  laptopsByOs: Readonly<Record<LaptopOs, readonly IndexedLaptop[]>>;
  brandNames: ReadonlyMap<string, string>;
};

function indexLaptop(laptop: Laptop): IndexedLaptop {
  return { laptop, features: featuresOf(laptop), scoresBeforePrice: scoresBeforePrice(laptop) };
}

/** Takes the products in portions, so that a large catalogue need not be worked through in one go. */
export function startLaptopIndex(): { add(products: Iterable<LaptopProduct>): void; finish(): LaptopIndex } {
  const laptopsByOs: Record<LaptopOs, IndexedLaptop[]> = { windows: [], linux: [], macOS: [], chromeOS: [] };
  const brandNames = new Map<string, string>();
  const seen = new Set<string>();
  return {
    add(products) {
      for (const product of products) {
        if (product.brand !== null) brandNames.set(product.brand._id, product.brand.name);
        if (product.stock <= 0 || seen.has(product._id)) continue;
        seen.add(product._id);
        const entry = indexLaptop(laptopOf(product));
        for (const os of entry.laptop.oses) laptopsByOs[os].push(entry);
      }
    },
    finish() {
      for (const os of laptopChoices.oses) laptopsByOs[os].sort((a, b) => a.laptop.paidRupiah - b.laptop.paidRupiah);
      return { laptopsByOs, brandNames };
    },
  };
}
