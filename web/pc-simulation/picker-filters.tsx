import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { formatNumber } from '#domain/number.ts';
import { type PartSort, partSorts, type SimulationParts } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { pickerText } from '#web/text/id-simulasi.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { CatalogueComponents } from './catalogue-components.ts';
import type { PartFilterState } from './use-part-filter.ts';

type PickerToolbarProps = {
  slotName: string;
  filters: PartFilterState;
  /** On a phone the other filters take the place of the parts. */
  isFiltering: boolean;
  onFiltering: (isFiltering: boolean) => void;
};

export function PickerToolbar({ slotName, filters, isFiltering, onFiltering }: PickerToolbarProps) {
  const { filter, change, chosenCount } = filters;
  return (
    <div className="grid shrink-0 grid-cols-2 gap-2 border-line border-b bg-surface px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto_11rem] md:gap-x-4 md:px-5">
      <TextInput
        type="search"
        prefix={<Search aria-hidden="true" />}
        value={filters.typed}
        aria-label={pickerText.search(slotName)}
        placeholder={pickerText.search(slotName)}
        className="max-md:col-span-2 md:-order-2"
        onChange={({ target }) => filters.setTyped(target.value)}
      />
      <Button
        variant="secondary"
        className="md:hidden"
        aria-expanded={isFiltering}
        onClick={() => onFiltering(!isFiltering)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chosenCount > 0 ? pickerText.filtersOn(chosenCount) : pickerText.filters}
      </Button>
      <Select
        aria-label={pickerText.sort}
        value={filter.sort}
        options={partSorts.map((value) => ({ value, label: pickerText.sorts[value] }))}
        onChange={({ target }) => change({ sort: target.value as PartSort })}
      />
      <Switch
        className="text-sm max-md:col-span-2 md:-order-1"
        label={pickerText.showHidden}
        checked={!filter.fits}
        onChange={({ target }) => change({ fits: !target.checked })}
      />
    </div>
  );
}

type PickerFiltersProps = Pick<CatalogueComponents, 'Facets'> & {
  /** The first page of what is found; undefined while nothing has come. */
  found: SimulationParts | undefined;
  filters: PartFilterState;
  isFiltering: boolean;
  onDone: () => void;
};

export function PickerFilters({ found, filters, isFiltering, onDone, Facets }: PickerFiltersProps) {
  const { filter, change, chosenCount } = filters;
  return (
    <aside
      aria-label={pickerText.filters}
      className={classNames(
        'w-full overflow-y-auto overscroll-contain px-4 pt-4 pb-6 md:block md:w-60 md:shrink-0 md:border-line md:border-r md:px-5',
        !isFiltering && 'max-md:hidden',
      )}
    >
      <div className="mb-4 flex flex-col gap-3">
        <Select
          aria-label={pickerText.brand}
          value={filter.brand}
          emptyLabel={pickerText.allBrands}
          options={(found?.brands ?? []).map((brand) => ({
            value: brand.name,
            label: `${brand.name} (${formatNumber(brand.count)})`,
          }))}
          onChange={({ target }) => change({ brand: target.value })}
        />
        {chosenCount > 0 && (
          <Button variant="ghost" size="sm" onClick={() => change({ brand: '', specs: undefined })}>
            {pickerText.clearFilters}
          </Button>
        )}
      </div>
      {found && <Facets facets={found.facets} specs={filter.specs} onSpecs={(specs) => change({ specs })} />}
      <div className="sticky bottom-0 bg-white pt-3 md:hidden">
        <Button isWide onClick={onDone}>
          {pickerText.showResults(formatNumber(found?.totalDocs ?? 0))}
        </Button>
      </div>
    </aside>
  );
}
