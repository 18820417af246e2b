import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { adminText } from '#web/text/id-admin.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListState } from './use-list-search.ts';

type Options = readonly { value: string; label: string }[];
export type ListFilter = { name: string; label: string; options: Options };

type ListToolbarProps = {
  searchLabel: string;
  state: ListState;
  filters: readonly ListFilter[];
  /** The first is the default. */
  sorts?: Options;
  children?: ReactNode;
};

/** Search, filters and sort. On a phone several selects fold behind one button, so that the list itself comes first. */
export function ListToolbar({ searchLabel, state, filters, sorts = [], children }: ListToolbarProps) {
  const { search, change, replace } = state;
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  const canSort = sorts.length > 1;
  const isFolded = filters.length + Number(canSort) > 1;
  const used = filters.filter(({ name }) => search[name]).length;
  const select = classNames('min-w-0', isFolded ? 'max-md:w-[calc(50%-0.25rem)]' : 'max-md:w-full');
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SearchBox
        label={searchLabel}
        value={search.search ?? ''}
        onSearch={(text) => replace({ search: text || undefined })}
      />
      {isFolded && (
        <Button
          variant="secondary"
          wraps
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {used > 0 ? listText.filtersUsed(used) : listText.filters}
        </Button>
      )}
      <div id={foldId} className={classNames('contents', isFolded && !isOpen && 'max-md:hidden')}>
        {filters.map(({ name, label, options }) => (
          <Select
            key={name}
            aria-label={label}
            className={classNames(select, 'md:w-44')}
            emptyLabel={`${label}: ${adminText.all}`}
            options={options}
            value={search[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value || undefined })}
          />
        ))}
        {canSort && (
          <Select
            aria-label={listText.sort}
            className={classNames(select, 'md:ml-auto md:w-44')}
            options={sorts}
            value={search.sortBy ?? sorts[0]?.value}
            onChange={({ target }) => change({ sortBy: target.value === sorts[0]?.value ? undefined : target.value })}
          />
        )}
      </div>
      {children}
    </div>
  );
}
