import { importLimits } from '#domain/admin/import-limits.ts';
import { attributeOf, decodeExcel, decodeXml, tagsOf } from './sheet-xml.ts';
import { listZip, SheetError, unzipEntry, type ZipEntry } from './sheet-zip.ts';

const unreadable = () => new SheetError('Berkas bukan lembar kerja XLSX yang dapat dibaca.', 'type');

/** The parts of a workbook, unpacked on demand within one allowance for all of them. */
class Workbook {
  readonly #entries: Map<string, ZipEntry>;
  #allowance: number;

  constructor(bytes: Buffer) {
    const entries = listZip(bytes, importLimits.workbookEntries);
    this.#entries = new Map(entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
    const packed = entries.reduce((sum, entry) => sum + entry.compressed.length, 0);
    this.#allowance = Math.min(importLimits.inflatedBytes, packed * importLimits.inflateRatio + 1024 * 1024);
  }

  async text(name: string): Promise<string | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const bytes = await unzipEntry(entry, this.#allowance);
    this.#allowance -= bytes.length;
    return bytes.toString('utf8');
  }
}

type Relation = { id: string; type: string; target: string };

function relationsOf(xml: string | undefined, folder: string): Relation[] {
  const relations: Relation[] = [];
  for (const { name, attributes } of tagsOf(xml ?? '')) {
    if (name !== 'Relationship') continue;
    const target = attributeOf(attributes, 'Target') ?? '';
    relations.push({
      id: attributeOf(attributes, 'Id') ?? '',
      type: attributeOf(attributes, 'Type') ?? '',
      target: target.startsWith('/') ? target.slice(1) : folder + target,
    });
  }
  return relations;
}

function checkLength(text: string): string {
  if (text.length <= importLimits.cellLength) return text;
  throw new SheetError(`Ada sel yang lebih panjang dari ${importLimits.cellLength} karakter.`, 'size');
}

function sharedStringsOf(xml: string | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let textStart = -1;
  let isPhonetic = false;
  for (const { name, isEnd, isEmpty, start, end } of tagsOf(xml ?? '')) {
    if (name === 'si') {
      if (isEnd || isEmpty) strings.push(checkLength(isEmpty ? '' : decodeExcel(text)));
      text = '';
    } else if (name === 'rPh') isPhonetic = !isEnd && !isEmpty;
    else if (name === 't' && !isEmpty) {
      if (!isEnd) textStart = end;
      else if (!isPhonetic) text += decodeXml(xml!.slice(textStart, start));
    }
  }
  return strings;
}

function columnIndexOf(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * 26 + (letter.charCodeAt(0) - 64);
  return index - 1;
}

/** A number as people would type it: 1.5E6 is 1500000. */
function numberText(raw: string): string {
  const value = Number(raw);
  return Number.isFinite(value) && raw.trim() !== '' ? String(value) : raw;
}

function cellText(type: string | undefined, value: string, strings: string[]): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return checkLength(decodeExcel(decodeXml(value)));
    case 'b':
      return value.trim() === '1' ? 'true' : 'false';
    case 'e':
      // A formula that failed, such as #REF!: the row's check then says so at its field.
      return decodeXml(value);
    default:
      return numberText(decodeXml(value).slice(0, 400));
  }
}

/** Rows by their number in the sheet. What a formula last gave is taken; the formula itself is not looked at. */
function rowsOf(xml: string, strings: string[]): string[][] {
  const rows: string[][] = [];
  let rowNumber = 0;
  let columnIndex = -1;
  let type: string | undefined;
  let value = '';
  let valueStart = -1;
  const isText = (name: string) => name === 'v' || name === 't';
  for (const { name, attributes, isEnd, isEmpty, start, end } of tagsOf(xml)) {
    if (name === 'row' && !isEnd) {
      const given = Number(attributeOf(attributes, 'r'));
      rowNumber = Number.isSafeInteger(given) && given > 0 ? given : rowNumber + 1;
      columnIndex = -1;
    } else if (name === 'c' && !isEnd) {
      const letters = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
      columnIndex = letters ? columnIndexOf(letters) : columnIndex + 1;
      type = attributeOf(attributes, 't');
      value = '';
    } else if (isText(name) && !isEmpty) {
      if (isEnd) value += xml.slice(valueStart, start);
      else valueStart = end;
    } else if (name === 'c' && isEnd) {
      const text = cellText(type, value, strings);
      if (text === '') continue;
      if (rowNumber > importLimits.rows + 1) {
        throw new SheetError(`Paling banyak ${importLimits.rows} baris produk dalam satu berkas.`, 'size');
      }
      if (columnIndex >= importLimits.columns) {
        throw new SheetError(`Paling banyak ${importLimits.columns} kolom dalam satu berkas.`, 'size');
      }
      while (rows.length < rowNumber) rows.push([]);
      const row = rows[rowNumber - 1]!;
      while (row.length < columnIndex) row.push('');
      row[columnIndex] = text;
    }
  }
  return rows;
}

/** The cells of the first sheet as text. */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const book = new Workbook(bytes);
  const start = relationsOf(await book.text('_rels/.rels'), '').find(({ type }) => type.endsWith('/officeDocument'));
  const bookPath = start?.target ?? 'xl/workbook.xml';
  const bookXml = await book.text(bookPath);
  if (bookXml === undefined) throw unreadable();
  const slash = bookPath.lastIndexOf('/') + 1;
  const [folder, file] = [bookPath.slice(0, slash), bookPath.slice(slash)];
  const relations = relationsOf(await book.text(`${folder}_rels/${file}.rels`), folder);
  const sheet = [...tagsOf(bookXml)].find(({ name, isEnd }) => name === 'sheet' && !isEnd);
  const sheetId = sheet && attributeOf(sheet.attributes, '(?:\\w+:)?id');
  const sheetPath = relations.find(({ id }) => id === sheetId)?.target;
  const sheetXml = sheetPath === undefined ? undefined : await book.text(sheetPath);
  if (sheetXml === undefined) throw unreadable();
  const stringsPath = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target;
  return rowsOf(sheetXml, sharedStringsOf(stringsPath === undefined ? undefined : await book.text(stringsPath)));
}
