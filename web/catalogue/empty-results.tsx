import { Link } from '@tanstack/react-router';
import { catalogueText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ActiveFilter } from './active-filters.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { FilterChipItems } from './filter-chips.tsx';
import type { ChipFocus } from './use-chip-focus.ts';

type EmptyResultsProps = {
  filters: readonly ActiveFilter[];
  focus: ChipFocus;
  onSearch: (search: CatalogueSearch) => void;
  onClear: () => void;
};

/** The specified words, then ways to go on: drop a filter, chat with an agent, use an advisor. */
export function EmptyResults({ filters, focus, onSearch, onClear }: EmptyResultsProps) {
  return (
    <EmptyState
      action={
        <div className="flex flex-col gap-6">
          {filters.length > 0 && (
            <div>
              <p className="mb-2 font-semibold text-ink text-sm">{productListText.dropFilter}</p>
              <ul ref={focus.list} className="flex flex-wrap justify-center gap-2">
                <FilterChipItems filters={filters} focus={focus} onSearch={onSearch} />
              </ul>
              <Button
                variant="ghost"
                className="mt-1"
                onClick={() => {
                  focus.onRemoved(0);
                  onClear();
                }}
              >
                {catalogueText.clearAll}
              </Button>
            </div>
          )}
          <div>
            <p className="mb-2 font-semibold text-ink text-sm">{productListText.orLetUsHelp}</p>
            <div className="flex flex-wrap justify-center gap-2">
              <Link to="/admin-contact" className={buttonClass({ variant: 'secondary' })}>
                {productListText.askAdmin}
              </Link>
              <Link to="/laptop-recommendations" className={buttonClass({ variant: 'secondary' })}>
                {productListText.laptopAdvisor}
              </Link>
              <Link to="/rakit" className={buttonClass({ variant: 'secondary' })}>
                {productListText.pcAdvisor}
              </Link>
            </div>
          </div>
        </div>
      }
    />
  );
}
