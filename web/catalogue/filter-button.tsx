import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import type { Entry } from '#domain/resources.ts';
import { catalogueText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedDialog } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { type CatalogueSearch, type FilterDraft, hasFilters } from './catalogue-search.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), FailedDialog);

type FilterButtonProps = {
  search: CatalogueSearch;
  categories: readonly Entry<'category'>[];
  brands: readonly Entry<'brand'>[];
  /** They filter the whole catalogue: with counts, and the specification filters of the chosen category. */
  isOfAllProducts?: boolean;
  onApply: (draft: FilterDraft) => void;
};

/** Phones and tablets: opens 'Filter Produk'; a dot says that a filter is in force. */
export function FilterButton({ search, categories, brands, isOfAllProducts = false, onApply }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isActive = hasFilters(search);
  return (
    <>
      <Button
        variant="secondary"
        className="shrink-0 lg:hidden"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <span className="relative">
          <SlidersHorizontal aria-hidden="true" />
          {isActive && <span className="-top-1 -right-1 absolute size-2.5 rounded-full bg-deal ring-2 ring-white" />}
        </span>
        {catalogueText.filter}
        {isActive && <span className="sr-only">{productListText.filtersActive}</span>}
      </Button>
      {wasOpened && (
        <Suspense>
          <FilterSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            search={search}
            categories={categories}
            brands={brands}
            isOfAllProducts={isOfAllProducts}
            onApply={(draft) =>
              // Closing makes a slow phone lay out the whole page again.
              afterPaint(() => {
                setOpen(false);
                onApply(draft);
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
