import { randomUUID } from 'node:crypto';
import { categoryKindOf } from '#domain/catalogue/category-kind.ts';
import { variantStockError } from '#domain/catalogue/variant-stock.ts';
import { dayOf } from '#domain/days.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { invalidField } from '#domain/problems.ts';
import {
  type ImportError,
  type ImportResult,
  type NameChoices,
  nameChoicesSchema,
  type UnknownNames,
} from '#domain/product-import/import.contract.ts';
import { type ColumnMapping, isImportColumn } from '#domain/product-import/import-columns.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { nameKey } from '#domain/product-import/import-row.ts';
import type { ForeignSource } from '#domain/product-import/move-in/foreign-product.ts';
import { findBySkus, offerError } from '#server/catalogue/bulk-products.service.ts';
import { type CatalogueNames, readCatalogueNames } from '#server/catalogue/catalogue-names.service.ts';
import { retryWhenBusy } from '#server/platform/database/retry-when-busy.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { NewNames } from './import.tables.ts';
import { missingPictures, type PictureFiles } from './import-pictures.ts';
import { runThrottled } from './import-throttle.ts';
import { type LackingRow, type RowsMessage, readOnThread } from './sheet-thread.ts';

type CheckedRow = RowsMessage['rows'][number] & { isNew: boolean };

/** A file read and checked: its good rows as they came from the thread, and what is wrong with the others. */
export class CheckedFile {
  readonly chunks: { rows: CheckedRow[]; json: string }[] = [];
  readonly errors: ImportError[] = [];
  readonly lacking: LackingRow[] = [];
  source: ForeignSource | null = null;
  unknown: UnknownNames = { brands: [], categories: [] };
  readonly #wanted: NewNames;
  readonly #badRows = new Set<number>();
  #failedEarlier = 0;

  constructor(wanted: NewNames) {
    this.#wanted = wanted;
  }

  /** Of those that may be made, the ones that good rows refer to. */
  newNames(): NewNames {
    const used = new Set([...this.goodRows()].flatMap(({ newIds }) => newIds));
    return {
      brands: this.#wanted.brands.filter(({ id }) => used.has(id)),
      categories: this.#wanted.categories.filter(({ id }) => used.has(id)),
    };
  }

  addMessage({ rows, json, failed, errors, lacking }: RowsMessage): void {
    if (rows.length > 0) this.chunks.push({ rows: rows.map((row) => ({ ...row, isNew: true })), json });
    this.#failedEarlier += failed;
    for (const error of errors) this.report(error);
    // Beyond as many errors as are reported, more of them would be dropped anyway.
    if (this.lacking.length < importLimits.reportedErrors) this.lacking.push(...lacking);
  }

  refuse(row: number, field: string, message: string): void {
    this.#badRows.add(row);
    this.report({ row, field, message });
  }

  report(error: ImportError): void {
    if (this.errors.length < importLimits.reportedErrors) this.errors.push(error);
  }

  isGood(row: number): boolean {
    return !this.#badRows.has(row);
  }

  *goodRows(): Generator<CheckedRow> {
    for (const { rows } of this.chunks) for (const row of rows) if (this.isGood(row.row)) yield row;
  }

  get failed(): number {
    return this.#failedEarlier + this.#badRows.size;
  }

  result({ dryRun }: { dryRun: boolean }): ImportResult {
    const good = [...this.goodRows()];
    const created = good.filter((row) => row.isNew).length;
    const { brands, categories } = this.newNames();
    return {
      dryRun,
      total: good.length + this.failed,
      created,
      updated: good.length - created,
      failed: this.failed,
      errors: [...this.errors].sort((a, b) => a.row - b.row),
      unknown: this.unknown,
      newBrands: brands.length,
      newCategories: categories.length,
    };
  }
}

export function readMapping(text: string | undefined): ColumnMapping {
  const invalidMapping = (message: string) => invalidField('mapping', message);
  if (text === undefined || text.trim() === '') return new Map();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidMapping('Harus berupa JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidMapping('Harus berupa judul kolom dan isinya');
  }
  const entries = Object.entries(value);
  if (entries.length > importLimits.columns) throw invalidMapping(`Paling banyak ${importLimits.columns} kolom`);
  return new Map(
    entries.map(([header, column]) => {
      if (column === null || column === '') return [header.trim(), null];
      if (!isImportColumn(column)) throw invalidMapping(`'${String(column).slice(0, 40)}' bukan kolom produk`);
      return [header.trim(), column];
    }),
  );
}

const maxNameLength = 80;

/** What becomes of brands and categories that the shop does not have. */
export function readNames(text: string | undefined): NameChoices {
  if (text === undefined || text.trim() === '') return { brands: {}, categories: {} };
  const invalidNames = (message: string) => invalidField('names', message);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidNames('Harus berupa JSON');
  }
  const parsed = nameChoicesSchema.safeParse(value);
  if (!parsed.success) throw invalidNames('Harus berupa nama dan pilihannya');
  for (const choices of Object.values(parsed.data)) {
    const entries = Object.entries(choices);
    if (entries.length > importLimits.newNames) throw invalidNames(`Paling banyak ${importLimits.newNames} nama`);
    const isWrong = (name: string) => name.trim() === '' || name.trim().length > maxNameLength;
    if (entries.some(([name, choice]) => choice === 'create' && isWrong(name))) {
      throw invalidNames(`Nama paling panjang ${maxNameLength} karakter`);
    }
  }
  return parsed.data;
}

const skusPerQuery = 100;

/** The rows in portions, with the shop's own products of their SKUs. */
async function* withOwn<Row extends { sku: string }>(shop: Shop, rows: Row[]) {
  for (let at = 0; at < rows.length; at += skusPerQuery) {
    const page = rows.slice(at, at + skusPerQuery);
    const skus = page.map((row) => row.sku);
    const known = await runThrottled(shop, () => retryWhenBusy(() => findBySkus(shop, skus)));
    yield { page, bySku: new Map(known.map((product) => [product.sku, product])) };
  }
}

const lackMessage = 'Wajib diisi untuk produk baru';

/** Which rows change a product, and what only the shop itself can know about them. */
async function compareWithShop(shop: Shop, file: CheckedFile): Promise<void> {
  for await (const { page, bySku } of withOwn(shop, file.lacking)) {
    for (const { row, sku, lacks } of page) {
      if (!bySku.has(sku)) for (const field of lacks) file.report({ row, field, message: lackMessage });
    }
  }
  const rows = file.chunks.flatMap((chunk) => chunk.rows);
  const paths: { row: number; path: string }[] = [];
  for await (const { page, bySku } of withOwn(shop, rows)) {
    for (const row of page) {
      const own = bySku.get(row.sku);
      row.isNew = own === undefined;
      if (row.isNew) for (const field of row.lacks) file.refuse(row.row, field, lackMessage);
      const error = own && row.partialOffer && offerError(own, row.partialOffer);
      if (error) file.refuse(row.row, row.partialOffer?.discount ? 'discountValue' : 'price', error);
      const hasOwnStock = own && !own.isBundle && row.stock !== undefined;
      const stockError = hasOwnStock && variantStockError(row.stock!, own.offer.variants);
      if (stockError) file.refuse(row.row, 'stock', stockError);
      for (const path of row.pictures) {
        if (isStoredPath(path) && !own?.pictures.includes(path)) paths.push({ row: row.row, path });
      }
    }
  }
  const missing = await missingPictures(
    shop,
    paths.map(({ path }) => path),
  );
  for (const { row, path } of paths) {
    if (missing.has(path)) file.refuse(row, 'thumbnail', `Gambar '${path}' tidak ditemukan`);
  }
}

type Named = { id: string; name: string };
/** Of several with one name the first, which is the oldest, is meant: the last entry of a key counts. */
const idsByName = (rows: Iterable<Named>) =>
  [...rows].map(({ id, name }): [string, string] => [nameKey(name), id]).reverse();

/** The names that were chosen to be made and that the shop still does not have, each with the id that it will get. */
function wantedNames({ brands, categories }: NameChoices, known: CatalogueNames): NewNames {
  const absent = (choices: NameChoices['brands'], rows: Iterable<Named>): Named[] => {
    const existing = new Set([...rows].map(({ name }) => nameKey(name)));
    const wanted = Object.entries(choices).filter(
      ([name, choice]) => choice === 'create' && !existing.has(nameKey(name)),
    );
    return [...new Map(wanted.map(([name]) => [nameKey(name), { id: randomUUID(), name: name.trim() }])).values()];
  };
  return {
    brands: absent(brands, known.brands.values()),
    categories: absent(categories, known.categories.values()).map((row) => ({
      ...row,
      kind: categoryKindOf(row.name),
    })),
  };
}

const leftOut = (choices: NameChoices['brands']) =>
  Object.entries(choices).flatMap(([name, choice]) => (choice === 'skip' ? [nameKey(name)] : []));

export type FileToCheck = {
  bytes: Uint8Array;
  mapping: ColumnMapping;
  isPlain: boolean;
  names: NameChoices;
  canFetch: boolean;
};

/** What both readings of a file need to know about the shop. */
export async function readingOf(shop: Shop, { bytes, isPlain }: Pick<FileToCheck, 'bytes' | 'isPlain'>) {
  const known = await retryWhenBusy(() => readCatalogueNames(shop));
  const brands = idsByName(known.brands.values());
  // A name alone also means its category, unless another one is called so by its whole path.
  const categories = [
    ...idsByName(known.categories.values()),
    ...idsByName([...known.categories.values()].map(({ id, path }) => ({ id, name: path }))),
  ];
  return { known, task: { bytes, isPlain, today: dayOf(shop.now()), brands, categories } };
}

export async function checkFile(shop: Shop, upload: FileToCheck, pictures: PictureFiles): Promise<CheckedFile> {
  const { known, task } = await readingOf(shop, upload);
  const wanted = wantedNames(upload.names, known);
  const file = new CheckedFile(wanted);
  const end = await readOnThread(
    {
      ...task,
      kind: 'read',
      mapping: [...upload.mapping],
      brands: [...task.brands, ...idsByName(wanted.brands)],
      categories: [...task.categories, ...idsByName(wanted.categories)],
      kinds: [...known.categories.values(), ...wanted.categories].map(({ id, kind }) => [id, kind]),
      pictures: [...pictures.keys()],
      leftOut: { brands: leftOut(upload.names.brands), categories: leftOut(upload.names.categories) },
      canFetch: upload.canFetch,
      newIds: [...wanted.brands, ...wanted.categories].map(({ id }) => id),
    },
    (message) => {
      if (message.kind === 'rows') file.addMessage(message);
    },
  );
  if (end.kind === 'end') {
    file.source = end.source;
    file.unknown = end.unknown;
  }
  await compareWithShop(shop, file);
  return file;
}
