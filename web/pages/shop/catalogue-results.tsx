import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { productsPerPage } from '#domain/catalogue/product.limits.ts';
import type { Page } from '#domain/page.ts';
import { stringifySearch } from '#web/api/search.ts';
import type { ActiveFilter } from '#web/catalogue/active-filters.ts';
import { type CatalogueSearch, changedSearch } from '#web/catalogue/catalogue-search.ts';
import { CompareCorner } from '#web/catalogue/compare-toggle.tsx';
import { EmptyResults } from '#web/catalogue/empty-results.tsx';
import { FilterChips } from '#web/catalogue/filter-chips.tsx';
import { gridColumns, ProductGrid } from '#web/catalogue/product-grid.tsx';
import { resultHeadingId, useChipFocus } from '#web/catalogue/use-chip-focus.ts';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { catalogueText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonGrid } from '#web/ui/skeleton.tsx';
import { trackChoice, trackList } from './tracked-item.ts';

type CatalogueResultsProps = {
  list: UseQueryResult<Page<ProductCard>>;
  listName: string;
  search: CatalogueSearch;
  filters: readonly ActiveFilter[];
  to: '/products' | '/hot-deals';
  label?: string;
  /** Shown in place of a skeleton. */
  loading?: ReactNode;
  onSearch: (search: CatalogueSearch) => void;
  onClear: () => void;
};

/** The first row of a phone: more pictures with priority would hold up the styles and the font. */
const seenAtOnce = 2;

/** Cards, pages and the states between, for the catalogue and for hot deals. */
export function CatalogueResults({
  list,
  listName,
  search,
  filters,
  to,
  label,
  loading,
  onSearch,
  onClear,
}: CatalogueResultsProps) {
  const navigate = useNavigate();
  const askProduct = useAskProduct();
  const focus = useChipFocus(filters.length);
  const { data, isPlaceholderData } = list;

  useEffect(() => {
    if (data && !isPlaceholderData) trackList(listName, data.docs);
  }, [data, isPlaceholderData, listName]);

  // The pressed 'Coba lagi' is removed when the list arrives.
  const wasRetried = useRef(false);
  useEffect(() => {
    if (list.isError || !wasRetried.current) return;
    wasRetried.current = false;
    document.getElementById(resultHeadingId)?.focus({ preventScroll: true });
  }, [list.isError]);

  function retry() {
    wasRetried.current = true;
    void list.refetch();
  }

  if (list.isError) return <ErrorState isRetrying={list.isFetching} onRetry={retry} />;
  if (!data) return loading ?? <SkeletonGrid count={productsPerPage} className={gridColumns} />;
  if (data.docs.length === 0) {
    if (data.totalDocs === 0)
      return <EmptyResults filters={filters} focus={focus} onSearch={onSearch} onClear={onClear} />;
    return (
      <EmptyState
        text={catalogueText.pageGone}
        action={<Button onClick={() => onSearch(changedSearch(search, {}))}>{catalogueText.firstPage}</Button>}
      />
    );
  }

  const atPage = (page: number): CatalogueSearch => ({
    ...changedSearch(search, {}),
    page: page > 1 ? String(page) : undefined,
  });
  return (
    <>
      <FilterChips filters={filters} focus={focus} onSearch={onSearch} onClear={onClear} />
      <h2 className="sr-only">{productListText.resultList}</h2>
      <ProductGrid
        products={data.docs}
        label={label}
        seenAtOnce={seenAtOnce}
        isBusy={isPlaceholderData}
        corner={(product) => <CompareCorner product={product} />}
        onAsk={askProduct}
        onOpen={(product, index) => trackChoice(listName, product, index)}
      />
      {data.totalPages > 1 && (
        <Pagination
          className="mt-8"
          pages={data}
          hrefFor={(page) => `${to}${stringifySearch(atPage(page))}`}
          onPage={(page) => void navigate({ to, search: atPage(page) })}
        />
      )}
    </>
  );
}
