import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Area } from '#domain/auth/areas.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { Dependent } from './removed-rows.ts';

type Columns = Record<'id' | 'updatedAt', PgColumn> & Record<string, PgColumn>;
export type BulkTable = PgTable<{ name: string; schema: undefined; dialect: 'pg'; columns: Columns }> & Columns;

/** `set`: entries whose value is one of `from` get `value`. The label is for the audit trail. */
export type BulkAction = { label: string } & (
  | { kind: 'set'; value: string | boolean; from: readonly (string | boolean)[] }
  | { kind: 'remove' }
);

/** A change within its transaction. `entries` selects `entry_id` and `before`, the value that is set or put back. */
export type BulkChange = { id: string; value: string; isUndo: boolean; caller: Caller; entries: SQL };

/** A list of the back office whose entries can be changed by its filter. */
export type BulkList<Filter> = {
  name: string;
  /** Who may run its actions. */
  area: Area;
  table: BulkTable;
  /** The fields that name an entry and that `set` actions write. */
  title: string;
  field: string;
  actions: Record<string, BulkAction>;
  find(shop: Shop, filter: Omit<Filter, 'ids'>, caller: Caller): Promise<SQL | undefined>;
  /** Why an entry with this value is left as it is. */
  reason(action: string, value: string): string;
  /** Which entries can be deleted, where others must stay. */
  isRemovable?: SQL | undefined;
  /** Tables whose rows refer to the entries. */
  dependents: readonly Dependent[];
  /**
   * Locks the entries and all that is written with them, in the order of ids as every writer of several entries does.
   * Without it the entries alone are locked.
   */
  lock?(shop: Shop, ids: readonly string[]): Promise<void>;
  /** Then an undo too gives a new `updatedAt`, as any other change does. */
  isDatedByUpdate?: true;
  /** What else follows from new values, in the same transaction. */
  afterSet?(shop: Shop, change: BulkChange): Promise<void>;
  afterRemove?(shop: Shop, change: BulkChange): Promise<void>;
  /** How its entries are edited, each to a value of its own. */
  editor?: BulkEditor;
};

/** The list's filter, and which of the entries that it finds where not all are meant. */
export type BulkFilter = { ids?: string[] | undefined };

/** An entry within an edit; `facts` is what edits may change, and all that a preview depends on. */
export type EditedEntry<Facts> = { id: string; name: string; updatedAt: Date; facts: Facts };

/** Values of one entry that an edit, or its undo, writes. */
export type EntryChange<Facts> = { id: string; before: Facts; after: Facts; updatedAt: Date };

/** `Facts` and `Edit` are the list's own; the mechanism only stores and compares them. */
export type BulkEditor<Facts extends object = object, Edit = unknown, Line = unknown> = {
  /** For the audit trail. */
  label(edit: Edit): string;
  /** Refuses an account that may not change these: parts of an edit, or facts that an undo puts back. */
  permit(caller: Caller, names: readonly string[]): void;
  /** Refuses an edit that cannot be carried out for any entry. */
  check(shop: Shop, edit: Edit, count: number): Promise<void>;
  read(shop: Shop, ids: readonly string[]): Promise<EditedEntry<Facts>[]>;
  apply(facts: Facts, edit: Edit): { after: Facts } | { reason: string };
  /** The facts with those of before an edit, or why the entry does not fit them any more. */
  restore(facts: Facts, before: Partial<Facts>): { after: Facts } | { reason: string };
  linesOf(shop: Shop, entries: readonly (EditedEntry<Facts> & { after: Facts })[]): Promise<Line[]>;
  write(
    shop: Shop,
    changes: readonly EntryChange<Facts>[],
    of: { changeId: string | null; by: string | null },
  ): Promise<void>;
};
