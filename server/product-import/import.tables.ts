import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type ImportResult, importedProductStatuses } from '#domain/admin/import.contract.ts';
import { identity, parentId, time } from '#server/platform/database/columns.ts';

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
    status: text('status', { enum: ['reading', 'pictures', 'writing', 'done', 'failed'] }).notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    result: jsonb('result').$type<ImportResult>(),
    problem: text('problem'),
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
