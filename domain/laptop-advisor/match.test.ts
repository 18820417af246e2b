import { describe, expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import type { LaptopAnswers } from './answers.ts';
import { laptopOf } from './derive-laptop.ts';
import { countMissedAnswers, countMissedTicks, criteriaOf, featuresOf, missedAnswers, screenSizeOf } from './match.ts';
import { testAnswers, testLaptop } from './test-laptop.ts';

testResults('a screen of %d inches belongs to %s', screenSizeOf, [
  [10.9, null],
  [11, '11-12'],
  [12.9, '11-12'],
  [13, '13-14'],
  [14.9, '13-14'],
  [15, '15-16'],
  [16.9, '15-16'],
  [17, '17-0'],
  [18, '17-0'],
]);

describe('an answer', () => {
  const plain = featuresOf(laptopOf(testLaptop()));
  const matching: Partial<LaptopAnswers>[] = [
    {},
    { mobility: false, touchScreen: false },
    { screenSize: '13-14' },
    { brand: 'brand-asus' },
    { processor: 'intel' },
    { gpu: 'intel integrated' },
    { ports: ['hdmi', 'usb-a'] },
  ];
  const missed: [Partial<LaptopAnswers>, (keyof LaptopAnswers)[], number][] = [
    [{ mainRequirement: 'Gaming' }, ['mainRequirement'], 0],
    [{ screenSize: '15-16' }, ['screenSize'], 0],
    [{ brand: 'brand-hp' }, ['brand'], 0],
    [{ processor: 'amd' }, ['processor'], 0],
    [{ gpu: 'nvidia' }, ['gpu'], 0],
    [{ ports: ['hdmi', 'rj45'] }, ['ports'], 1],
    [{ ports: ['sd card', 'rj45'] }, ['ports'], 2],
    [{ mobility: true }, ['mobility'], 0],
    [{ touchScreen: true }, ['touchScreen'], 0],
    [{ additionals: ['ringan', 'silent', 'storage on-board'] }, ['additionals'], 3],
    [{ mobility: true, ports: ['rj45'], mainRequirement: 'Gaming' }, ['mainRequirement', 'mobility', 'ports'], 1],
  ];

  test.each(matching)('%j sets no criteria that a plain laptop misses', (answers) => {
    expect(countMissedAnswers(criteriaOf(testAnswers(answers)), plain)).toBe(0);
  });

  test.each(missed)('%j is missed in %j, with %i ticks missing', (answers, names, ticks) => {
    const criteria = criteriaOf(testAnswers(answers));
    expect([...missedAnswers(criteria, plain)]).toEqual(names);
    expect(countMissedAnswers(criteria, plain)).toBe(names.length);
    expect(countMissedTicks(criteria, plain)).toBe(ticks);
  });

  test('a laptop with two graphics chips matches either choice', () => {
    const both = featuresOf(laptopOf(testLaptop({ gpu: ['intel integrated', 'nvidia'] })));
    expect(countMissedAnswers(criteriaOf(testAnswers({ gpu: 'nvidia' })), both)).toBe(0);
    expect(countMissedAnswers(criteriaOf(testAnswers({ gpu: 'intel integrated' })), both)).toBe(0);
  });

  test('a brand left over from before macOS was chosen is no criterion', () => {
    expect(criteriaOf(testAnswers({ os: 'macOS', brand: 'brand-asus' })).brandId).toBeNull();
  });
});
