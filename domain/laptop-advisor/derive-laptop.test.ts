import { describe, expect, test } from 'vitest';
import { laptopOf } from './derive-laptop.ts';
import { testLaptop } from './test-laptop.ts';

const light = { weight_g: '1300' };
const gaming = { gpu: 'nvidia', gpu_model: 'GeForce RTX 4060', weight_g: '2200', ram_gb: '16' };

describe('what follows from the specifications', () => {
  test.each([
    ['a plain i5 with 8 GB', {}, 8_000_000, ['Office', 'Sekolah', 'Coding']],
    ['the same above the school price', {}, 10_000_001, ['Office', 'Coding']],
    ['a Celeron with 4 GB', { cpu: 'Celeron N4020', ram_gb: '4' }, 3_000_000, ['Office', 'Sekolah']],
    ['a light one', light, 12_000_000, ['Office', 'Mobile Work', 'Coding']],
    ['a light one with eMMC', { ...light, storage_type: 'emmc' }, 12_000_000, ['Office']],
    ['a sharp screen', { res_w: '2160' }, 12_000_000, ['Desain Grafis', 'Office', 'Coding']],
    ['a gaming i5', gaming, 9_000_000, ['Gaming', 'Desain Grafis', 'Office', 'Coding']],
    [
      'a gaming i7',
      { ...gaming, cpu: 'Core i7-13620H' },
      19_000_000,
      ['Gaming', 'Desain Grafis', 'Editing Video', 'Office', 'Coding'],
    ],
    ['a Chromebook', { os: 'chromeOS' }, 8_000_000, ['Office', 'Sekolah']],
  ])('%s serves its uses', (_, specs, price, uses) => {
    expect(laptopOf(testLaptop(specs, { price })).uses).toEqual(uses);
  });

  test.each([
    [{ weight_g: '1600' }, true],
    [{ weight_g: '1601' }, false],
    [{ weight_g: '1500', gpu_class: 'gaming' }, false],
    [{ weight_g: '1500', gpu_class: 'pro' }, false],
    [{ weight_g: '' }, false],
  ])('%j is easy to carry: %s', (specs, mobility) => {
    expect(laptopOf(testLaptop(specs)).mobility).toBe(mobility);
  });

  test.each([
    [{ weight_g: '1400', ram_upgradable: 'true' }, 14_000_000, ['ringan', 'estetik', 'ram bisa di-upgrade']],
    [{ weight_g: '1400', ram_upgradable: 'false' }, 13_999_999, ['ringan', 'ram on-board']],
    [{ weight_g: '1401', storage_upgradable: 'true' }, 20_000_000, ['storage bisa di-upgrade']],
    [{ cpu: 'Celeron N4020', storage_upgradable: 'false' }, 3_000_000, ['silent', 'storage on-board']],
  ])('%j at %i has its extras', (specs, price, additionals) => {
    expect(laptopOf(testLaptop(specs, { price })).additionals).toEqual(additionals);
  });

  test('a sale changes neither the use nor the extras', () => {
    const sale = laptopOf(testLaptop(light, { price: 14_500_000, discountedPrice: 9_000_000 }));
    expect(sale.uses).not.toContain('Sekolah');
    expect(sale.additionals).toContain('estetik');
    expect(sale.paidRupiah).toBe(9_000_000);
  });

  test('what the staff wrote wins over what follows', () => {
    const specs = { ...gaming, uses: ['Sekolah'], mobility: 'true', additionals: ['silent'], gpu_class: 'basic' };
    const laptop = laptopOf(testLaptop(specs));
    expect(laptop).toMatchObject({ uses: ['Sekolah'], mobility: true, additionals: ['silent'], gpuClass: 'basic' });
  });

  test('a MacBook Air is silent and stylish, and Apple graphics serve video', () => {
    const specs = { os: 'macOS', processor: 'Apple Silicon', gpu: '', cpu: 'M4', ram_gb: '16', weight_g: '1240' };
    const brand = { _id: 'brand-apple', name: 'Apple' };
    const laptop = laptopOf(testLaptop(specs, { name: 'Apple MacBook Air 13 M4', brand, price: 17_500_000 }));
    expect(laptop.gpuClass).toBe('apple');
    expect(laptop.additionals).toEqual(['ringan', 'silent', 'estetik']);
    expect(laptop.uses).toEqual(['Desain Grafis', 'Editing Video', 'Office', 'Mobile Work', 'Coding']);
  });
});

describe('what is read from the catalogue', () => {
  test('a configuration that stands only in the name is read from there', () => {
    const bare = { cpu: '', ram_gb: '', storage_gb: '', storage_type: '', gpu: 'nvidia' };
    const laptop = laptopOf(testLaptop(bare, { name: 'Asus TUF A15 Ryzen 7 7735HS RTX 4050 16GB / 1TB SSD' }));
    expect(laptop).toMatchObject({ ramGb: 16, storageGb: 1000, storageType: 'ssd', gpuClass: 'gaming' });
    expect(laptop.uses).toContain('Editing Video');
  });

  test('a laptop of which nothing is known is still one for the office', () => {
    expect(laptopOf(testLaptop({}, { mainSpecs: [], price: 12_000_000 })).uses).toEqual(['Office']);
  });

  test('values are read as people write them in import files', () => {
    const specs = {
      os: 'Windows',
      ports: ['HDMI', 'RJ45', 'VGA'],
      touchscreen: 'Ya',
      storage_gb: '1 TB',
      weight_g: '1,3 kg',
    };
    const read = { oses: ['windows'], ports: ['hdmi', 'rj45'], touchscreen: true, storageGb: 1000, weightGrams: 1300 };
    expect(laptopOf(testLaptop(specs))).toMatchObject(read);
  });
});
