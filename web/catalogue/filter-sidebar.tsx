import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Facet } from '#domain/catalogue/product.contract.ts';
import type { Entry } from '#domain/resources.ts';
import { catalogueText, shopText } from '#web/text/id.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type CatalogueSearch, changedSearch } from './catalogue-search.ts';
import { CategoryIcon } from './category-icon.tsx';
import { PriceFields, type PriceRange } from './price-fields.tsx';
import { SpecFacets } from './spec-facets.tsx';

type FilterSidebarProps = {
  search: CatalogueSearch;
  categories: readonly Entry<'category'>[];
  brands: readonly Entry<'brand'>[];
  facets?: readonly Facet[];
  /** The catalogue with another query. */
  onSearch: (search: CatalogueSearch) => void;
};

const entry = 'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 py-1 text-sm hover:bg-surface-strong';

/** The filters of a desktop, on the catalogue and on hot deals. Every one of them leads to the catalogue. */
export function FilterSidebar({ search, categories, brands, facets = [], onSearch }: FilterSidebarProps) {
  return (
    <aside aria-label={catalogueText.filterTitle} className="hidden w-60 shrink-0 flex-col gap-6 lg:flex">
      <PriceForm key={`${search.minPrice} ${search.maxPrice}`} search={search} onSearch={onSearch} />
      {facets.length > 0 && (
        <div>
          <SpecFacets
            facets={facets}
            specs={search.specs}
            onSpecs={(specs) => onSearch(changedSearch(search, { specs }))}
          />
        </div>
      )}
      <nav aria-label={shopText.categories}>
        <h2 className="mb-2 text-base">{shopText.categories}</h2>
        <ul>
          {categories.map((category) => (
            <FilterLink
              key={category._id}
              search={{ category: category._id }}
              isActive={category._id === search.category}
            >
              <CategoryIcon icon={category.icon} />
              {category.name}
            </FilterLink>
          ))}
        </ul>
      </nav>
      <nav aria-label={catalogueText.brand}>
        <h2 className="mb-2 text-base">{catalogueText.brand}</h2>
        <ul className="max-h-96 overflow-y-auto">
          {brands.map((brand) => (
            <FilterLink
              key={brand._id}
              search={changedSearch(search, { brand: brand._id })}
              isActive={brand._id === search.brand}
            >
              {brand.name}
            </FilterLink>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function PriceForm({ search, onSearch }: Pick<FilterSidebarProps, 'search' | 'onSearch'>) {
  const [range, setRange] = useState<PriceRange>({ minPrice: search.minPrice, maxPrice: search.maxPrice });
  function apply(event: FormEvent) {
    event.preventDefault();
    onSearch(changedSearch(search, range));
  }
  return (
    // A plain form, so that it works before any script has come: the other filters travel as hidden fields.
    <form action="/products" method="get" onSubmit={apply}>
      {Object.entries(changedSearch(search, { minPrice: undefined, maxPrice: undefined })).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <h2 className="mb-2 text-base">{catalogueText.priceRange}</h2>
      <PriceFields range={range} onRange={setRange} className="grid grid-cols-1 gap-3" />
      <Button type="submit" isWide variant="secondary" className="mt-3">
        {catalogueText.apply}
      </Button>
    </form>
  );
}

type FilterLinkProps = { search: CatalogueSearch; isActive: boolean; children: ReactNode };

function FilterLink({ search, isActive, children }: FilterLinkProps) {
  return (
    <li>
      <Link
        to="/products"
        search={search}
        aria-current={isActive || undefined}
        className={classNames(entry, isActive ? 'bg-primary-soft font-bold text-primary-hover' : 'text-text')}
      >
        {children}
      </Link>
    </li>
  );
}
