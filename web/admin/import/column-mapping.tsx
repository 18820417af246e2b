import type { FileColumns } from '#domain/product-import/import.contract.ts';
import { columnGuides, type ImportColumn, importColumns } from '#domain/product-import/import-columns.ts';
import { importText } from '#web/text/id-import.ts';
import { Select } from '#web/ui/select.tsx';
import type { Mapping } from './use-import.ts';

const options = importColumns.map((column) => ({ value: column, label: columnGuides[column].label }));

/** What keeps the file from being read with this mapping. */
export function mappingProblem(columns: FileColumns['columns'], mapping: Mapping): string | null {
  const fields = columns
    // `description:2` goes on where `description` was full, and is no second column.
    .filter(({ header }) => !/:\d+$/.test(header))
    .flatMap(({ header }) => mapping[header] || []);
  if (!fields.includes('sku')) return importText.skuMissing;
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  return twice ? importText.twice(columnGuides[twice].label) : null;
}

type ColumnMappingProps = {
  columns: FileColumns['columns'];
  mapping: Mapping;
  isDisabled: boolean;
  onMap: (header: string, field: ImportColumn | '') => void;
};

export function ColumnMapping({ columns, mapping, isDisabled, onMap }: ColumnMappingProps) {
  return (
    <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {columns.map(({ header, samples }) => (
        <li key={header} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3">
          <div className="min-w-0">
            <p className="truncate font-semibold text-ink text-sm" title={header}>
              {header}
            </p>
            <p className="truncate text-muted text-sm">{samples.filter(Boolean).join(' · ') || '–'}</p>
          </div>
          <Select
            aria-label={importText.headerOf(header)}
            options={options}
            emptyLabel={importText.ignored}
            value={mapping[header] ?? ''}
            disabled={isDisabled}
            onChange={(event) => onMap(header, event.target.value as ImportColumn | '')}
          />
        </li>
      ))}
    </ul>
  );
}
