import { formatRupiah } from '#domain/money.ts';
import { type LaptopAnswers, type LaptopUse, laptopChoices } from './answers.ts';
import { deriveLimits } from './derive-laptop.ts';
import { graphicsRating } from './graphics.ts';
import { capacity, kilograms, useLabels } from './labels.ts';
import type { Laptop } from './laptop.ts';
import { processorClass } from './processor-class.ts';

/**
 * A weighted sum that a person can follow: each part is rated 0 to 1 against what is enough for the use, and counts by
 * its weight. The weights of a use add up to 100, so the sum is the score.
 */
export const scoreParts = ['processor', 'graphics', 'memory', 'storage', 'screen', 'weight', 'price'] as const;
export type ScorePart = (typeof scoreParts)[number];
type Enough = { processor: number; ramGb: number; storageGb: number; widthPixels: number };
type Profile = { weights: Record<ScorePart, number>; enough: Enough };

function profile(weights: Record<ScorePart, number>, enough: Enough): Profile {
  return { weights, enough };
}

export const useProfiles: Record<LaptopUse, Profile> = {
  Gaming: profile(
    { graphics: 45, processor: 15, memory: 15, price: 10, storage: 8, screen: 5, weight: 2 },
    { processor: 7, ramGb: 16, storageGb: 512, widthPixels: 1920 },
  ),
  'Desain Grafis': profile(
    { processor: 20, graphics: 20, screen: 20, memory: 15, storage: 10, price: 10, weight: 5 },
    { processor: 7, ramGb: 16, storageGb: 512, widthPixels: 2560 },
  ),
  'Editing Video': profile(
    { processor: 25, graphics: 25, memory: 20, storage: 10, price: 10, screen: 8, weight: 2 },
    { processor: 9, ramGb: 32, storageGb: 1000, widthPixels: 2560 },
  ),
  Office: profile(
    { price: 25, processor: 20, memory: 20, storage: 15, screen: 10, weight: 10, graphics: 0 },
    { processor: 5, ramGb: 16, storageGb: 512, widthPixels: 1920 },
  ),
  Sekolah: profile(
    { price: 30, processor: 15, memory: 15, storage: 15, weight: 15, screen: 10, graphics: 0 },
    { processor: 3, ramGb: 8, storageGb: 256, widthPixels: 1920 },
  ),
  'Mobile Work': profile(
    { weight: 35, processor: 15, memory: 15, price: 15, storage: 10, screen: 10, graphics: 0 },
    { processor: 5, ramGb: 16, storageGb: 512, widthPixels: 1920 },
  ),
  Coding: profile(
    { processor: 30, memory: 30, storage: 15, screen: 10, price: 10, weight: 5, graphics: 0 },
    { processor: 7, ramGb: 16, storageGb: 512, widthPixels: 1920 },
  ),
};

const rating = {
  unknown: 0.3,
  slowStorage: 0.4,
  good: 0.7,
  goodGraphics: 0.5,
  lightGrams: 1200,
  heavyGrams: 3000,
} as const;

const share = (value: number | null, enough: number) =>
  value === null ? rating.unknown : Math.max(0, Math.min(1, value / enough));

function weightRating(grams: number | null): number {
  if (grams === null) return rating.unknown;
  return share(rating.heavyGrams - grams, rating.heavyGrams - rating.lightGrams);
}

type Ratings = Record<Exclude<ScorePart, 'price'>, number>;

/** What of the laptop is the same for every use; the chips' names are read only once. */
function measure(laptop: Laptop) {
  const appleSilicon = laptop.processors.includes('Apple Silicon');
  const chip = laptop.cpu ?? laptop.name;
  return {
    processor: processorClass(chip, appleSilicon),
    graphics: graphicsRating(laptop.gpuClass, appleSilicon ? chip : (laptop.gpuModel ?? laptop.name)),
    weight: weightRating(laptop.weightGrams),
    storageSpeed: laptop.storageType === 'hdd' || laptop.storageType === 'emmc' ? rating.slowStorage : 1,
  };
}

function ratingsOf(laptop: Laptop, { enough }: Profile, known: ReturnType<typeof measure>): Ratings {
  return {
    processor: share(known.processor, enough.processor),
    graphics: known.graphics,
    memory: share(laptop.ramGb, enough.ramGb),
    storage: share(laptop.storageGb, enough.storageGb) * known.storageSpeed,
    screen: share(laptop.widthPixels, enough.widthPixels),
    weight: known.weight,
  };
}

const ratedParts = scoreParts.filter((part) => part !== 'price');

/** The scores without their price part, which alone depends on the budget: stored in the index. */
export function scoresBeforePrice(laptop: Laptop): Record<LaptopUse, number> {
  const known = measure(laptop);
  const scores = laptopChoices.uses.map((use) => {
    const ratings = ratingsOf(laptop, useProfiles[use], known);
    return [use, ratedParts.reduce((sum, part) => sum + useProfiles[use].weights[part] * ratings[part], 0)];
  });
  return Object.fromEntries(scores);
}

/** What is left of the budget, in proportion; above the budget it takes off, so that the nearest prices lead. */
export function priceScore(paidRupiah: number, { mainRequirement, budget }: LaptopAnswers): number {
  return useProfiles[mainRequirement].weights.price * (1 - paidRupiah / budget);
}

export const reasonLimit = 4;
const fullHdPixels = 1920;

function screenReason({ widthPixels }: Laptop): string | null {
  if (widthPixels === null || widthPixels < fullHdPixels) return null;
  return widthPixels >= deriveLimits.sharpPixels ? 'Layar resolusi tinggi yang tajam' : 'Layar Full HD';
}

function weightReason({ weightGrams }: Laptop): string | null {
  if (weightGrams === null || weightGrams > deriveLimits.mobileGrams) return null;
  const light = weightGrams <= deriveLimits.lightGrams;
  return light ? `Ringan, hanya ${kilograms(weightGrams)}` : `Mudah dibawa, ${kilograms(weightGrams)}`;
}

function graphicsReason({ gpuClass, gpuModel, cpu }: Laptop): string | null {
  // Its name may say whose it is already: 'Apple M4'.
  const model = gpuClass === 'apple' ? cpu?.replace(/^(?:Apple )?/, 'Apple ') : gpuModel;
  return model ? `Grafis ${model} yang kencang` : null;
}

const partReasons: Record<keyof Ratings, (laptop: Laptop) => string | null> = {
  processor: ({ cpu }) => (cpu === null ? null : `Processor ${cpu} yang mumpuni`),
  graphics: graphicsReason,
  memory: ({ ramGb }) => (ramGb === null ? null : `RAM ${capacity(ramGb)} yang lega`),
  storage: ({ storageGb, storageType }) =>
    storageGb === null ? null : `Penyimpanan ${storageType === 'ssd' ? 'SSD ' : ''}${capacity(storageGb)}`,
  screen: screenReason,
  weight: weightReason,
};

/** The parts that carry the score, heaviest first; the price only where it leaves something over. */
export function reasonsFor(laptop: Laptop, answers: LaptopAnswers): string[] {
  const use = answers.mainRequirement;
  const { weights } = useProfiles[use];
  const ratings = ratingsOf(laptop, useProfiles[use], measure(laptop));
  const isFit = laptop.uses.includes(use);
  const parts = ratedParts
    // Praised graphics would contradict 'Kurang cocok' beside them.
    .filter((part) => isFit || part !== 'graphics')
    .filter((part) => weights[part] > 0 && ratings[part] >= (part === 'graphics' ? rating.goodGraphics : rating.good))
    .sort((a, b) => weights[b] * ratings[b] - weights[a] * ratings[a])
    .flatMap((part) => partReasons[part](laptop) ?? []);
  const left = answers.budget - laptop.paidRupiah;
  const price = left > 0 ? [`${formatRupiah(left)} di bawah budget`] : left === 0 ? ['Pas dengan budget'] : [];
  const fit = isFit ? [`Cocok untuk ${useLabels[use]}`] : [];
  return [...fit, ...parts.slice(0, reasonLimit - fit.length - price.length), ...price];
}
