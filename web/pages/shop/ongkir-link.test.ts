import { expect, test } from 'vitest';
import { ongkirLink, parcelIn } from './ongkir-link.ts';

test('a link to the shipping costs fills in the parcel of the product', () => {
  const link = ongkirLink(8500, { length: 52, width: 30, height: 51 });
  expect(link).toBe('/ongkir?berat=8500&panjang=52&lebar=30&tinggi=51');
  expect(parcelIn(link.slice('/ongkir'.length))).toEqual({
    weight: '8500',
    size: { length: '52', width: '30', height: '51' },
  });
});

test.each(['', '?berat=1000', '?berat=1000&panjang=1&lebar=1&tinggi=-1', '?berat=x&panjang=1&lebar=1&tinggi=1'])(
  'an incomplete address %j fills in nothing',
  (query) => {
    expect(parcelIn(query)).toBeNull();
  },
);
