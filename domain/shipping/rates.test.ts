import { describe, expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { canonicalProvince, canonicalRegency } from './canonical-names.ts';
import { defaultRateCard } from './default-rate-card.ts';
import { type Place, placeNameOf, placeOf } from './place.ts';
import { chargedKg, rateCardOptions } from './rate-card.ts';
import { regencies } from './regencies.ts';
import { ageText, cheapestOf, confirmedByAdmin, etdText, isChosen, markStale } from './shipping-option.ts';
import { provinces, type Zone, zoneBetween, zones } from './zones.ts';

const place = (name: string): Place => placeOf(regencies.find(({ regency }) => regency === name)!);

describe('zones', () => {
  test.each([
    ['Kota Bandung', 'Kota Bandung', 0],
    ['Kota Bandung', 'Kabupaten Garut', 1],
    ['Kota Jakarta Pusat', 'Kota Depok', 1],
    ['Kota Jakarta Pusat', 'Kota Bandung', 2],
    ['Kota Jakarta Pusat', 'Kota Semarang', 2],
    ['Kota Jakarta Pusat', 'Kota Surabaya', 3],
    ['Kota Jakarta Pusat', 'Kota Medan', 3],
    ['Kota Surabaya', 'Kota Medan', 4],
    ['Kota Jakarta Pusat', 'Kota Makassar', 4],
    ['Kota Jakarta Pusat', 'Kota Jayapura', 5],
    ['Kota Ambon', 'Kota Ternate', 4],
  ])('%s to %s is zone %i', (from, to, zone) => {
    expect(zoneBetween(place(from), place(to))).toBe(zone);
    expect(zoneBetween(place(to), place(from))).toBe(zone);
  });

  test('every province of the table has a region', () => {
    expect([...new Set(regencies.map(({ province }) => province))].sort()).toEqual([...provinces].sort());
  });

  test("the shop's own zone for a province wins, but not within the own city", () => {
    const overrides = { 'Jawa Barat': 4 };
    expect(zoneBetween(place('Kota Jakarta Pusat'), place('Kota Bandung'), overrides)).toBe(4);
    expect(zoneBetween(place('Kota Bandung'), place('Kota Bandung'), overrides)).toBe(0);
  });
});

describe('the rate card', () => {
  testResults('%i g are charged as %i kg', chargedKg, [
    [1, 1],
    [1000, 1],
    [1300, 1],
    [1301, 2],
    [2300, 2],
    [10_000, 10],
  ]);

  test('has regular, economy and next-day services of five couriers', () => {
    expect(new Set(defaultRateCard.map(({ name }) => name)).size).toBe(5);
    expect(defaultRateCard.filter(({ kind }) => kind === 'regular')).toHaveLength(5);
    expect(defaultRateCard.filter(({ kind }) => kind === 'economy')).toHaveLength(5);
    expect(defaultRateCard.filter(({ kind }) => kind === 'next-day')).toHaveLength(5);
  });

  test.each(zones.map((_, zone) => zone as Zone))(
    'always has an option in zone %i, cheapest first, marked as an estimate',
    (zone) => {
      const options = rateCardOptions(defaultRateCard, zone, 1000);
      expect(options.length).toBeGreaterThan(0);
      expect(options.map(({ cost }) => cost)).toEqual(options.map(({ cost }) => cost).sort((a, b) => a - b));
      for (const option of options) {
        expect(option.description).toMatch(/\(estimasi\)$/);
        expect(option.etd).toMatch(/^\d+(-\d+)? hari$/);
      }
    },
  );

  test('farther is never cheaper', () => {
    for (const { rupiahPerKg } of defaultRateCard) {
      const served = rupiahPerKg.filter((rate) => rate !== null);
      expect(served).toEqual([...served].sort((a, b) => a - b));
    }
  });

  test('a switched-off service and a zone without a price are left out', () => {
    const [entry] = defaultRateCard;
    expect(rateCardOptions([{ ...entry!, isActive: false }], 0, 1000)).toEqual([]);
    expect(rateCardOptions([{ ...entry!, rupiahPerKg: [null] }], 0, 1000)).toEqual([]);
  });
});

describe('shipping options', () => {
  const option = { name: 'JNE', service: 'REG', description: 'Reguler', etd: '', cost: 1 };

  test('one is chosen when service and name both match', () => {
    expect(isChosen(option, { ...option, cost: 9 })).toBe(true);
    expect(isChosen(option, { ...option, name: 'TIKI' })).toBe(false);
    expect(isChosen(option, null)).toBe(false);
  });

  testResults('the estimate %j reads %j', etdText, [
    ['1 day', '1 hari'],
    ['2-3 day', '2-3 hari'],
    ['2 - 3 DAYS', '2-3 hari'],
    ['4 HARI', '4 hari'],
    ['', ''],
    ['3', '3 hari'],
    ['6 JAM', '6 JAM'],
  ]);

  test.each([
    [10 * 60_000, 'kurang dari 1 jam'],
    [5.5 * 3_600_000, '5 jam'],
    [47 * 3_600_000, '47 jam'],
    [72 * 3_600_000, '3 hari'],
  ])('an age of %i ms reads %s', (ms, text) => {
    expect(ageText(ms)).toBe(text);
    expect(markStale(option, ms).description).toBe(`Reguler (estimasi, tarif ${text} lalu)`);
  });

  test('the cheapest is the one with the lowest known cost', () => {
    const dear = { ...option, cost: 2 };
    expect(cheapestOf([confirmedByAdmin, dear, option])).toBe(option);
    expect(cheapestOf([confirmedByAdmin])).toBeNull();
  });

  test('a label is recognised without province and postal code', () => {
    expect(placeNameOf('Coblong, Kota Bandung, Jawa Barat, 40132')).toBe('Coblong, Kota Bandung');
    expect(placeNameOf('Kota Bandung, Jawa Barat, 40111')).toBe('Kota Bandung');
    expect(placeNameOf('Bandung')).toBe('Bandung');
  });

  test('names of other lists are brought to one form', () => {
    expect(canonicalProvince('JAWA BARAT')).toBe('Jawa Barat');
    expect(canonicalProvince('Daerah Khusus Ibukota Jakarta')).toBe('DKI Jakarta');
    expect(canonicalProvince('NUSA TENGGARA BARAT (NTB)')).toBe('Nusa Tenggara Barat');
    expect(canonicalRegency('Kota Administrasi Jakarta Pusat')).toBe('Kota Jakarta Pusat');
    expect(canonicalRegency('Kab. Bogor')).toBe('Kabupaten Bogor');
    expect(canonicalRegency('Kabupaten Kep. Siau Tagulandang Biaro')).toBe(
      'Kabupaten Kepulauan Siau Tagulandang Biaro',
    );
  });
});
