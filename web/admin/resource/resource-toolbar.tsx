import type { ReactNode } from 'react';
import type { Choice, Resource } from '#domain/resource.ts';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import type { ListSearch } from '#web/admin/list/use-list-search.ts';
import { adminText, listText } from '#web/text/id-admin.ts';
import { Select } from '#web/ui/select.tsx';

const flagChoices: readonly Choice[] = [
  { value: 'true', label: adminText.on },
  { value: 'false', label: adminText.off },
];

type ResourceToolbarProps = {
  resource: Resource;
  search: ListSearch;
  onChange: (patch: ListSearch) => void;
  children?: ReactNode;
};

/** Search, filters and sort, as the record names them. */
export function ResourceToolbar({ resource, search, onChange, children }: ResourceToolbarProps) {
  const { filters, sorts } = resource.list;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={listText.search(resource.labels.many)}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      {filters.map((name) => {
        const field = resource.fields[name]!;
        const choices = field.input === 'select' ? field.choices : flagChoices;
        return (
          <Select
            key={name}
            aria-label={field.label}
            className="min-w-0 max-md:grow max-md:basis-[calc(50%-0.25rem)] md:w-44"
            emptyLabel={`${field.label}: ${adminText.all}`}
            options={choices}
            value={search[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || undefined })}
          />
        );
      })}
      {sorts.length > 1 && (
        <Select
          aria-label={listText.sort}
          className="min-w-0 max-md:grow max-md:basis-[calc(50%-0.25rem)] md:ml-auto md:w-52"
          options={sorts.map((sort) => ({ value: sort, label: listText.sorts[sort] }))}
          value={search.sortBy ?? sorts[0]}
          onChange={(event) => onChange({ sortBy: event.target.value === sorts[0] ? undefined : event.target.value })}
        />
      )}
      {children}
    </div>
  );
}
