import { importLimits } from '#domain/product-import/import-limits.ts';
import { SheetError } from './sheet-error.ts';
import { attributeOf, readXml, type XmlEvents } from './xml-events.ts';
import { inflateEntry, listZip, type ZipEntry } from './zip-archive.ts';

const unreadable = () => new SheetError('Berkas bukan lembar kerja XLSX yang dapat dibaca.', 'type');
const tooMany = (what: string) => new SheetError(`Paling banyak ${what} dalam satu berkas.`, 'size');

/** The parts of a workbook, inflated on demand; all of them share one limit of bytes and one of elements. */
class Workbook {
  readonly #entries: Map<string, ZipEntry>;
  #bytesLeft: number = importLimits.inflatedBytes;
  #elementsLeft: number = importLimits.xmlElements;

  constructor(bytes: Buffer) {
    const entries = listZip(bytes, importLimits.workbookEntries);
    this.#entries = new Map(entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
  }

  /** False where the workbook has no such part. */
  async read(name: string | undefined, events: XmlEvents): Promise<boolean> {
    const entry = name === undefined ? undefined : this.#entries.get(name);
    if (!entry) return false;
    await readXml(this.#inflate(entry), {
      ...events,
      open: (name, attributes) => {
        this.#elementsLeft -= 1;
        if (this.#elementsLeft < 0) throw new SheetError('Isi berkas terlalu besar setelah dibuka.', 'size');
        events.open?.(name, attributes);
      },
    });
    return true;
  }

  async *#inflate(entry: ZipEntry): AsyncGenerator<Buffer> {
    for await (const chunk of inflateEntry(entry, this.#bytesLeft)) {
      this.#bytesLeft -= chunk.length;
      yield chunk;
    }
  }
}

type Relation = { id: string; type: string; target: string };

async function relationsOf(book: Workbook, name: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  await book.read(name, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attributeOf(attributes, 'Target') ?? '';
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: attributeOf(attributes, 'Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : folder + target,
      });
    },
  });
  return relations;
}

/** Excel writes what XML cannot hold as `_x000D_`, and such a text itself with its underscore as `_x005F_`. */
const decodeExcel = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function checkLength(text: string): string {
  if (text.length <= importLimits.cellLength) return text;
  throw new SheetError(`Ada sel yang lebih panjang dari ${importLimits.cellLength} karakter.`, 'size');
}

async function sharedStringsOf(book: Workbook, name: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await book.read(name, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = true;
    },
    text(part) {
      if (isText && !isPhonetic) text += part;
    },
    close(name) {
      if (name === 'si') strings.push(checkLength(decodeExcel(text)));
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
  });
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
      return checkLength(decodeExcel(value));
    case 'b':
      return value.trim() === '1' ? 'true' : 'false';
    case 'e':
      // A formula that failed, such as #REF!: the row's check then reports it at its field.
      return checkLength(value);
    default:
      return numberText(value.slice(0, 400));
  }
}

/** Rows by their number in the sheet. A formula's last value is taken; the formula itself is not looked at. */
function rowEvents(rows: string[][], strings: string[]): XmlEvents {
  let rowNumber = 0;
  let columnIndex = -1;
  let cells = 0;
  let type: string | undefined;
  let value = '';
  let isValue = false;
  let isPhonetic = false;

  function put(text: string): void {
    if (rowNumber > importLimits.rows + 1) throw tooMany(`${importLimits.rows} baris produk`);
    if (columnIndex >= importLimits.columns) throw tooMany(`${importLimits.columns} kolom`);
    while (rows.length < rowNumber) rows.push([]);
    const row = rows[rowNumber - 1]!;
    while (row.length < columnIndex) row.push('');
    row[columnIndex] = text;
  }

  return {
    open(name, attributes) {
      if (name === 'row') {
        const given = Number(attributes.r);
        rowNumber = Number.isSafeInteger(given) && given > 0 ? given : rowNumber + 1;
        columnIndex = -1;
      } else if (name === 'c') {
        cells += 1;
        if (cells > importLimits.cells) throw tooMany(`${importLimits.cells} sel`);
        const letters = /^[A-Z]{1,3}/.exec(attributes.r ?? '')?.[0];
        columnIndex = letters ? columnIndexOf(letters) : columnIndex + 1;
        type = attributes.t;
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(part) {
      if (isValue && !isPhonetic) value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') {
        const text = cellText(type, value, strings);
        if (text !== '') put(text);
      }
    },
  };
}

/** The cells of one sheet after the other as text. */
export async function* readXlsxSheets(bytes: Buffer): AsyncGenerator<string[][]> {
  const book = new Workbook(bytes);
  const roots = await relationsOf(book, '_rels/.rels', '');
  const bookPath = roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  const sheetIds: string[] = [];
  const hasBook = await book.read(bookPath, {
    open(name, attributes) {
      if (name === 'sheet' && sheetIds.length < importLimits.sheets) sheetIds.push(attributeOf(attributes, 'id') ?? '');
    },
  });
  if (!hasBook) throw unreadable();
  const slash = bookPath.lastIndexOf('/') + 1;
  const [folder, file] = [bookPath.slice(0, slash), bookPath.slice(slash)];
  const relations = await relationsOf(book, `${folder}_rels/${file}.rels`, folder);
  const stringsPath = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target;
  const strings = await sharedStringsOf(book, stringsPath);
  for (const sheetId of sheetIds) {
    const rows: string[][] = [];
    const hasSheet = await book.read(relations.find(({ id }) => id === sheetId)?.target, rowEvents(rows, strings));
    if (!hasSheet) throw unreadable();
    yield rows;
  }
}
