import type { ReadStream } from 'node:fs';
import type { SQL } from 'drizzle-orm';
import { guardCell } from '#domain/cell-text.ts';
import { type CellValue, cellsOf } from '#domain/product-import/import-cells.ts';
import {
  columnGuides,
  continuationOf,
  type ImportColumn,
  importColumns,
} from '#domain/product-import/import-columns.ts';
import { importLimits, type SheetFormat } from '#domain/product-import/import-limits.ts';
import { eachProduct } from '#server/catalogue/bulk-products.service.ts';
import { readCatalogueNames, readCategoryNames } from '#server/catalogue/catalogue-names.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { csvLine } from '#server/platform/sheets/csv.ts';
import { writeCsv, writeWorkbook } from '#server/platform/sheets/write-sheet.ts';
import type { Sheet } from '#server/platform/sheets/xlsx-writer.ts';
import type { Shop } from '#server/shop/shop.ts';

const guardValue = (value: CellValue) => (typeof value === 'string' ? guardCell(value) : value);

type Row = Record<ImportColumn, CellValue>;

async function* exportRows(shop: Shop, where: SQL | undefined): AsyncGenerator<Row[]> {
  const names = await readCategoryNames(shop);
  for await (const products of eachProduct(shop, limits.exportPageRows, where)) {
    yield products.map((product) => {
      const categories = product.categories.map((each) => ({ ...each, name: names.get(each._id)?.path ?? each.name }));
      const cells = cellsOf({ ...product, categories });
      for (const column of importColumns) cells[column] = guardValue(cells[column]);
      return cells;
    });
  }
}

async function* csvPages(shop: Shop, where: SQL | undefined): AsyncGenerator<string> {
  yield csvLine(importColumns);
  for await (const rows of exportRows(shop, where)) {
    yield rows.map((row) => csvLine(importColumns.map((column) => row[column]))).join('');
  }
}

export const exportCsv = (shop: Shop, where?: SQL): Promise<ReadStream> => writeCsv(csvPages(shop, where));

const widths: Partial<Record<ImportColumn, number>> = { sku: 18, name: 42, description: 60, specs: 40, mainSpecs: 40 };
const widthOf = (column: ImportColumn) => widths[column] ?? 16;

/** Excel takes only so much text in a cell: what is longer goes on in further columns at the end. */
function furtherCells(row: Row): { heading: string; column: ImportColumn; text: string }[] {
  return importColumns.flatMap((column) => {
    const text = String(row[column]);
    const parts = Math.ceil(text.length / importLimits.xlsxCellLength);
    return Array.from({ length: Math.max(0, parts - 1) }, (_, index) => ({
      heading: continuationOf(column, index + 2),
      column,
      text: text.slice((index + 1) * importLimits.xlsxCellLength, (index + 2) * importLimits.xlsxCellLength),
    }));
  });
}

/** The headings come last: only then it is known which further columns are needed. */
export async function exportXlsx(shop: Shop, where?: SQL): Promise<Buffer> {
  const further: string[] = [];
  const toCells = (row: Row): CellValue[] => {
    const cells: CellValue[] = importColumns.map((column) => {
      const value = row[column];
      return typeof value === 'string' ? value.slice(0, importLimits.xlsxCellLength) : value;
    });
    for (const { heading, text } of furtherCells(row)) {
      if (!further.includes(heading)) further.push(heading);
      cells[importColumns.length + further.indexOf(heading)] = text;
    }
    // A row may have a later further column without an earlier one.
    return Array.from(cells, (cell) => cell ?? '');
  };
  const sheet: Sheet = { name: 'Produk', widths: importColumns.map(widthOf), rows: [] };
  return writeWorkbook([sheet], async (send) => {
    for await (const rows of exportRows(shop, where)) send(rows.map(toCells));
    return [...importColumns, ...further];
  });
}

/** Headings only in the sheet itself, so that nothing has to be deleted first; a second sheet explains them. */
export async function writeTemplate(shop: Shop, format: SheetFormat): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(csvLine(importColumns));
  const { brands, categories } = await readCatalogueNames(shop);
  const names = (rows: Iterable<{ name: string }>) =>
    [...rows].map(({ name }) => guardCell(name)).sort((a, b) => a.localeCompare(b, 'id'));
  const guides = importColumns.map((column) => {
    const { label, text, example } = columnGuides[column];
    return [column, label, text, example];
  });
  const paths = [...categories.values()].map(({ path }) => ({ name: path }));
  const [brandNames, categoryNames] = [names(brands.values()), names(paths)];
  const lists = Array.from({ length: Math.max(brandNames.length, categoryNames.length) }, (_, at) => [
    brandNames[at] ?? '',
    categoryNames[at] ?? '',
  ]);
  const sheets: Sheet[] = [
    { name: 'Produk', widths: importColumns.map(widthOf), rows: [] },
    { name: 'Petunjuk', widths: [16, 20, 70, 48], rows: [['Kolom', 'Arti', 'Cara mengisi', 'Contoh'], ...guides] },
    { name: 'Brand dan kategori', widths: [30, 30], rows: [['Brand', 'Kategori'], ...lists] },
  ];
  return writeWorkbook(sheets, async () => [...importColumns]);
}
