import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { regencies } from './regencies.ts';

/** A reference list that need not be there: `regency,province,lowest_zip,highest_zip,zip_count`. */
const reference = new URL('../../../shared/data/destinations/regencies.csv', import.meta.url);

const plain = (name: string) =>
  name
    .replace('Administrasi ', '')
    .replace('Kep. ', 'Kepulauan ')
    .replace('Daerah Khusus Ibukota', 'DKI')
    .replace('Daerah Istimewa', 'DI')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

describe('the table of regencies', () => {
  test('holds 514 regencies of 38 provinces, each once', () => {
    expect(regencies).toHaveLength(514);
    expect(new Set(regencies.map(({ province }) => province)).size).toBe(38);
    expect(new Set(regencies.map(({ regency, province }) => `${regency}, ${province}`)).size).toBe(514);
  });

  test('gives every regency a postal code of five digits', () => {
    expect(regencies.filter(({ zip_code }) => !/^[1-9]\d{4}$/.test(zip_code))).toEqual([]);
  });

  test.runIf(existsSync(reference))('agrees with the reference list on names and ranges of postal codes', () => {
    const lines = readFileSync(reference, 'utf8').trim().split(/\r?\n/).slice(1);
    const ranges = new Map(
      lines.map((line) => {
        const [regency, province, lowest, highest] = line.split(',') as [string, string, string, string];
        return [plain(regency + province), { lowest, highest }];
      }),
    );
    const wrong = regencies.filter(({ regency, province, zip_code }) => {
      const range = ranges.get(plain(regency + province));
      return !range || zip_code < range.lowest || zip_code > range.highest;
    });
    expect(wrong).toEqual([]);
    expect(ranges.size).toBe(regencies.length);
  });
});
