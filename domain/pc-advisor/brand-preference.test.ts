import { describe, expect, it } from 'vitest';
import { holdsPreference, matchesCard, readBrandPreference, relaxations } from './brand-preference.ts';
import { testParts } from './test-parts.ts';

const makers = new Set(['asus', 'gskill', 'bequiet', 'coolermaster', 'westerndigital', 'intel']);

describe('a brand preference in free text', () => {
  it.each([
    ['', {}],
    ['  INTEL ', { cpuBrand: 'intel' }],
    ['amd', { cpuBrand: 'amd' }],
    ['Ryzen', { cpuBrand: 'amd' }],
    ['nvidia', { card: 'nvidia' }],
    ['GeForce RTX', { card: 'rtx' }],
    ['rtx4060', { card: 'rtx' }],
    ['Radeon', { card: 'amd' }],
    ['ASUS', { makers: ['asus'] }],
    ['g.skill', { makers: ['gskill'] }],
    ['G Skill atau be quiet!', { makers: ['bequiet', 'gskill'] }],
    ['Intel, Cooler Master & WD', { cpuBrand: 'intel', makers: ['coolermaster', 'westerndigital'] }],
    ['constructor __proto__', {}],
    ['tidak ada', {}],
  ])('%j', (text, preference) => {
    expect(readBrandPreference(text, makers)).toEqual(preference);
  });

  it('is loosened step by step, down to nothing', () => {
    expect(relaxations({})).toEqual([{}]);
    const steps = relaxations({ cpuBrand: 'intel', card: 'rtx' });
    expect(steps[0]).toMatchObject({ cpuBrand: 'intel', card: 'rtx' });
    expect(steps[1]).toMatchObject({ cpuBrand: 'intel', card: 'nvidia' });
    expect(steps.at(-1)).toEqual({ cpuBrand: undefined, card: undefined, makers: undefined });
  });

  it('binds the card only where there is one', () => {
    expect(holdsPreference([testParts.cpu], { card: 'amd' })).toBe(true);
    expect(holdsPreference([testParts.cpu, testParts.gpu], { card: 'amd' })).toBe(false);
    expect(matchesCard({ ...testParts.gpu, chipset: 'GeForce GTX 1650' }, 'rtx')).toBe(false);
  });
});
