import { type FormEvent, useState } from 'react';
import type { FilterCounts } from '#domain/catalogue/filter-counts.ts';
import type { Facet } from '#domain/catalogue/product-list.contract.ts';
import type { Entry } from '#domain/resources.ts';
import { catalogueText, shopText } from '#web/text/id.ts';
import { Button } from '#web/ui/button.tsx';
import { BrandFilter } from './brand-filter.tsx';
import { type CatalogueSearch, changedSearch } from './catalogue-search.ts';
import { CategoryFilter } from './category-filter.tsx';
import { PriceFields, type PriceRange } from './price-fields.tsx';
import { PriceSlider } from './price-slider.tsx';
import { SpecFacets } from './spec-facets.tsx';
import { StockFilter } from './stock-filter.tsx';

type FilterSidebarProps = {
  search: CatalogueSearch;
  categories: readonly Entry<'category'>[];
  brands: readonly Entry<'brand'>[];
  facets?: readonly Facet[];
  counts: FilterCounts | undefined;
  categoryCounts: readonly { _id: string; count: number }[] | undefined;
  /** The catalogue with another query. */
  onSearch: (search: CatalogueSearch) => void;
};

/** The filters of a desktop, on the catalogue and on hot deals. Every one of them leads to the catalogue. */
export function FilterSidebar(props: FilterSidebarProps) {
  const { search, categories, brands, facets = [], counts, categoryCounts, onSearch } = props;
  return (
    <aside aria-label={catalogueText.filterTitle} className="hidden w-60 shrink-0 flex-col gap-6 lg:flex">
      <div>
        <PriceForm search={search} price={counts?.price} onSearch={onSearch} />
        <StockFilter
          stock={search.stock}
          count={counts?.inStock}
          onStock={(stock) => onSearch(changedSearch(search, { stock }))}
        />
      </div>
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
        <CategoryFilter categories={categories} active={search.category} counts={categoryCounts} />
      </nav>
      <nav aria-label={catalogueText.brand}>
        <h2 className="mb-2 text-base">{catalogueText.brand}</h2>
        <BrandFilter search={search} brands={brands} counts={counts?.brands} onSearch={onSearch} />
      </nav>
    </aside>
  );
}

type PriceFormProps = Pick<FilterSidebarProps, 'search' | 'onSearch'> & { price: FilterCounts['price'] | undefined };

function PriceForm({ search, price, onSearch }: PriceFormProps) {
  const { minPrice, maxPrice } = search;
  const [range, setRange] = useState<PriceRange>({ minPrice, maxPrice });
  // The form follows the address and stays the same element, so that the pressed field or button keeps the focus.
  const [applied, setApplied] = useState<PriceRange>({ minPrice, maxPrice });
  if (applied.minPrice !== minPrice || applied.maxPrice !== maxPrice) {
    setApplied({ minPrice, maxPrice });
    setRange({ minPrice, maxPrice });
  }
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
      {price && <PriceSlider price={price} range={range} onRange={setRange} />}
      <PriceFields range={range} onRange={setRange} className="grid grid-cols-1 gap-3" />
      <Button type="submit" isWide variant="secondary" className="mt-3">
        {catalogueText.apply}
      </Button>
    </form>
  );
}
