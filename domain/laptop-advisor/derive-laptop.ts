import type { LaptopAdditional, LaptopUse } from './answers.ts';
import { graphicsClass } from './graphics.ts';
import { isApple, type Laptop, type LaptopProduct, readLaptop } from './laptop.ts';
import { isVeryLowPower, processorClass } from './processor-class.ts';

export const deriveLimits = {
  mobileGrams: 1600,
  lightGrams: 1400,
  stylishRupiah: 14_000_000,
  schoolRupiah: 10_000_000,
  sharpPixels: 2160,
  /** Unknown memory counts as the least that is sold. */
  leastRamGb: 4,
} as const;

/** Shops write the configuration into the name: '… 8GB 512GB', '… 16 GB / 1 TB SSD'. */
function capacitiesInName(name: string): { ramGb: number | null; storageGb: number | null } {
  const capacities = [...name.matchAll(/(\d+)\s?(GB|TB)\b/gi)].map(
    ([, digits, unit]) => Number(digits) * (unit?.toUpperCase() === 'TB' ? 1000 : 1),
  );
  const [ramGb = null, storageGb = null] = capacities.length > 1 ? capacities : [];
  return { ramGb, storageGb };
}

function fillSpecifications(laptop: Laptop): Laptop {
  const inName = capacitiesInName(laptop.name);
  const appleSilicon = laptop.processors.includes('Apple Silicon');
  return {
    ...laptop,
    ramGb: laptop.ramGb ?? inName.ramGb,
    storageGb: laptop.storageGb ?? inName.storageGb,
    storageType: laptop.storageType ?? (appleSilicon || /\bssd\b|\bnvme\b/i.test(laptop.name) ? 'ssd' : null),
    gpuClass: laptop.gpuClass ?? graphicsClass(laptop.gpuModel ?? laptop.name, laptop.gpus, appleSilicon),
    touchscreen: laptop.touchscreen ?? false,
  };
}

function deriveMobility({ weightGrams, gpuClass }: Laptop): boolean {
  return weightGrams !== null && weightGrams <= deriveLimits.mobileGrams && gpuClass !== 'gaming' && gpuClass !== 'pro';
}

function deriveAdditionals(laptop: Laptop): LaptopAdditional[] {
  const { weightGrams, priceRupiah, ramUpgradable, storageUpgradable } = laptop;
  const light = weightGrams !== null && weightGrams <= deriveLimits.lightGrams;
  const silent = isVeryLowPower(laptop.cpu ?? laptop.name) || /\bmacbook air\b/i.test(laptop.name);
  const stylish = isApple(laptop) || (light && priceRupiah >= deriveLimits.stylishRupiah);
  const follows: Record<LaptopAdditional, boolean> = {
    ringan: light,
    silent,
    estetik: stylish,
    'ram bisa di-upgrade': ramUpgradable === true,
    'ram on-board': ramUpgradable === false,
    'storage bisa di-upgrade': storageUpgradable === true,
    'storage on-board': storageUpgradable === false,
  };
  return (Object.keys(follows) as LaptopAdditional[]).filter((additional) => follows[additional]);
}

/** The list price, not the discounted one: a sale does not change what a laptop is for. */
function deriveUses(laptop: Laptop): LaptopUse[] {
  const { gpuClass, priceRupiah } = laptop;
  const ramGb = laptop.ramGb ?? deriveLimits.leastRamGb;
  const processor = processorClass(laptop.cpu ?? laptop.name, laptop.processors.includes('Apple Silicon')) ?? 0;
  const ssd = laptop.storageType === 'ssd';
  const separate = gpuClass !== null && gpuClass !== 'integrated';
  const sharp = (laptop.widthPixels ?? 0) >= deriveLimits.sharpPixels;
  const chromeOsOnly = laptop.oses.every((os) => os === 'chromeOS');
  const fits: Record<LaptopUse, boolean> = {
    Gaming: gpuClass === 'gaming' && processor >= 5 && ramGb >= 8,
    'Desain Grafis': ramGb >= 8 && processor >= 5 && (separate || sharp),
    'Editing Video': ramGb >= 16 && processor >= 7 && separate && gpuClass !== 'basic' && ssd,
    Office: ramGb >= 4,
    Sekolah: priceRupiah <= deriveLimits.schoolRupiah && ramGb >= 4 && gpuClass !== 'gaming',
    'Mobile Work': laptop.mobility === true && ramGb >= 4 && ssd,
    Coding: ramGb >= 8 && processor >= 5 && ssd && !chromeOsOnly,
  };
  return (Object.keys(fits) as LaptopUse[]).filter((use) => fits[use]);
}

/** Fills what the staff left blank from the specifications; what they wrote stays. */
function deriveLaptop(blank: Laptop): Laptop {
  const filled = fillSpecifications(blank);
  const laptop = { ...filled, mobility: filled.mobility ?? deriveMobility(filled) };
  return {
    ...laptop,
    additionals: laptop.additionals.length > 0 ? laptop.additionals : deriveAdditionals(laptop),
    uses: laptop.uses.length > 0 ? laptop.uses : deriveUses(laptop),
  };
}

export function laptopOf(product: LaptopProduct): Laptop {
  return deriveLaptop(readLaptop(product));
}
