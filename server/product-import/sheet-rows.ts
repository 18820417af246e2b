import { cleanCell, unguardCell } from '#domain/admin/cell-text.ts';
import type { FileColumns, ImportError } from '#domain/admin/import.contract.ts';
import { type ColumnMapping, columnOfHeader, type ImportColumn, mapHeaders } from '#domain/admin/import-columns.ts';
import { importLimits } from '#domain/admin/import-limits.ts';
import { type ImportRow, type KnownNames, readRow } from '#domain/admin/import-row.ts';
import { cleanHtml } from '#server/platform/rich-text/html.ts';
import { readCsv } from '#server/platform/sheets/csv.ts';
import { SheetError } from '#server/platform/sheets/sheet-error.ts';
import { readXlsx } from '#server/platform/sheets/xlsx-reader.ts';
import { looksLikeZip } from '#server/platform/sheets/zip-archive.ts';

export type Sheet = { headers: string[]; rows: string[][] };

/** The bytes decide what the file is; its name is the sender's claim. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw new SheetError('Berkas kosong.');
  const [headers = [], ...rows] = looksLikeZip(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  if (headers.every((header) => header.trim() === '')) {
    throw new SheetError('Baris pertama berkas harus berisi judul kolom.');
  }
  return { headers: headers.map((header) => cleanCell(header).trim().slice(0, importLimits.headerLength)), rows };
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

export function columnsOf({ headers, rows }: Sheet): FileColumns {
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

type ReadRow = { row: number } & ({ read: ImportRow } | { errors: ImportError[] });

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

/** Every row that is not blank, as a product or with all that is wrong with it. */
export function* productRows({ headers, rows }: Sheet, mapping: ColumnMapping, names: KnownNames): Generator<ReadRow> {
  const columns = mapHeaders(headers, mapping);
  checkColumns(columns, headers);
  const rowBySku = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    if (isBlank(cells)) continue;
    const values = new Map<ImportColumn, string>();
    for (const [at, column] of columns.entries()) {
      if (column) values.set(column, (values.get(column) ?? '') + cleanCell(cells[at] ?? ''));
    }
    for (const [column, value] of values) values.set(column, unguardCell(value));
    const result = readRow(values, names);
    const errors = 'errors' in result ? result.errors : [];
    const sku = values.get('sku')?.trim() ?? '';
    const before = rowBySku.get(sku);
    if (before !== undefined) errors.push({ field: 'sku', message: `SKU ini sudah ada di baris ${before}` });
    else if (sku !== '') rowBySku.set(sku, row);
    if ('errors' in result || errors.length > 0) yield { row, errors: errors.map((error) => ({ row, ...error })) };
    else {
      const { description } = result.row.body;
      // Cleaned here, off the shop's own thread.
      if (description !== undefined) result.row.body.description = cleanHtml(description);
      yield { row, read: result.row };
    }
  }
}
