import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';
import { pageQuery, pageSchema, queryFlag } from '#domain/page.ts';
import { idSchema } from '#domain/schemas.ts';
import { importColumns } from './import-columns.ts';
import { sheetFormats } from './import-limits.ts';

const rowErrorSchema = z.object({
  /** The line in the file; the heading is line 1. */
  row: z.int(),
  field: z.string(),
  message: z.string(),
});
export type ImportError = z.output<typeof rowErrorSchema>;

export const importResultSchema = z.object({
  dryRun: z.boolean(),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  errors: z.array(rowErrorSchema),
});
export type ImportResult = z.output<typeof importResultSchema>;

/** What new products become; those that exist keep their status. */
export const importedProductStatuses = ['pending', 'active'] as const;
export type ImportedProductStatus = (typeof importedProductStatuses)[number];

export const importStatuses = ['reading', 'pictures', 'writing', 'done', 'failed'] as const;

export const importJobSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  by: z.string().nullable(),
  dryRun: z.boolean(),
  partial: z.boolean(),
  newStatus: z.enum(importedProductStatuses),
  status: z.enum(importStatuses),
  total: z.int(),
  /** Rows written so far, or pictures while those are being stored. */
  done: z.int(),
  result: importResultSchema.nullable(),
  /** Why the whole file was refused. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ImportJob = z.output<typeof importJobSchema>;

const fileColumnsSchema = z.object({
  rows: z.int(),
  columns: z.array(
    z.object({ header: z.string(), field: z.enum(importColumns).nullable(), samples: z.array(z.string()) }),
  ),
});
export type FileColumns = z.output<typeof fileColumnsSchema>;

const tag = 'Impor dan ekspor';
const formatQuery = z.strictObject({ format: z.enum(sheetFormats).default('csv') });

/** Files go in and out as they are: the two calls for them answer a file, and `run` and `columns` take a form. */
export const importApi = {
  /** Form fields: `file`, and where wanted `mapping` (JSON, heading → column or null) and `pictures` (a ZIP). */
  run: endpoint({
    method: 'POST',
    path: '/products/import',
    access: ['catalogue', 'prices'],
    tag,
    summary:
      'Impor produk dari CSV atau XLSX. newStatus: status produk baru; active hanya untuk pemilik atau akun yang diberi hak',
    query: z.strictObject({
      dryRun: queryFlag.default(false),
      partial: queryFlag.default(false),
      newStatus: z.enum(importedProductStatuses).default('pending'),
    }),
    response: importResultSchema,
  }),
  columns: endpoint({
    method: 'POST',
    path: '/products/import/columns',
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Kolom sebuah berkas impor dan artinya',
    response: fileColumnsSchema,
  }),
  template: endpoint({
    method: 'GET',
    path: '/products/import/template',
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Templat berkas impor',
    query: formatQuery,
    response: z.unknown(),
  }),
  export: endpoint({
    method: 'GET',
    path: '/products/export',
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Ekspor semua produk',
    query: formatQuery,
    response: z.unknown(),
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/products/imports',
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Riwayat impor',
    query: z.strictObject(pageQuery()),
    response: pageSchema(importJobSchema),
  }),
  job: endpoint({
    method: 'GET',
    path: '/products/imports/{id}',
    access: ['catalogue', 'prices'],
    tag,
    summary: 'Kemajuan dan hasil satu impor',
    params: z.strictObject({ id: idSchema }),
    response: importJobSchema,
  }),
};
