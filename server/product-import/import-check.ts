import type { ImportError, ImportResult } from '#domain/admin/import.contract.ts';
import { type ColumnMapping, isImportColumn } from '#domain/admin/import-columns.ts';
import { importLimits } from '#domain/admin/import-limits.ts';
import { nameKey } from '#domain/admin/import-row.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { Problem } from '#domain/problems.ts';
import { findBySkus, readCatalogueNames } from '#server/catalogue/bulk-products.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { missingPictures, type PictureFiles } from './import-pictures.ts';
import { retryWhenBusy, throttled } from './import-throttle.ts';
import { type RowsMessage, readOnThread } from './sheet-thread.ts';

type CheckedRow = RowsMessage['rows'][number] & { isNew: boolean };

/** A file read and checked: its good rows as they came from the thread, and what is wrong with the others. */
export class CheckedFile {
  readonly chunks: { rows: CheckedRow[]; json: string }[] = [];
  readonly errors: ImportError[] = [];
  readonly #badRows = new Set<number>();
  #failedEarlier = 0;

  addMessage({ rows, json, failed, errors }: RowsMessage): void {
    if (rows.length > 0) this.chunks.push({ rows: rows.map((row) => ({ ...row, isNew: true })), json });
    this.#failedEarlier += failed;
    for (const error of errors) this.#report(error);
  }

  refuse(row: number, field: string, message: string): void {
    this.#badRows.add(row);
    this.#report({ row, field, message });
  }

  #report(error: ImportError): void {
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

  result(dryRun: boolean): ImportResult {
    const good = [...this.goodRows()];
    const created = good.filter((row) => row.isNew).length;
    return {
      dryRun,
      total: good.length + this.failed,
      created,
      updated: good.length - created,
      failed: this.failed,
      errors: [...this.errors].sort((a, b) => a.row - b.row),
    };
  }
}

export function readMapping(text: string | undefined): ColumnMapping {
  const refused = (message: string) => new Problem('invalid-input', { errors: [{ path: 'mapping', message }] });
  if (text === undefined || text.trim() === '') return new Map();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused('Harus berupa JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused('Harus berupa judul kolom dan isinya');
  }
  const entries = Object.entries(value);
  if (entries.length > importLimits.columns) throw refused(`Paling banyak ${importLimits.columns} kolom`);
  return new Map(
    entries.map(([header, column]) => {
      if (column === null || column === '') return [header.trim(), null];
      if (!isImportColumn(column)) throw refused(`'${String(column).slice(0, 40)}' bukan kolom produk`);
      return [header.trim(), column];
    }),
  );
}

const skusPerQuery = 100;

/** Which rows change a product, and what only the shop itself can know about them. */
async function compareWithShop(shop: Shop, file: CheckedFile): Promise<void> {
  const rows = file.chunks.flatMap((chunk) => chunk.rows);
  const paths: { row: number; path: string }[] = [];
  for (let at = 0; at < rows.length; at += skusPerQuery) {
    const page = rows.slice(at, at + skusPerQuery);
    const known = await throttled(shop, () =>
      retryWhenBusy(() =>
        findBySkus(
          shop,
          page.map((row) => row.sku),
        ),
      ),
    );
    const picturesBySku = new Map(known.map(({ sku, pictures }) => [sku, pictures]));
    for (const row of page) {
      const own = picturesBySku.get(row.sku);
      row.isNew = own === undefined;
      if (row.isNew) for (const field of row.lacks) file.refuse(row.row, field, 'Wajib diisi untuk produk baru');
      for (const path of row.pictures) {
        if (isStoredPath(path) && !own?.includes(path)) paths.push({ row: row.row, path });
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

export async function checkFile(
  shop: Shop,
  bytes: Uint8Array,
  mapping: ColumnMapping,
  pictures: PictureFiles,
): Promise<CheckedFile> {
  const names = await retryWhenBusy(() => readCatalogueNames(shop));
  const named = (rows: Iterable<{ id: string; name: string }>) =>
    [...rows].map(({ id, name }) => [nameKey(name), id] as [string, string]);
  const file = new CheckedFile();
  await readOnThread(
    {
      kind: 'read',
      bytes,
      mapping: [...mapping],
      brands: named(names.brands.values()),
      // A name alone also means its category, unless another one is called so by its whole path.
      categories: [
        ...[...names.categories.values()].map(({ id, path }) => [nameKey(path), id] as [string, string]),
        ...named(names.categories.values()),
      ],
      kinds: [...names.categories.values()].map(({ id, kind }) => [id, kind]),
      pictures: [...pictures.keys()],
    },
    (message) => {
      if (message.kind === 'rows') file.addMessage(message);
    },
  );
  await compareWithShop(shop, file);
  return file;
}
