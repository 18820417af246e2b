import type { Resource } from '#domain/resource.ts';
import type { BulkField } from '#web/admin/list/bulk-edit.tsx';
import type { ListFilter } from '#web/admin/list/list-toolbar.tsx';
import { adminText } from '#web/text/id-admin.ts';

const flagOptions = [
  { value: 'true', label: adminText.on },
  { value: 'false', label: adminText.off },
];

/** The filters of a list, as the record names them. */
export function resourceFilters({ list, fields }: Resource): ListFilter[] {
  return list.filters.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, label: field.label, options: field.input === 'select' ? field.choices : flagOptions }] : [];
  });
}

/** The fields that many entries can be given at once: those that are filtered by one of several values. */
export function resourceBulkFields({ list, fields }: Resource): BulkField[] {
  return list.filters.flatMap((name) => {
    const field = fields[name];
    return field?.input === 'select' ? [{ name, label: field.label, options: field.choices }] : [];
  });
}
