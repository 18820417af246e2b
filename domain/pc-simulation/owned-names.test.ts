import { describe, expect, test } from 'vitest';
import { knownCpuNames, knownCpuSpecs } from '#domain/pc-advisor/known-cpus.ts';
import { knownGpuNames, knownGpuSpecs } from '#domain/pc-advisor/known-gpus.ts';
import { suggestOwned } from './owned-names.ts';

describe('names of known parts', () => {
  test('every suggested processor and card is read back as itself', () => {
    expect(knownCpuNames().filter((name) => knownCpuSpecs(name).microarchitecture === undefined)).toEqual([]);
    expect(knownGpuNames().filter((name) => knownGpuSpecs(name).perf_index === undefined)).toEqual([]);
    expect(knownCpuSpecs('Intel Core i5-10400F')).toMatchObject({ igpu_perf: '0' });
  });

  test.each([
    ['10400f', { slot: 'cpu', name: 'Intel Core i5-10400F' }],
    ['ryzen 5 3600', { slot: 'cpu', name: 'AMD Ryzen 5 3600' }],
    ['ultra 265k', { slot: 'cpu', name: 'Intel Core Ultra 7 265K' }],
    ['gtx1650', { slot: 'gpu', name: 'GeForce GTX 1650' }],
    ['b460', { slot: 'motherboard', name: 'B460' }],
    ['450w', { slot: 'psu', name: 'PSU 450W' }],
  ])('%s suggests the part first', (search, first) => {
    expect(suggestOwned(search)[0]).toEqual(first);
  });

  test('an empty search suggests nothing, and a slot narrows', () => {
    expect(suggestOwned('  ')).toEqual([]);
    expect(suggestOwned('16gb', 'memory').every(({ slot }) => slot === 'memory')).toBe(true);
  });
});
