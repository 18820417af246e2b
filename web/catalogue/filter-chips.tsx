import { catalogueText } from '#web/text/id.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import type { ActiveFilter } from './active-filters.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import type { ChipFocus } from './use-chip-focus.ts';

type FilterChipsProps = {
  filters: readonly ActiveFilter[];
  focus: ChipFocus;
  onSearch: (search: CatalogueSearch) => void;
  onClear: () => void;
};

export function FilterChips({ filters, focus, onSearch, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul ref={focus.list} aria-label={catalogueText.activeFilters} className="mb-4 flex flex-wrap items-center gap-2">
      <FilterChipItems filters={filters} focus={focus} onSearch={onSearch} />
      <li>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            focus.onRemoved(0);
            onClear();
          }}
        >
          {catalogueText.clearAll}
        </Button>
      </li>
    </ul>
  );
}

/** The items of a list with `focus.list`: a press on one drops its filter. */
export function FilterChipItems({ filters, focus, onSearch }: Omit<FilterChipsProps, 'onClear'>) {
  return filters.map((filter, index) => (
    <li key={filter.id} className="max-w-full">
      <RemovableChip
        label={filter.label}
        onRemove={() => {
          focus.onRemoved(index);
          onSearch(filter.without);
        }}
      />
    </li>
  ));
}
