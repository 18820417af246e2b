import { bigserial, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { parentId, randomId, time } from '#server/platform/database/columns.ts';

/** An action on many entries of a list, with all that its undo needs; deleted when it can no longer be undone. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: randomId(),
    /** The list that it was run on, as the list names itself. */
    list: text('list').notNull(),
    action: text('action').notNull(),
    at: time('at').notNull(),
    undoneAt: time('undone_at'),
  },
  (table) => [index('bulk_changes_at_idx').on(table.at)],
);

const changeId = () => parentId('change_id', () => bulkChanges.id);

export const bulkEntries = pgTable(
  'bulk_entries',
  {
    changeId: changeId(),
    entryId: text('entry_id').notNull(),
    /** The value before the action, as text; of an edit the facts that it changed, as JSON. */
    before: text('before').notNull(),
    /** Of an edit, where each entry gets a value of its own. */
    after: text('after'),
    updatedAt: time('updated_at').notNull(),
    /** `updated_at` as the action wrote it: with another one the entry was edited since. */
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.entryId] })],
);

/** Deleted rows as they were, and which rows of other tables referred to them; several in one, which costs less to write. */
export const bulkRemovedRows = pgTable(
  'bulk_removed_rows',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    changeId: changeId(),
    tableName: text('table_name').notNull(),
    /** A JSON array of objects. */
    rows: json('rows').notNull(),
  },
  (table) => [index('bulk_removed_rows_change_idx').on(table.changeId, table.tableName)],
);
