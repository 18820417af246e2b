import { z } from 'zod';
import { productListQuery } from '#domain/catalogue/product-list.contract.ts';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema, queryFlag } from '#domain/page.ts';
import { idSchema } from '#domain/schemas.ts';
import { importColumns } from './import-columns.ts';
import { sheetFormats } from './import-limits.ts';
import { foreignNotes, foreignSources } from './move-in/foreign-product.ts';

const rowErrorSchema = z.object({
  /** The line in the file; the heading is line 1. */
  row: z.int(),
  field: z.string(),
  message: z.string(),
});
export type ImportError = z.output<typeof rowErrorSchema>;

/** Brands and categories that the file names and the shop does not have. */
const unknownNamesSchema = z.object({ brands: z.array(z.string()), categories: z.array(z.string()) });
export type UnknownNames = z.output<typeof unknownNamesSchema>;

/** What becomes of each of them. */
export const nameChoices = ['create', 'skip'] as const;
export type NameChoice = (typeof nameChoices)[number];
export const nameChoicesSchema = z.strictObject({
  brands: z.record(z.string(), z.enum(nameChoices)).default({}),
  categories: z.record(z.string(), z.enum(nameChoices)).default({}),
});
export type NameChoices = z.output<typeof nameChoicesSchema>;

export const importResultSchema = z.object({
  dryRun: z.boolean(),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  errors: z.array(rowErrorSchema),
  unknown: unknownNamesSchema.optional(),
  /** How many were made with the products. */
  newBrands: z.int().optional(),
  newCategories: z.int().optional(),
});
export type ImportResult = z.output<typeof importResultSchema>;

/** What new products become; those that exist keep their status. */
export const importedProductStatuses = ['pending', 'active'] as const;
export type ImportedProductStatus = (typeof importedProductStatuses)[number];

export const importStatuses = [
  'reading',
  'pictures',
  'writing',
  'fetching',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;

const undoneImportSchema = z.object({
  deleted: z.int(),
  restored: z.int(),
  skipped: z.int(),
  /** What stays as it is, and why; the first of them. */
  kept: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type UndoneImport = z.output<typeof undoneImportSchema>;

const pictureFailureSchema = z.object({
  row: z.int(),
  sku: z.string(),
  address: z.string(),
  problem: z.string(),
});
export type PictureFailure = z.output<typeof pictureFailureSchema>;

export const importJobSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  by: z.string().nullable(),
  dryRun: z.boolean(),
  partial: z.boolean(),
  newStatus: z.enum(importedProductStatuses),
  status: z.enum(importStatuses),
  total: z.int(),
  /** Rows written so far, or pictures of the ZIP while those are being stored, or entries that an undo has looked at. */
  done: z.int(),
  /** Whose export the file was. */
  source: z.enum(foreignSources).nullable(),
  /** Those that are fetched from their addresses; `done` counts the failed ones too. */
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  /** Until then the whole import can be undone; null where it cannot. */
  undoUntil: z.string().nullable(),
  undo: undoneImportSchema.nullable(),
  result: importResultSchema.nullable(),
  /** Why the whole file was refused. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ImportJob = z.output<typeof importJobSchema>;

const fileColumnsSchema = z.object({
  rows: z.int(),
  source: z.enum(foreignSources).nullable(),
  notes: z.array(z.object({ note: z.enum(foreignNotes), count: z.int() })),
  unknown: unknownNamesSchema,
  /** How many pictures are named by an address. */
  pictures: z.int(),
  /** None for the file of another shop, whose columns are known. */
  columns: z.array(
    z.object({ header: z.string(), field: z.enum(importColumns).nullable(), samples: z.array(z.string()) }),
  ),
});
export type FileColumns = z.output<typeof fileColumnsSchema>;

const tag = 'Impor dan ekspor';
const formatQuery = z.strictObject({ format: z.enum(sheetFormats).default('csv') });

/**
 * `file`, and where wanted `mapping` (JSON, heading → column or null), `pictures` (a ZIP), `names` (JSON, what becomes of
 * unknown brands and categories) and `format` (`plain`: the file is no other shop's export).
 */
const importForm = { file: 'file', mapping: 'text', pictures: 'file', names: 'text', format: 'text' } as const;

/** Files go in and out as they are: the two calls for them answer a file, and `run` and `columns` take a form. */
export const importApi = {
  run: endpoint('POST /products/import', {
    access: ['catalogue', 'prices'],
    tag,
    summary:
      'Impor produk dari CSV atau XLSX, juga ekspor WooCommerce, Shopify, Tokopedia, dan Shopee. newStatus: status produk baru; active hanya untuk pemilik atau akun yang diberi hak',
    query: z.strictObject({
      dryRun: queryFlag.default(false),
      partial: queryFlag.default(false),
      newStatus: z.enum(importedProductStatuses).default('pending'),
      /** Pictures that are named by an address are fetched after the products are written. */
      fetchPictures: queryFlag.default(false),
    }),
    form: importForm,
    response: importResultSchema,
  }),
  columns: endpoint('POST /products/import/columns', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Kolom sebuah berkas impor dan artinya',
    form: importForm,
    response: fileColumnsSchema,
  }),
  template: endpoint('GET /products/import/template', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Templat berkas impor',
    query: formatQuery,
    response: z.unknown(),
  }),
  export: endpoint('GET /products/export', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Ekspor produk: semua, atau yang ditemukan filter daftar',
    query: productListQuery.omit({ page: true, limit: true, ids: true }).extend(formatQuery.shape),
    response: z.unknown(),
  }),
  jobs: endpoint('GET /products/imports', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Riwayat impor',
    query: z.strictObject(pageQuery()),
    response: pageSchema(importJobSchema),
  }),
  job: endpoint('GET /products/imports/{id}', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Kemajuan dan hasil satu impor',
    params: z.strictObject({ id: idSchema }),
    response: importJobSchema,
  }),
  failedPictures: endpoint('GET /products/imports/{id}/failed-pictures', {
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Gambar yang tidak dapat diambil dari alamatnya',
    params: z.strictObject({ id: idSchema }),
    query: z.strictObject(pageQuery()),
    response: pageSchema(pictureFailureSchema),
  }),
  retryPictures: endpoint('POST /products/imports/{id}/retry-pictures', {
    access: 'catalogue',
    tag,
    summary: 'Ambil sekali lagi gambar yang gagal',
    params: z.strictObject({ id: idSchema }),
    response: importJobSchema,
  }),
  undo: endpoint('POST /products/imports/{id}/undo', {
    access: 'catalogue',
    tag,
    summary: 'Urungkan seluruh impor: hapus yang dibuatnya, kembalikan yang ditimpanya',
    params: z.strictObject({ id: idSchema }),
    response: importJobSchema,
  }),
};
