import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { SheetError } from './sheet-error.ts';

/** UTF-8 with or without its mark, UTF-16 with its mark, else Windows-1252, which older Excel still writes. */
function decodeText(bytes: Buffer): string {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length >= 2 && bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function firstLine(text: string): string {
  const lineEnd = text.search(/[\r\n]/);
  return (lineEnd === -1 ? text : text.slice(0, lineEnd)).slice(0, 20_000);
}

/** Control characters other than tabs and line breaks. */
const unwritable = /[^\P{Cc}\t\v\f]/u;

/** A PDF begins with a line of text, other files with bytes that no heading has. */
const isBinary = (text: string) => text.includes('\0') || text.startsWith('%PDF-') || unwritable.test(firstLine(text));

/** Indonesian Excel separates by semicolons; the heading shows which sign is in use. */
function delimiterOf(text: string): string {
  const heading = firstLine(text).replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

const tooMany = (what: string) => new SheetError(`Paling banyak ${what} dalam satu berkas.`, 'size');

const problems: Record<string, string> = {
  CSV_MAX_RECORD_SIZE: `Ada baris yang terlalu panjang; satu sel paling banyak ${importLimits.cellLength} karakter.`,
  CSV_QUOTE_NOT_CLOSED: 'Ada tanda kutip (") yang tidak ditutup.',
};

/**
 * Excel with Indonesian settings opens this file by semicolons, and then a quotation mark in the middle of a line protects
 * nothing: what follows a separator within a cell must not be a formula either. The reader takes the apostrophe away again.
 */
const innerFormula = /([;\t\r\n])(?=(?:['"]|(?![\t\r\n])[\s\p{Cf}])*[=+\-@＝＋－＠])/gu;
const guardedFormula = /([;\t\r\n])'(?=(?:['"]|(?![\t\r\n])[\s\p{Cf}])*[=+\-@＝＋－＠])/gu;

export function readCsv(bytes: Buffer): string[][] {
  const text = decodeText(bytes);
  if (isBinary(text)) throw new SheetError('Berkas bukan CSV atau XLSX.', 'type');
  let rows: string[][];
  let cells = 0;
  // Cell by cell: a single line of separators would become millions of cells before it is a row.
  const checkCell = (cell: string, { index }: { index: number }) => {
    cells += 1;
    if (index >= importLimits.columns) throw tooMany(`${importLimits.columns} kolom`);
    if (cells > importLimits.cells) throw tooMany(`${importLimits.cells} sel`);
    if (cell.length > importLimits.cellLength) {
      throw new SheetError(`Ada sel yang lebih panjang dari ${importLimits.cellLength} karakter.`, 'size');
    }
    return cell.replace(guardedFormula, '$1');
  };
  try {
    rows = parse(text, {
      cast: checkCell,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: importLimits.cellLength * 4,
      to: importLimits.rows + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    throw new SheetError(problems[error.code] ?? 'Berkas CSV tidak dapat dibaca.', isLong ? 'size' : 'content');
  }
  if (rows.length > importLimits.rows + 1) throw tooMany(`${importLimits.rows} baris produk`);
  return rows;
}

function csvCell(value: string | number): string {
  const text = String(value).replace(innerFormula, "$1'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly (string | number)[]) => `${values.map(csvCell).join(',')}\r\n`;
