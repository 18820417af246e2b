import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LaptopAnswers, laptopChoices, recommendationLimits } from './answers.ts';
import type { LaptopProduct } from './laptop.ts';
import { recommend } from './recommend.ts';
import { buildLaptopIndex } from './test-laptop.ts';

const brands = ['asus', 'hp', 'apple'];
const few = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const priceArbitrary = fc.integer({ min: 2, max: 60 }).map((millions) => millions * 1_000_000);

/** Plain values beside the product, so that the reference below needs none of the engine's reading. */
const laptopArbitrary = fc.record({
  brand: fc.constantFrom(...brands),
  price: priceArbitrary,
  discountPercent: fc.constantFrom(0, 0, 10, 50),
  stock: fc.constantFrom(0, 1, 5),
  inches: fc.integer({ min: 11, max: 18 }),
  os: fc.constantFrom(...laptopChoices.oses),
  processor: fc.constantFrom(...laptopChoices.processors),
  gpu: fc.constantFrom(...laptopChoices.gpus),
  ports: few(laptopChoices.ports),
  // Never empty: a blank would be filled from the specifications.
  uses: fc.subarray([...laptopChoices.uses], { minLength: 1 }),
  additionals: fc.subarray([...laptopChoices.additionals], { minLength: 1 }),
  mobility: fc.boolean(),
  touchscreen: fc.boolean(),
});
type Plain = typeof laptopArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const answersArbitrary: fc.Arbitrary<LaptopAnswers> = fc.record({
  mainRequirement: fc.constantFrom(...laptopChoices.uses),
  budget: fc.integer({ min: 2_000_000, max: 50_000_000 }),
  os: fc.constantFrom(...laptopChoices.oses),
  screenSize: fc.option(fc.constantFrom(...laptopChoices.screenSizes)),
  brand: fc.option(fc.constantFrom(...brands)),
  processor: fc.option(fc.constantFrom(...laptopChoices.processors)),
  gpu: fc.option(fc.constantFrom(...laptopChoices.gpus)),
  ports: fc.subarray([...laptopChoices.ports], { maxLength: 2 }),
  mobility: fc.boolean(),
  touchScreen: fc.boolean(),
  additionals: fc.subarray([...laptopChoices.additionals], { maxLength: 2 }),
});

const paid = (laptop: Plain) => Math.round((laptop.price * (100 - laptop.discountPercent)) / 100);

function productOf(laptop: Plain, number: number): LaptopProduct {
  const { inches, os, processor, gpu, ports, uses, additionals, mobility, touchscreen } = laptop;
  const texts = { screen_size: inches, os, processor, gpu, mobility, touchscreen };
  return {
    _id: String(number),
    name: `Laptop ${number}`,
    brand: { _id: laptop.brand, name: laptop.brand },
    price: laptop.price,
    discountedPrice: paid(laptop),
    stock: laptop.stock,
    thumbnail: null,
    mainSpecs: [
      ...Object.entries(texts).map(([key, value]) => ({ key, value: String(value) })),
      ...Object.entries({ ports, uses, additionals }).map(([key, value]) => ({ key, value })),
    ],
  };
}

/** The rules of the advisor once more, as slowly and plainly as they can be written. */
function missedAnswers(laptop: Plain, answers: LaptopAnswers): number {
  const [from = 0, to = 0] = answers.screenSize?.split('-').map(Number) ?? [];
  return [
    paid(laptop) > answers.budget,
    !laptop.uses.includes(answers.mainRequirement),
    answers.screenSize !== null && (laptop.inches < from || (to !== 0 && laptop.inches > to)),
    answers.brand !== null && answers.os !== 'macOS' && laptop.brand !== answers.brand,
    answers.processor !== null && laptop.processor !== answers.processor,
    answers.gpu !== null && laptop.gpu !== answers.gpu,
    answers.ports.some((port) => !laptop.ports.includes(port)),
    answers.mobility && !laptop.mobility,
    answers.touchScreen && !laptop.touchscreen,
    answers.additionals.some((additional) => !laptop.additionals.includes(additional)),
  ].filter(Boolean).length;
}

const isAppleMade = (laptop: Plain) => laptop.brand === 'apple' || laptop.processor === 'Apple Silicon';

/** Half of the questions are made from a laptop of the catalogue, so that main has something to find. */
const questionArbitrary = fc
  .tuple(fc.array(laptopArbitrary, { maxLength: 60 }), answersArbitrary, fc.boolean(), fc.nat())
  .map(([catalogue, random, near, pick]) => {
    const model = catalogue[pick % Math.max(1, catalogue.length)];
    if (!near || model === undefined) return { catalogue, answers: random };
    const answers: LaptopAnswers = {
      ...random,
      mainRequirement: model.uses[0]!,
      os: model.os,
      brand: random.brand === null ? null : model.brand,
      processor: random.processor === null ? null : model.processor,
      gpu: random.gpu === null ? null : model.gpu,
      screenSize: null,
      ports: model.ports.slice(0, 1),
      additionals: model.additionals.slice(0, 1),
      mobility: random.mobility && model.mobility,
      touchScreen: random.touchScreen && model.touchscreen,
    };
    return { catalogue, answers };
  });

describe('over random catalogues', () => {
  test('every answer follows the rules', () => {
    let withMain = 0;
    fc.assert(
      fc.property(questionArbitrary, ({ catalogue, answers }) => {
        const { main, alternatives } = recommend(buildLaptopIndex(catalogue.map(productOf)), answers);
        const laptops = catalogue
          .map((laptop, number) => ({ id: String(number), laptop, missed: missedAnswers(laptop, answers) }))
          .filter(({ laptop }) => laptop.stock > 0 && laptop.os === answers.os);
        const byId = new Map(laptops.map((one) => [one.id, one]));
        const fitting = laptops.filter(({ missed }) => missed === 0);
        withMain += main.length > 0 ? 1 : 0;

        expect(main).toHaveLength(Math.min(fitting.length, recommendationLimits.main));
        for (const laptop of main) {
          expect(byId.get(laptop._id)?.missed).toBe(0);
          expect(laptop.misses).toEqual([]);
        }
        const scores = main.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));

        const candidates = laptops.filter(
          ({ laptop, missed }) => missed > 0 && (answers.os !== 'macOS' || isAppleMade(laptop)),
        );
        const near = candidates.filter(({ laptop }) => paid(laptop) * 100 <= answers.budget * 120);
        const allowed = near.length > 0 || fitting.length > 0 ? near : candidates;
        const fewest = allowed.map(({ missed }) => missed).sort((a, b) => a - b);
        expect(alternatives.map(({ _id }) => byId.get(_id)?.missed)).toEqual(
          fewest.slice(0, recommendationLimits.alternatives),
        );
        const allowedIds = new Set(allowed.map(({ id }) => id));
        for (const laptop of alternatives) {
          expect(allowedIds).toContain(laptop._id);
          expect(laptop.misses).toHaveLength(byId.get(laptop._id)?.missed ?? 0);
        }

        const shown = [...main, ...alternatives].map(({ _id }) => _id);
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 1500 },
    );
    // The test would prove little if hardly any question found its laptop.
    expect(withMain).toBeGreaterThan(50);
  });

  test('the order of the catalogue changes nothing', () => {
    fc.assert(
      fc.property(questionArbitrary, ({ catalogue, answers }) => {
        const products = catalogue.map(productOf);
        const there = recommend(buildLaptopIndex(products), answers);
        expect(recommend(buildLaptopIndex(products.toReversed()), answers)).toEqual(there);
      }),
      { numRuns: 300 },
    );
  });
});
