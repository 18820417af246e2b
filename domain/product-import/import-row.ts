import { discountErrors, mainSpecErrors, specTypeErrors } from '#domain/catalogue/product-rules.ts';
import { type ProductUpdate, saveProductApi } from '#domain/catalogue/save-product.contract.ts';
import { flagOf, listOf, unescapePart } from '#domain/cell-text.ts';
import { maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { sides } from '#domain/shipping/typed-size.ts';
import {
  CellError,
  readDiscountType,
  readDiscountValue,
  readMainSpecs,
  readMoment,
  readSpecs,
  readVariants,
  readWhole,
} from './import-cells.ts';
import type { ImportColumn } from './import-columns.ts';

export type RowError = { field: string; message: string };

/** What rows refer to by name: the lower-case name → id, and the files of the ZIP of pictures. */
export type KnownNames = {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  /** Category id → its kind, which says what its main specifications may be. */
  kinds: ReadonlyMap<string, string>;
  pictures: ReadonlySet<string>;
  /** Names that are not in the shop and that the person who imports wants to leave out. */
  leftOut?: { brands: ReadonlySet<string>; categories: ReadonlySet<string> };
  /** Pictures may be named by their address; they are fetched later. */
  canFetch?: boolean;
  onUnknown?: (kind: 'brands' | 'categories', name: string) => void;
};

/** Without its pictures: a file of the ZIP has no path until it is stored. */
export type ImportBody = Omit<ProductUpdate, 'updatedAt' | 'thumbnail' | 'mediaUrls'> & { sku: string };

export type ImportRow = {
  body: ImportBody;
  /** Stored paths, names of files in the ZIP, or addresses. */
  thumbnail?: string | null;
  mediaUrls?: string[];
  /** It was not for sale where it comes from, and waits for approval here. */
  isUnpublished?: true;
  /** What a new product could not do without. */
  lacks: ('name' | 'price')[];
};

export const nameKey = (name: string) => name.trim().toLowerCase();

/** The last part of a path: people zip folders, and never write their names into the sheet. */
export const pictureKey = (name: string) => name.trim().split(/[\\/]/).at(-1)!.toLowerCase();

const maxAddressLength = 2_000;

/** The address as browsers write it; null for what is none. */
export function pictureAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { href } = new URL(text);
  return href.length <= maxAddressLength ? href : null;
}

type Cells = ReadonlyMap<ImportColumn, string>;

class RowReader {
  readonly errors: RowError[] = [];
  readonly #cells: Cells;
  readonly #names: KnownNames;

  constructor(cells: Cells, names: KnownNames) {
    this.#cells = cells;
    this.#names = names;
  }

  /** Undefined where the file has no such column: the field then does not change. */
  text(column: ImportColumn): string | undefined {
    return this.#cells.get(column);
  }

  /** An empty cell leaves such a field alone too: it cannot be empty. */
  filled<Value>(column: ImportColumn, read: (text: string) => Value): Value | undefined {
    const text = this.text(column);
    return text === undefined || text.trim() === '' ? undefined : this.tried(column, () => read(text));
  }

  /** An empty cell empties such a field. */
  given<Value>(column: ImportColumn, read: (text: string) => Value): Value | undefined {
    const text = this.text(column);
    return text === undefined ? undefined : this.tried(column, () => read(text));
  }

  tried<Value>(field: string, read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      this.errors.push({ field, message: error.message });
      return undefined;
    }
  }

  brand(text: string): string | null {
    if (text.trim() === '') return null;
    const id = this.#names.brands.get(nameKey(text));
    if (id) return id;
    if (this.#names.leftOut?.brands.has(nameKey(text))) return null;
    this.#names.onUnknown?.('brands', text.trim());
    throw new CellError(`Brand '${text.trim().slice(0, 60)}' belum ada. Tambahkan dahulu di menu Brand.`);
  }

  categories(text: string): string[] {
    const unknown: string[] = [];
    const ids = listOf(text).flatMap((part) => {
      const name = unescapePart(part).trim();
      const id = this.#names.categories.get(nameKey(name));
      if (id) return [id];
      if (!this.#names.leftOut?.categories.has(nameKey(name))) unknown.push(name);
      return [];
    });
    for (const name of unknown) this.#names.onUnknown?.('categories', name);
    if (unknown.length === 0) return ids;
    throw new CellError(`Kategori '${unknown[0]!.slice(0, 60)}' belum ada. Tambahkan dahulu di menu Kategori.`);
  }

  picture(text: string): string {
    const name = text.trim();
    if (isStoredPath(name)) return name;
    if (this.#names.pictures.has(pictureKey(name))) return pictureKey(name);
    const address = this.#names.canFetch ? pictureAddress(name) : null;
    if (address !== null) return address;
    throw new CellError(`Gambar '${name.slice(0, 80)}' tidak ada di dalam ZIP gambar.`);
  }

  pictures(text: string): string[] {
    const paths = [...new Set(listOf(text).map((part) => this.picture(unescapePart(part))))];
    if (paths.length > maxPicturesPerProduct) throw new CellError(`Paling banyak ${maxPicturesPerProduct} gambar`);
    return paths;
  }

  size() {
    const texts = sides.map((side) => this.text(side)?.trim());
    if (texts.every((text) => text === undefined)) return undefined;
    if (texts.every((text) => !text)) return null;
    const missing = sides.find((_, index) => !texts[index]);
    if (missing) return this.tried(missing, () => fail('Isi panjang, lebar, dan tinggi, atau kosongkan ketiganya'));
    const [length, width, height] = sides.map((side, index) => this.tried(side, () => readWhole(texts[index]!)));
    if (length === undefined || width === undefined || height === undefined) return undefined;
    return { length, width, height };
  }

  discount() {
    const [type, value] = [this.text('discountType')?.trim(), this.text('discountValue')?.trim()];
    if (type === undefined && value === undefined) return undefined;
    if (!type && !value) return null;
    if (!type) return this.tried('discountType', () => fail('Isi dengan percent atau nominal'));
    if (!value) return this.tried('discountValue', () => fail('Wajib diisi bila jenis diskon diisi'));
    const read = this.tried('discountType', () => readDiscountType(type));
    const amount = read && this.tried('discountValue', () => readDiscountValue(value, read));
    const period = this.period('discountStart', 'discountEnd');
    return read && amount !== undefined ? { type: read, value: amount, ...period } : undefined;
  }

  /** Undefined where the file has no such columns: the dates then do not change. */
  period(start: ImportColumn, end: ImportColumn) {
    const [startText, endText] = [this.text(start), this.text(end)];
    if (startText === undefined && endText === undefined) return undefined;
    return {
      startAt: this.tried(start, () => readMoment(startText ?? '')) ?? null,
      endAt: this.tried(end, () => readMoment(endText ?? '')) ?? null,
    };
  }
}

function fail(message: string): never {
  throw new CellError(message);
}

function readFlag(text: string): boolean {
  return flagOf(text) ?? fail('Isi dengan true atau false');
}

function withoutUndefined<Body extends object>(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body;
}

const schema = saveProductApi.update.body!;

function issueError({ path, message }: { path: PropertyKey[]; message: string }): RowError {
  const [field, ...rest] = path[0] === 'size' ? path.slice(1) : path;
  const within = rest.map((part) => (typeof part === 'number' ? `ke-${part + 1}` : String(part))).join(' ');
  return {
    field: field === 'discount' ? 'discountValue' : String(field ?? ''),
    message: within === '' || field === 'discount' ? message : `${within}: ${message}`,
  };
}

/** The rules of the product form, as far as the file holds what they compare. */
function ruleErrors(
  { price, discount, variants, categories, mainSpecs }: ProductUpdate,
  names: KnownNames,
): RowError[] {
  const kinds = (categories ?? []).flatMap((id) => names.kinds.get(id) ?? []);
  return [
    ...(price === undefined ? [] : discountErrors(price, variants ?? [], discount ?? null)).map(({ message }) => ({
      field: 'discountValue',
      message,
    })),
    ...[...mainSpecErrors(kinds, mainSpecs ?? []), ...specTypeErrors(kinds, mainSpecs ?? [])].map(({ message }) => ({
      field: 'mainSpecs',
      message,
    })),
  ];
}

/** What is wrong with a row, and what a new product would lack besides. */
export type RefusedRow = { errors: RowError[]; lacks: ImportRow['lacks'] };

/** One row of the file as a product, or all that is wrong with it. */
export function readRow(cells: Cells, names: KnownNames): { row: ImportRow } | RefusedRow {
  const reader = new RowReader(cells, names);
  const body = withoutUndefined({
    sku: cells.get('sku')?.trim() ?? '',
    name: reader.filled('name', (text) => text),
    brand: reader.given('brand', (text) => reader.brand(text)),
    categories: reader.given('categories', (text) => [...new Set(reader.categories(text))]),
    price: reader.filled('price', readWhole),
    stock: reader.filled('stock', readWhole),
    weight: reader.filled('weight', readWhole),
    size: reader.size(),
    discount: reader.discount(),
    isHotDeals: reader.filled('isHotDeals', readFlag),
    hotDealsPeriod: reader.period('hotDealsStart', 'hotDealsEnd'),
    isFeatured: reader.filled('isFeatured', readFlag),
    variants: reader.given('variants', readVariants),
    mainSpecs: reader.given('mainSpecs', readMainSpecs),
    specs: reader.given('specs', readSpecs),
    description: reader.given('description', (text) => text),
  });
  const thumbnail = reader.given('thumbnail', (text) => (text.trim() === '' ? null : reader.picture(text)));
  const mediaUrls = reader.given('mediaUrls', (text) => reader.pictures(text));
  const parsed = schema.safeParse(body);
  const unread = [...reader.errors, ...(parsed.success ? [] : parsed.error.issues.map(issueError))];
  const isReported = (field: string) => unread.some((error) => error.field === field);
  const errors = [...unread, ...ruleErrors(body, names).filter(({ field }) => !isReported(field))];
  const lacks = (['name', 'price'] as const).filter((field) => body[field] === undefined && !isReported(field));
  if (errors.length > 0 || !parsed.success) return { errors, lacks };
  return {
    row: {
      body: parsed.data as ImportBody,
      ...(thumbnail === undefined ? {} : { thumbnail }),
      ...(mediaUrls === undefined ? {} : { mediaUrls }),
      lacks,
    },
  };
}
