import { describe, expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { indexPlace, rankPlaces } from './destination-ranking.ts';
import { nearestRegency, placeLabel, placeOf } from './place.ts';
import { regencies } from './regencies.ts';

const places = regencies.map(placeOf).map(indexPlace);
const firstOf = (query: string) => {
  const [place] = rankPlaces(query, places);
  return place ? placeLabel(place) : null;
};

describe('searching a destination', () => {
  testResults('%j finds %s first', firstOf, [
    ['bandung', 'Kota Bandung, Jawa Barat, 40111'],
    ['BANDUNG', 'Kota Bandung, Jawa Barat, 40111'],
    ['kab. bandung', 'Kabupaten Bandung, Jawa Barat, 40911'],
    ['kabupaten bandung barat', 'Kabupaten Bandung Barat, Jawa Barat, 40552'],
    ['bandu', 'Kota Bandung, Jawa Barat, 40111'],
    ['40111', 'Kota Bandung, Jawa Barat, 40111'],
    ['jaksel', 'Kota Jakarta Selatan, DKI Jakarta, 12110'],
    ['jogja', 'Kota Yogyakarta, DI Yogyakarta, 55111'],
    ['solo', 'Kota Surakarta, Jawa Tengah, 57111'],
    ['tangsel', 'Kota Tangerang Selatan, Banten, 15310'],
    ['palangkaraya', 'Kota Palangka Raya, Kalimantan Tengah, 73111'],
    ['tanjung pinang', 'Kota Tanjungpinang, Kepulauan Riau, 29111'],
    ['malang jatim', 'Kota Malang, Jawa Timur, 65111'],
    // Typing errors.
    ['bandug', 'Kota Bandung, Jawa Barat, 40111'],
    ['surabya', 'Kota Surabaya, Jawa Timur, 60111'],
    ['seamrang', 'Kota Semarang, Jawa Tengah, 50131'],
    ['makasar', 'Kota Makassar, Sulawesi Selatan, 90111'],
    ['denpasr bali', 'Kota Denpasar, Bali, 80111'],
    ['jakrta slatan', 'Kota Jakarta Selatan, DKI Jakarta, 12110'],
    ['palangkarya', 'Kota Palangka Raya, Kalimantan Tengah, 73111'],
  ]);

  test('a province lists its own regencies', () => {
    const found = rankPlaces('jawa barat', places);
    expect(found).toHaveLength(20);
    expect(new Set(found.map(({ province }) => province))).toEqual(new Set(['Jawa Barat']));
  });

  test('the chosen district comes before others of the same regency', () => {
    const district = (name: string) =>
      indexPlace({ zip_code: '40132', district: name, regency: 'Kota Bandung', province: 'Jawa Barat' });
    const found = rankPlaces('coblong bandung', [district('Cicendo'), district('Coblong'), ...places]);
    expect(found.map((place) => place.district)).toEqual(['Coblong']);
  });

  test.each(['', '   ', 'qqqqq', '%%%', '99999', "'; drop table"])('%j finds nothing', (query) => {
    expect(rankPlaces(query, places)).toEqual([]);
  });

  test('an unknown postal code is taken for its neighbour, and one of no region for none', () => {
    expect(nearestRegency(regencies, '40132')?.regency).toBe('Kota Bandung');
    expect(nearestRegency(regencies, '19999')).toBe(null);
  });
});
