import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { parseBrands, toggledBrand } from '#domain/catalogue/catalogue-query.ts';
import type { Entry } from '#domain/resources.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type CatalogueSearch, changedSearch } from './catalogue-search.ts';
import { countOf, FilterCount } from './filter-count.tsx';

type BrandFilterProps = {
  search: CatalogueSearch;
  brands: readonly Entry<'brand'>[];
  counts: readonly { _id: string; count: number }[] | undefined;
  onSearch: (search: CatalogueSearch) => void;
};

/** A press on a name shows that brand alone; a tick adds it to the others. */
export function BrandFilter({ search, brands, counts, onSearch }: BrandFilterProps) {
  // A tick shows at once, not only when the page with its results has opened.
  const [chosen, setChosen] = useState(search.brand);
  const [known, setKnown] = useState(search.brand);
  if (search.brand !== known) {
    setKnown(search.brand);
    setChosen(search.brand);
  }
  const ids = parseBrands(chosen);
  return (
    <ul className="relative max-h-96 overflow-y-auto">
      {brands.map(({ _id, name }) => {
        const isActive = ids.includes(_id);
        return (
          <li
            key={_id}
            className={classNames(
              'flex min-h-9 items-center rounded-control text-sm hover:bg-surface-strong',
              isActive ? 'bg-primary-soft font-bold text-primary-hover' : 'text-text',
            )}
          >
            <label className="flex size-9 shrink-0 cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                className="tick"
                aria-label={productListText.includeBrand(name)}
                checked={isActive}
                onChange={() => {
                  const next = toggledBrand(chosen, _id);
                  setChosen(next);
                  onSearch(changedSearch(search, { brand: next }));
                }}
              />
            </label>
            <Link
              to="/products"
              search={changedSearch(search, { brand: _id })}
              aria-current={isActive || undefined}
              className="min-w-0 flex-1 truncate py-2"
            >
              {name}
            </Link>
            <FilterCount count={countOf(counts, _id)} />
          </li>
        );
      })}
    </ul>
  );
}
