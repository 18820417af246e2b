import { describe, expect, test } from 'vitest';
import { type LaptopDraft, newLaptopDraft } from '#domain/laptop-advisor/draft.ts';
import { parseSearch, stringifySearch } from '#web/api/search.ts';
import { draftOf, readLaptopSearch, searchOf } from './laptop-search.ts';

const full: LaptopDraft = {
  mainRequirement: 'Desain Grafis',
  budget: 12_500_000,
  os: 'windows',
  screenSize: '17-0',
  brand: 'brand-1',
  processor: 'amd',
  gpu: 'amd radeon',
  ports: ['sd card', 'usb-c'],
  mobility: true,
  touchScreen: false,
  additionals: ['ram bisa di-upgrade', 'storage on-board'],
};

const throughAddress = (draft: LaptopDraft) => draftOf(readLaptopSearch(parseSearch(stringifySearch(searchOf(draft)))));

describe('answers in the address', () => {
  test('are read back as they were given', () => {
    expect(throughAddress(full)).toEqual(full);
    const few: LaptopDraft = { ...newLaptopDraft, mainRequirement: 'Sekolah', os: 'chromeOS' };
    expect(throughAddress(few)).toEqual(few);
    expect(stringifySearch(searchOf(few))).toBe('?mainRequirement=Sekolah&budget=3000000&os=chromeOS');
  });

  test('what cannot be meant is left out', () => {
    const raw = { mainRequirement: 'Office', budget: '5000000', os: 'linux', gpu: 'voodoo', ports: 'hdmi,vga', x: '1' };
    expect(draftOf(readLaptopSearch(raw))).toEqual({
      ...newLaptopDraft,
      mainRequirement: 'Office',
      budget: 5_000_000,
      os: 'linux',
      ports: ['hdmi'],
    });
  });

  test.each([{}, { os: 'linux' }, { mainRequirement: 'Office', os: 'linux' }, { mainRequirement: 'x', budget: '1' }])(
    '%j is no question yet',
    (raw) => {
      expect(Object.values(readLaptopSearch(raw)).every((value) => value === undefined)).toBe(true);
    },
  );
});
