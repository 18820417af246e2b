import { describe, expect, test } from 'vitest';
import type { LaptopAnswers } from './answers.ts';
import { laptopOf } from './derive-laptop.ts';
import { countMisses, featuresOf, missesNothing, screenSizeOf, wishesOf } from './match.ts';
import { testAnswers, testLaptop } from './test-laptop.ts';

test.each([
  [10.9, null],
  [11, '11-12'],
  [12.9, '11-12'],
  [13, '13-14'],
  [14.9, '13-14'],
  [15, '15-16'],
  [16.9, '15-16'],
  [17, '17-0'],
  [18, '17-0'],
])('a screen of %d inches belongs to %s', (inches, range) => {
  expect(screenSizeOf(inches)).toBe(range);
});

describe('an answer', () => {
  const plain = featuresOf(laptopOf(testLaptop()));
  const kept: Partial<LaptopAnswers>[] = [
    {},
    { mobility: false, touchScreen: false },
    { screenSize: '13-14' },
    { brand: 'brand-asus' },
    { processor: 'intel' },
    { gpu: 'intel integrated' },
    { ports: ['hdmi', 'usb-a'] },
  ];
  const missed: [Partial<LaptopAnswers>, number, number][] = [
    [{ mainRequirement: 'Gaming' }, 1, 1],
    [{ screenSize: '15-16' }, 1, 1],
    [{ brand: 'brand-hp' }, 1, 1],
    [{ processor: 'amd' }, 1, 1],
    [{ gpu: 'nvidia' }, 1, 1],
    [{ ports: ['hdmi', 'rj45'] }, 1, 1],
    [{ ports: ['sd card', 'rj45'] }, 1, 2],
    [{ mobility: true }, 1, 1],
    [{ touchScreen: true }, 1, 1],
    [{ additionals: ['ringan', 'silent', 'estetik'] }, 1, 3],
    [{ mobility: true, touchScreen: true, ports: ['rj45'], mainRequirement: 'Gaming' }, 4, 4],
  ];

  test.each(kept)('%j asks for nothing that a plain laptop lacks', (answers) => {
    expect(missesNothing(plain, wishesOf(testAnswers(answers)))).toBe(true);
  });

  test.each(missed)('%j is missed in %i answers and %i wishes', (answers, count, wishes) => {
    expect(missesNothing(plain, wishesOf(testAnswers(answers)))).toBe(false);
    expect(countMisses(plain, wishesOf(testAnswers(answers)))).toEqual({ answers: count, wishes });
  });

  test('a laptop with two graphics chips keeps either wish', () => {
    const both = featuresOf(laptopOf(testLaptop({ gpu: ['intel integrated', 'nvidia'] })));
    expect(missesNothing(both, wishesOf(testAnswers({ gpu: 'nvidia' })))).toBe(true);
    expect(missesNothing(both, wishesOf(testAnswers({ gpu: 'intel integrated' })))).toBe(true);
  });

  test('a brand left over from before macOS was chosen is not asked for', () => {
    const asked = wishesOf(testAnswers({ os: 'macOS', brand: 'brand-asus' })).map((wish) => wish.answer);
    expect(asked).toEqual(['mainRequirement']);
  });
});
