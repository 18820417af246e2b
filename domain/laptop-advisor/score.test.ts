import { describe, expect, test } from 'vitest';
import { laptopChoices } from './answers.ts';
import { laptopOf } from './derive-laptop.ts';
import { priceScore, reasonLimit, reasonsFor, scoresBeforePrice, useProfiles } from './score.ts';
import { testAnswers, testLaptop } from './test-laptop.ts';

const scoreOf = (specs: Record<string, string>, use: (typeof laptopChoices.uses)[number]) =>
  scoresBeforePrice(laptopOf(testLaptop(specs)))[use];

describe('score', () => {
  test.each(laptopChoices.uses)('the weights of %s add up to 100', (use) => {
    expect(Object.values(useProfiles[use].weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  test.each([
    ['Gaming', { gpu: 'nvidia', gpu_model: 'GeForce RTX 4060' }, { gpu: 'nvidia', gpu_model: 'GeForce RTX 3050' }],
    ['Desain Grafis', { res_w: '2880' }, { res_w: '1920' }],
    ['Editing Video', { ram_gb: '32' }, { ram_gb: '16' }],
    ['Office', { ram_gb: '16' }, { ram_gb: '8' }],
    ['Sekolah', { storage_type: 'ssd' }, { storage_type: 'emmc' }],
    ['Mobile Work', { weight_g: '1200' }, { weight_g: '1600' }],
    ['Coding', { cpu: 'Core i7-1355U' }, { cpu: 'Core i5-1335U' }],
  ] as const)('for %s, %j is better than %j', (use, better, worse) => {
    expect(scoreOf(better, use)).toBeGreaterThan(scoreOf(worse, use));
  });

  test('more than enough memory for school earns nothing more', () => {
    expect(scoreOf({ ram_gb: '32' }, 'Sekolah')).toBe(scoreOf({ ram_gb: '8' }, 'Sekolah'));
  });

  test('a lower price earns more, and one above the budget takes off', () => {
    const answers = testAnswers({ budget: 10_000_000 });
    expect(priceScore(5_000_000, answers)).toBeGreaterThan(priceScore(9_000_000, answers));
    expect(priceScore(10_000_000, answers)).toBe(0);
    expect(priceScore(11_000_000, answers)).toBeLessThan(0);
  });
});

describe('reasons', () => {
  test('a gaming laptop is praised for what gaming needs', () => {
    const specs = { gpu: 'nvidia', gpu_model: 'GeForce RTX 4060', cpu: 'Core i7-13620H', ram_gb: '16' };
    const laptop = laptopOf(testLaptop(specs, { price: 16_500_000 }));
    expect(reasonsFor(laptop, testAnswers({ mainRequirement: 'Gaming', budget: 18_000_000 }))).toEqual([
      'Cocok untuk Gaming',
      'Grafis GeForce RTX 4060 yang kencang',
      'Processor Core i7-13620H yang mumpuni',
      'Rp 1.500.000 di bawah budget',
    ]);
  });

  test('graphics are not praised where the laptop is unfit for the use', () => {
    const specs = { os: 'macOS', processor: 'Apple Silicon', gpu: '', cpu: 'M2', ram_gb: '16' };
    const laptop = laptopOf(testLaptop(specs, { name: 'MacBook', price: 17_500_000 }));
    const reasons = reasonsFor(laptop, testAnswers({ os: 'macOS', mainRequirement: 'Gaming', budget: 50_000_000 }));
    expect(reasons).toContain('Rp 32.500.000 di bawah budget');
    expect(reasons.join()).not.toContain('Grafis');
  });

  test('what the shopper saves is counted from the discounted price', () => {
    const laptop = laptopOf(testLaptop({}, { price: 9_000_000, discountedPrice: 8_000_000 }));
    expect(reasonsFor(laptop, testAnswers({ budget: 8_500_000 }))).toContain('Rp 500.000 di bawah budget');
    expect(reasonsFor(laptop, testAnswers({ budget: 8_000_000 }))).toContain('Pas dengan budget');
  });

  test.each(laptopChoices.uses)('there are never too many for %s', (mainRequirement) => {
    const laptop = laptopOf(testLaptop({ ram_gb: '64', weight_g: '1000', res_w: '3840', storage_gb: '2000' }));
    expect(reasonsFor(laptop, testAnswers({ mainRequirement })).length).toBeLessThanOrEqual(reasonLimit);
  });

  test('what is not known is no reason', () => {
    const laptop = laptopOf(testLaptop({}, { mainSpecs: [], price: 12_000_000 }));
    expect(reasonsFor(laptop, testAnswers({ budget: 11_000_000 }))).toEqual(['Cocok untuk Office']);
  });
});

test.each(['M4', 'Apple M4'])('the graphics of %s are called Apple once', (cpu) => {
  const specs = { os: 'macOS', processor: 'Apple Silicon', gpu: '', cpu, ram_gb: '16', weight_g: '1240' };
  const laptop = laptopOf(testLaptop(specs, { name: 'MacBook', price: 17_500_000 }));
  const answers = testAnswers({ os: 'macOS', mainRequirement: 'Editing Video' });
  expect(reasonsFor(laptop, answers).join()).toContain('Grafis Apple M4 yang kencang');
});
