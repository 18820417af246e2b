import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { backupProblems, backupStatuses } from '#domain/system/system.contract.ts';
import { identity, time } from '#server/platform/database/columns.ts';

/** Backups that the shop made by itself or for the owner, and those that failed. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    ...identity(),
    finishedAt: time('finished_at'),
    /** Who asked for it; null for a scheduled one. */
    by: text('by'),
    place: text('place', { enum: ['disk', 's3'] }).notNull(),
    status: text('status', { enum: backupStatuses }).notNull(),
    name: text('name'),
    rows: integer('rows'),
    files: integer('files'),
    bytes: bigint('bytes', { mode: 'number' }),
    restoredOn: text('restored_on', { enum: ['embedded', 'postgres'] }),
    problem: text('problem', { enum: backupProblems }),
    detail: text('detail'),
    /** The instance that works on it renews this; afterwards it counts as interrupted. */
    leaseUntil: time('lease_until'),
  },
  (table) => [index('backup_runs_newest_idx').on(table.createdAt.desc())],
);
