import { notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ResourceFilter } from '#domain/resource.contract.ts';
import { type BulkFilter, type BulkList, type BulkTable, dependentsOf } from '#server/bulk/bulk.service.ts';
import type { BoundResource } from './bound-resources.ts';
import { foundEntries } from './read-entries.ts';
import { runFollowUp } from './resource.service.ts';

/** The shop's own addresses lead to some entries, and some have consequences that only a single deletion handles. */
function removable({ resource: { fixed }, table, bulkRemoval }: BoundResource): { isRemovable?: SQL; reason: string } {
  if (bulkRemoval) return bulkRemoval;
  const reason = 'Dipakai oleh situs, tidak dapat dihapus';
  return fixed ? { isRemovable: notInArray(table[fixed.field]!, [...fixed.values]), reason } : { reason };
}

export function resourceBulkList(
  bound: BoundResource,
  tables: Iterable<PgTable>,
): BulkList<ResourceFilter & BulkFilter> {
  const { resource, table } = bound;
  const { isRemovable, reason } = removable(bound);
  const { flag } = resource.visible;
  return {
    name: resource.name,
    area: resource.area,
    table: table as unknown as BulkTable,
    title: resource.title,
    field: flag,
    actions: {
      activate: { label: 'Aktifkan', kind: 'set', value: true, from: [false] },
      deactivate: { label: 'Nonaktifkan', kind: 'set', value: false, from: [true] },
      delete: { label: 'Hapus', kind: 'remove' },
    },
    find: async (shop, filter, caller) => foundEntries(shop, bound, filter, caller),
    reason: (action) => (action === 'delete' ? reason : action === 'activate' ? 'Sudah aktif' : 'Sudah nonaktif'),
    isRemovable,
    dependents: dependentsOf(table, tables),
    async afterRemove(shop, change) {
      const { isUndo, entries } = change;
      if (isUndo) await bound.afterRestore?.(shop, sql`select entry_id from (${entries}) restored`);
      await bound.followUp?.requestOfBulk(shop, change);
      shop.afterCommit?.add(() => runFollowUp(shop, bound));
    },
  };
}
