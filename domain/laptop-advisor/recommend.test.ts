import { describe, expect, test } from 'vitest';
import { type LaptopAnswers, recommendationLimits } from './answers.ts';
import type { LaptopProduct } from './laptop.ts';
import { laptopRecommendationsSchema } from './laptop-advisor.contract.ts';
import { recommend } from './recommend.ts';
import { buildLaptopIndex, testAnswers, testLaptop } from './test-laptop.ts';

const ids = (laptops: { _id: string }[]) => laptops.map(({ _id }) => _id);

function recommendFor(products: LaptopProduct[], answers: Partial<LaptopAnswers> = {}) {
  return laptopRecommendationsSchema.parse(recommend(buildLaptopIndex(products), testAnswers(answers)));
}

const apple = { _id: 'brand-apple', name: 'Apple' };
const macSpecs = { os: 'macOS', processor: 'Apple Silicon', gpu: '', cpu: 'M2' };
const mac = (id: string, price: number) =>
  testLaptop(macSpecs, { _id: id, name: `MacBook ${id}`, brand: apple, price });

describe('main', () => {
  test('holds what is in stock and misses nothing, best first', () => {
    const answer = recommendFor([
      testLaptop({}, { _id: 'plain' }),
      testLaptop({ ram_gb: '16' }, { _id: 'better' }),
      testLaptop({}, { _id: 'sold-out', stock: 0 }),
      testLaptop({ os: 'linux' }, { _id: 'linux' }),
      testLaptop({}, { _id: 'dear', price: 10_000_001 }),
    ]);
    expect(ids(answer.main)).toEqual(['better', 'plain']);
    expect(answer.main.every((laptop) => laptop.misses.length === 0)).toBe(true);
  });

  test('the discounted price counts against the budget', () => {
    const answer = recommendFor([testLaptop({}, { price: 11_000_000, discountedPrice: 10_000_000 })]);
    expect(answer.main).toMatchObject([{ price: 11_000_000, discountedPrice: 10_000_000 }]);
  });

  test('without a discount no discounted price is shown', () => {
    expect(recommendFor([testLaptop()]).main[0]).not.toHaveProperty('discountedPrice');
  });

  test('equal laptops come in the same order whatever the order of the catalogue', () => {
    const products = ['c', 'a', 'b'].map((_id) => testLaptop({}, { _id }));
    expect(ids(recommendFor(products).main)).toEqual(['a', 'b', 'c']);
    expect(ids(recommendFor(products.reverse()).main)).toEqual(['a', 'b', 'c']);
  });

  test('both lists end at their limits, and what does not fit into main is no alternative', () => {
    const products = Array.from({ length: 30 }, (_, number) => testLaptop({}, { _id: `laptop-${number}` }));
    expect(recommendFor(products).main).toHaveLength(recommendationLimits.main);
    expect(recommendFor(products).alternatives).toEqual([]);
    expect(recommendFor(products, { touchScreen: true }).alternatives).toHaveLength(recommendationLimits.alternatives);
  });

  test('with macOS a brand left over from before is ignored', () => {
    expect(ids(recommendFor([mac('air', 9_000_000)], { os: 'macOS', brand: 'brand-asus' }).main)).toEqual(['air']);
  });

  test('an empty shop has no answer, and that is no error', () => {
    expect(recommendFor([])).toEqual({ main: [], alternatives: [] });
  });
});

describe('alternatives', () => {
  test.each([
    [{}, { budget: 7_500_000 }, 'Melebihi budget Rp 500.000'],
    [{}, { ports: ['hdmi', 'rj45'] }, 'Tanpa port RJ45'],
    [{}, { ports: ['sd card', 'rj45', 'fingerprint'] }, 'Tanpa slot SD card, port RJ45 dan sensor sidik jari'],
    [{}, { mainRequirement: 'Gaming' }, 'Kurang cocok untuk Gaming'],
    [{ screen_in: '14.5' }, { screenSize: '15-16' }, 'Layar 14,5 inci, bukan 15–16 inci'],
    [{ screen_size: '' }, { screenSize: '17-0' }, 'Ukuran layarnya belum tentu 17 inci ke atas'],
    [{}, { brand: 'brand-asing' }, 'Bukan merek pilihan kamu'],
    [{}, { processor: 'amd' }, 'Processor-nya bukan AMD'],
    [{}, { gpu: 'nvidia' }, 'GPU-nya bukan NVIDIA'],
    [{}, { mobility: true }, 'Kurang praktis dibawa bepergian (1,8 kg)'],
    [{}, { touchScreen: true }, 'Tanpa layar sentuh'],
    [{ ram_upgradable: 'false' }, { additionals: ['ram bisa di-upgrade'] }, 'RAM tidak bisa di-upgrade'],
    [{}, { additionals: ['ringan', 'silent'] }, 'Kurang ringan dan kurang senyap'],
  ] as [Record<string, string>, Partial<LaptopAnswers>, string][])('%j for %j says so: %s', (specs, answers, miss) => {
    const answer = recommendFor([testLaptop(specs)], answers);
    expect(answer.main).toEqual([]);
    expect(answer.alternatives).toMatchObject([{ misses: [miss] }]);
  });

  test('the brand that is missed is named', () => {
    const hp = testLaptop({}, { _id: 'hp', brand: { _id: 'brand-hp', name: 'HP' }, stock: 0 });
    expect(recommendFor([testLaptop(), hp], { brand: 'brand-hp' }).alternatives[0]?.misses).toEqual(['Bukan merek HP']);
  });

  test('fewer missed answers come first, then those that serve the use', () => {
    const products = [
      testLaptop({ gpu: 'amd radeon', touchscreen: 'false' }, { _id: 'two' }),
      testLaptop({ gpu: 'nvidia', uses: ['Sekolah'], touchscreen: 'true' }, { _id: 'one-but-not-the-use' }),
      testLaptop({ gpu: 'nvidia', touchscreen: 'false' }, { _id: 'one' }),
    ];
    const answer = recommendFor(products, { gpu: 'nvidia', touchScreen: true });
    expect(ids(answer.alternatives)).toEqual(['one', 'one-but-not-the-use', 'two']);
  });

  test('stay within 120 % of the budget, to the rupiah', () => {
    const products = [
      testLaptop({}, { _id: 'at', price: 12_000_000 }),
      testLaptop({}, { _id: 'above', price: 12_000_001 }),
    ];
    expect(ids(recommendFor(products).alternatives)).toEqual(['at']);
  });

  test('go beyond 120 % only where there is nothing nearer, the nearest price first', () => {
    const products = [
      testLaptop({}, { _id: 'far', price: 30_000_000 }),
      testLaptop({}, { _id: 'near', price: 15_000_000 }),
    ];
    expect(ids(recommendFor(products).alternatives)).toEqual(['near', 'far']);
    expect(ids(recommendFor([...products, testLaptop({}, { _id: 'fits' })]).alternatives)).toEqual([]);
  });

  test('with macOS they are Apple only', () => {
    const odd = testLaptop({ os: 'macOS' }, { _id: 'odd', price: 11_000_000 });
    expect(ids(recommendFor([odd, mac('air', 11_000_000)], { os: 'macOS' }).alternatives)).toEqual(['air']);
  });

  test('have the chosen system even where nothing else is left', () => {
    expect(recommendFor([testLaptop()], { os: 'linux' })).toEqual({ main: [], alternatives: [] });
  });
});

test('the comparison shows the same rows for every laptop', () => {
  const answer = recommendFor([
    testLaptop(),
    testLaptop({}, { _id: 'unknown', mainSpecs: [{ key: 'os', value: 'windows' }] }),
  ]);
  const [first, second] = answer.main.map((laptop) => laptop.specs.map(({ key }) => key));
  expect(first).toEqual(second);
  expect(answer.main[0]?.specs).toContainEqual({ key: 'storage', label: 'Penyimpanan', value: '512 GB SSD' });
});
