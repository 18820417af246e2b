import { cleanCell, listOf, unescapePart, unguardCell } from '#domain/cell-text.ts';
import type { FileColumns, ImportError, UnknownNames } from '#domain/product-import/import.contract.ts';
import {
  type ColumnMapping,
  columnOfHeader,
  type ImportColumn,
  mapHeaders,
} from '#domain/product-import/import-columns.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import {
  type ImportRow,
  type KnownNames,
  nameKey,
  pictureAddress,
  readRow,
} from '#domain/product-import/import-row.ts';
import type { ForeignRow } from '#domain/product-import/move-in/foreign-product.ts';
import { type ForeignFile, readForeign } from '#domain/product-import/move-in/read-foreign.ts';
import { cleanHtml } from '#server/platform/rich-text/html.ts';
import { readCsv } from '#server/platform/sheets/csv.ts';
import { SheetError } from '#server/platform/sheets/sheet-error.ts';
import { readXlsxSheets } from '#server/platform/sheets/xlsx-reader.ts';
import { looksLikeZip } from '#server/platform/sheets/zip-archive.ts';

export type Sheet = { headers: string[]; rows: string[][] };

/** The cells as the file has them, without what no cell may hold and without the guard of formulas. */
const cleanCells = (grid: string[][]) => grid.map((row) => row.map((cell) => unguardCell(cleanCell(cell))));

function plainSheet([headers = [], ...rows]: string[][]): Sheet {
  if (headers.every((header) => header.trim() === '')) {
    throw new SheetError('Baris pertama berkas harus berisi judul kolom.');
  }
  return { headers: headers.map((header) => cleanCell(header).trim().slice(0, importLimits.headerLength)), rows };
}

/** The bytes decide what the file is; its name is the sender's claim. */
function gridsOf(bytes: Buffer): AsyncIterable<string[][]> | string[][][] {
  if (bytes.length === 0) throw new SheetError('Berkas kosong.');
  return looksLikeZip(bytes) ? readXlsxSheets(bytes) : [readCsv(bytes)];
}

export async function readSheet(bytes: Buffer): Promise<Sheet> {
  for await (const grid of gridsOf(bytes)) return plainSheet(grid);
  throw new SheetError('Berkas kosong.');
}

const isOwnTemplate = ([headers = []]: string[][]) => headers.some((header) => columnOfHeader(header) === 'sku');

/**
 * The file of another shop; null for any other. Market places put sheets with instructions before the one with products, so
 * further sheets are looked at too, unless the first has a column for the SKU.
 */
export async function readForeignSheet(bytes: Buffer, today: string): Promise<ForeignFile | null> {
  for await (const grid of gridsOf(bytes)) {
    const foreign = readForeign(cleanCells(grid), today);
    if (foreign || isOwnTemplate(grid)) return foreign;
  }
  return null;
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

export function columnsOf({ headers, rows }: Sheet): Pick<FileColumns, 'rows' | 'columns'> {
  const filled = rows.filter((row) => !isBlank(row));
  return {
    rows: filled.length,
    columns: headers.flatMap((header, at) =>
      header === ''
        ? []
        : [
            {
              header,
              field: columnOfHeader(header),
              samples: filled.slice(0, 3).map((row) => unguardCell(cleanCell(row[at] ?? '')).slice(0, 80)),
            },
          ],
    ),
  };
}

type ReadRow = { row: number; sku: string } & (
  | { read: ImportRow }
  | { errors: ImportError[]; lacks: ImportRow['lacks'] }
);
/** A row of the shop's own columns, whatever file it came from. */
export type CellRow = Pick<ForeignRow, 'row' | 'cells'> & Partial<Pick<ForeignRow, 'isUnpublished' | 'problem'>>;

function checkColumns(columns: readonly (ImportColumn | null)[], headers: readonly string[]): void {
  if (!columns.includes('sku')) {
    throw new SheetError("Kolom 'sku' tidak ditemukan. Pakai templat, atau pilih kolom mana yang berisi SKU.");
  }
  for (const [at, column] of columns.entries()) {
    const isFurtherPart = /:\d+$/.test(headers[at]!);
    if (column && columns.indexOf(column) !== at && !isFurtherPart) {
      throw new SheetError(`Dua kolom sama-sama dibaca sebagai '${column}': pilih salah satu.`);
    }
  }
}

/** Every row that is not blank, by the shop's own columns. */
export function* cellRows({ headers, rows }: Sheet, mapping: ColumnMapping): Generator<CellRow> {
  const columns = mapHeaders(headers, mapping);
  checkColumns(columns, headers);
  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells)) continue;
    const values = new Map<ImportColumn, string>();
    for (const [at, column] of columns.entries()) {
      if (column) values.set(column, (values.get(column) ?? '') + cleanCell(cells[at] ?? ''));
    }
    for (const [column, value] of values) values.set(column, unguardCell(value));
    yield { row: index + 2, cells: values };
  }
}

/** Every row as a product, or with all that is wrong with it. */
export function* productRows(rows: Iterable<CellRow>, names: KnownNames): Generator<ReadRow> {
  const rowBySku = new Map<string, number>();
  for (const { row, cells, isUnpublished, problem } of rows) {
    const result = problem ? { errors: [problem], lacks: [] } : readRow(cells, names);
    const { errors, lacks } = 'errors' in result ? result : { errors: [], lacks: [] };
    const sku = cells.get('sku')?.trim() ?? '';
    const before = rowBySku.get(sku);
    if (before !== undefined) errors.push({ field: 'sku', message: `SKU ini sudah ada di baris ${before}` });
    else if (sku !== '') rowBySku.set(sku, row);
    if ('errors' in result || errors.length > 0)
      yield { row, sku, errors: errors.map((error) => ({ row, ...error })), lacks };
    else {
      const { description } = result.row.body;
      // Cleaned here, off the shop's own thread.
      if (description !== undefined) result.row.body.description = cleanHtml(description);
      yield { row, sku, read: isUnpublished ? { ...result.row, isUnpublished: true } : result.row };
    }
  }
}

/** Brands and categories of the rows that the shop does not have, each with the spelling that comes first. */
export function unknownNames(rows: Iterable<CellRow>, known: Pick<KnownNames, 'brands' | 'categories'>): UnknownNames {
  const unknown = createUnknownNames();
  for (const { cells, problem } of rows) {
    if (problem) continue;
    const brand = cells.get('brand')?.trim() ?? '';
    if (brand !== '' && !known.brands.has(nameKey(brand))) unknown.add('brands', brand);
    for (const part of listOf(cells.get('categories') ?? '')) {
      const name = unescapePart(part).trim();
      if (!known.categories.has(nameKey(name))) unknown.add('categories', name);
    }
  }
  return unknown.all();
}

export function createUnknownNames() {
  const seen = { brands: new Map<string, string>(), categories: new Map<string, string>() };
  return {
    add(kind: keyof UnknownNames, name: string): void {
      const names = seen[kind];
      if (names.size < importLimits.newNames && !names.has(nameKey(name))) names.set(nameKey(name), name);
    },
    all: (): UnknownNames => ({ brands: [...seen.brands.values()], categories: [...seen.categories.values()] }),
  };
}

/** How many pictures of the rows are named by an address. */
export function countAddresses(rows: Iterable<CellRow>): number {
  let count = 0;
  for (const { cells } of rows) {
    const names = [cells.get('thumbnail') ?? '', ...listOf(cells.get('mediaUrls') ?? '').map(unescapePart)];
    count += names.filter((name) => pictureAddress(name.trim()) !== null).length;
  }
  return count;
}
