import { canonicalProvince, canonicalRegency } from '#domain/shipping/canonical-names.ts';
import { type Place, zipPattern } from '#domain/shipping/place.ts';
import { CsvError, csvRows } from './csv-rows.ts';

const columns = ['zip_code', 'district', 'regency', 'province'] as const;
const maxRows = 500_000;
const maxNameLength = 100;

export type ImportedPlace = Place & { district: string };
export type DestinationRow = { line: number } & ({ place: ImportedPlace } | { problem: string });

function columnOrder(header: string[]): number[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new CsvError(`The first line must name the columns ${columns.join(', ')}; missing: ${missing.join(', ')}.`);
  }
  return columns.map((column) => names.indexOf(column));
}

function readRow(line: number, order: number[], cells: string[]): DestinationRow {
  const [zip_code = '', district = '', regency = '', province = ''] = order.map((index) => (cells[index] ?? '').trim());
  if (!zipPattern.test(zip_code)) return { line, problem: 'zip_code must be 5 digits' };
  const names = Object.entries({ district, regency, province });
  const wrong = names.find(([, name]) => name === '' || name.length > maxNameLength || name.includes('\0'));
  if (wrong) return { line, problem: `${wrong[0]} is empty or too long` };
  return {
    line,
    place: { zip_code, district, regency: canonicalRegency(regency), province: canonicalProvince(province) },
  };
}

/** The file, row by row, streamed. */
export async function* destinationRows(file: string): AsyncGenerator<DestinationRow> {
  let order: number[] | undefined;
  let rows = 0;
  for await (const { line, cells } of csvRows(file)) {
    if (order) yield readRow(line, order, cells);
    else order = columnOrder(cells);
    rows += 1;
    if (rows > maxRows) throw new CsvError(`The file has more than ${maxRows} rows.`);
  }
}
