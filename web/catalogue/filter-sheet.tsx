import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseBrands, toggledBrand } from '#domain/catalogue/catalogue-query.ts';
import { inTreeOrder } from '#domain/catalogue/category-names.ts';
import { formatNumber } from '#domain/number.ts';
import type { Entry } from '#domain/resources.ts';
import { catalogueText, shopText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type CatalogueSearch, draftOf, type FilterDraft } from './catalogue-search.ts';
import { countOf } from './filter-count.tsx';
import { PriceFields } from './price-fields.tsx';
import { PriceSlider } from './price-slider.tsx';
import { categoryCountsQuery, facetsQuery, filterCountsQuery } from './product.queries.ts';
import { SpecFacets } from './spec-facets.tsx';
import { StockFilter } from './stock-filter.tsx';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  search: CatalogueSearch;
  categories: readonly Entry<'category'>[];
  brands: readonly Entry<'brand'>[];
  isOfAllProducts: boolean;
  onApply: (draft: FilterDraft) => void;
};

const optionsOf = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

/** A native list takes no other indentation. */
const nestedIndent = '\u2003';

/** The dialog 'Filter Produk' of a phone: nothing changes before 'Terapkan'. */
export default function FilterSheet({ isOpen, onClose, search, onApply, ...choices }: FilterSheetProps) {
  const [draft, setDraft] = useState(() => draftOf(search));
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Opened again: prefilled from the address.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(draftOf(search));
  }
  const { categories, brands, isOfAllProducts } = choices;
  const canHaveSpecs = isOfAllProducts && draft.category !== undefined;
  const { data: facets = [] } = useQuery({ ...facetsQuery(draft), enabled: isOpen && canHaveSpecs });
  const hasCounts = isOpen && isOfAllProducts;
  // A query that is not enabled still has what the sidebar of the catalogue has fetched.
  const matching = useQuery({ ...filterCountsQuery(draft), enabled: hasCounts });
  const perCategory = useQuery({ ...categoryCountsQuery, enabled: hasCounts });
  const counts = hasCounts ? matching.data : undefined;
  const categoryCounts = hasCounts ? perCategory.data : undefined;
  const change = (part: Partial<FilterDraft>) => setDraft({ ...draft, ...part });
  const categoryCount = draft.category === undefined ? undefined : countOf(categoryCounts, draft.category);

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={catalogueText.filterTitle}
      footer={
        <div className="w-full">
          {counts && (
            <p role="status" className="mb-2 text-center text-muted text-sm">
              {productListText.matchCount(formatNumber(counts.total))}
            </p>
          )}
          <Button isWide onClick={() => onApply(draft)}>
            {catalogueText.apply}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-2 font-bold text-ink">{catalogueText.priceRange}</legend>
          {counts && <PriceSlider price={counts.price} range={draft} onRange={change} />}
          <PriceFields range={draft} onRange={change} className="grid grid-cols-2 gap-3" />
          <StockFilter stock={draft.stock} count={counts?.inStock} onStock={(stock) => change({ stock })} />
        </fieldset>
        <Field
          label={shopText.categories}
          hint={categoryCount === undefined ? undefined : productListText.productCount(formatNumber(categoryCount))}
        >
          <Select
            value={draft.category ?? ''}
            emptyLabel={catalogueText.allCategories}
            options={inTreeOrder(categories).map(({ category, above }) => ({
              value: category._id,
              label: above ? `${nestedIndent}${category.name}` : category.name,
            }))}
            onChange={({ target }) => change({ category: target.value || undefined, specs: undefined })}
          />
        </Field>
        <BrandChoice
          brand={draft.brand}
          brands={brands}
          counts={counts?.brands}
          onBrand={(brand) => change({ brand })}
        />
        {canHaveSpecs && facets.length > 0 && (
          <div>
            <SpecFacets facets={facets} specs={draft.specs} onSpecs={(specs) => change({ specs })} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

type BrandChoiceProps = {
  brand: string | undefined;
  brands: readonly Entry<'brand'>[];
  counts: readonly { _id: string; count: number }[] | undefined;
  onBrand: (brand: string | undefined) => void;
};

/** One brand by the select; several by ticks below it. */
function BrandChoice({ brand, brands, counts, onBrand }: BrandChoiceProps) {
  const chosen = parseBrands(brand);
  const several =
    brand !== undefined && chosen.length > 1
      ? [{ value: brand, label: productListText.chosenBrands(chosen.length) }]
      : [];
  return (
    <div>
      <Field label={catalogueText.brand}>
        <Select
          value={brand ?? ''}
          emptyLabel={catalogueText.allBrands}
          options={[...several, ...optionsOf(brands)]}
          onChange={({ target }) => onBrand(target.value || undefined)}
        />
      </Field>
      <details className="group mt-1">
        <summary className="flex min-h-11 items-center py-2 font-semibold text-primary text-sm">
          {productListText.severalBrands}
        </summary>
        <ul className="relative max-h-64 overflow-y-auto">
          {brands.map(({ _id, name }) => {
            const count = countOf(counts, _id);
            return (
              <li key={_id}>
                <Checkbox
                  className="w-full"
                  checked={chosen.includes(_id)}
                  onChange={() => onBrand(toggledBrand(brand, _id))}
                  label={
                    <>
                      {name}
                      {count !== undefined && (
                        <span className="text-muted text-sm tabular-nums"> ({formatNumber(count)})</span>
                      )}
                    </>
                  }
                />
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}
