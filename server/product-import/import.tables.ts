import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  type ImportResult,
  importedProductStatuses,
  importStatuses,
  type UndoneImport,
} from '#domain/product-import/import.contract.ts';
import { foreignSources } from '#domain/product-import/move-in/foreign-product.ts';
import { identity, parentId, time } from '#server/platform/database/columns.ts';

export type NewNames = {
  brands: { id: string; name: string }[];
  categories: { id: string; name: string; kind: string }[];
};

/** Every import with its progress and its result. */
export const importJobs = pgTable(
  'import_jobs',
  {
    ...identity(),
    fileName: text('file_name').notNull(),
    by: text('by'),
    dryRun: boolean('dry_run').notNull(),
    partial: boolean('partial').notNull(),
    newStatus: text('new_status', { enum: importedProductStatuses }).notNull().default('pending'),
    status: text('status', { enum: importStatuses }).notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    result: jsonb('result').$type<ImportResult>(),
    problem: text('problem'),
    source: text('source', { enum: foreignSources }),
    /** Brands and categories that the rows refer to and that are made before the first of them is written. */
    newNames: jsonb('new_names').$type<NewNames>(),
    picturesTotal: integer('pictures_total').notNull().default(0),
    picturesDone: integer('pictures_done').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    undo: jsonb('undo').$type<UndoneImport>(),
    /** The instance that works on it; it renews the lease, and after `leaseUntil` any other may take over. */
    leasedBy: text('leased_by'),
    leaseUntil: time('lease_until'),
  },
  (table) => [index('import_jobs_newest_idx').on(table.createdAt.desc())],
);

/** What an import is going to write, checked and complete. It stays until written, so that the next start can go on. */
export const importChunks = pgTable(
  'import_chunks',
  {
    jobId: parentId('job_id', () => importJobs.id),
    position: integer('position').notNull(),
    /** JSON as text, because the database never looks inside. */
    rows: text('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);

/** Pictures of products that are fetched from their addresses: what is waiting here is fetched, after a restart too. */
export const importPictures = pgTable(
  'import_pictures',
  {
    jobId: parentId('job_id', () => importJobs.id),
    sku: text('sku').notNull(),
    /** 0 is the main picture. */
    position: integer('position').notNull(),
    /** The line of the file. */
    row: integer('row').notNull(),
    /** Null for a picture that the shop had already, in its place among the others. */
    address: text('address'),
    status: text('status', { enum: ['waiting', 'stored', 'failed'] }).notNull(),
    /** Null until it is stored; also where the file leaves the main picture or the gallery empty, which is a row of its own. */
    path: text('path'),
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.sku, table.position] }),
    index('import_pictures_status_idx').on(table.jobId, table.status, table.row, table.position),
    index('import_pictures_address_idx').on(table.jobId, table.address),
  ],
);

/** What an import made or overwrote, for its undo. */
export const importEntries = pgTable(
  'import_entries',
  {
    jobId: parentId('job_id', () => importJobs.id),
    kind: text('kind', { enum: ['product', 'brand', 'category'] }).notNull(),
    entryId: text('entry_id').notNull(),
    name: text('name').notNull(),
    /** Null: it was made by the import. Else the facts that were overwritten, as JSON. */
    before: text('before'),
    /** Hashes of the facts that the import wrote, as JSON: with other ones the entry was changed since. */
    after: text('after').notNull(),
    at: time('at').notNull(),
    /** What an undo has done with it. */
    outcome: text('outcome', { enum: ['deleted', 'restored', 'skipped'] }),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.kind, table.entryId] }),
    index('import_entries_outcome_idx').on(table.jobId, table.outcome),
  ],
);
