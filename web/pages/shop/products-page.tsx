import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Suspense, useEffect } from 'react';
import { track } from '#web/analytics/track.ts';
import { activeFilters } from '#web/catalogue/active-filters.ts';
import { brandsQuery } from '#web/catalogue/brand.queries.ts';
import { type CatalogueSearch, changedSearch, readCatalogueSearch } from '#web/catalogue/catalogue-search.ts';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { CompareBar } from '#web/catalogue/compare-bar.tsx';
import { FilterButton } from '#web/catalogue/filter-button.tsx';
import { FilterSidebar } from '#web/catalogue/filter-sidebar.tsx';
import { catalogueQuery, categoryCountsQuery, facetsQuery, filterCountsQuery } from '#web/catalogue/product.queries.ts';
import { ResultHeader } from '#web/catalogue/result-header.tsx';
import { loadedHead } from '#web/head/loaded-head.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { pageText } from '#web/text/id-shop.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { catalogueHead } from './catalogue-head.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { loadList } from './load-list.ts';

export const Route = createFileRoute('/_storefront/products')({
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search }) => readCatalogueSearch(search),
  loader: async ({ context, deps }) => {
    const { queryClient } = context;
    const beside = [queryClient.prefetchQuery(filterCountsQuery(deps)), queryClient.prefetchQuery(categoryCountsQuery)];
    if (deps.category !== undefined) beside.push(queryClient.prefetchQuery(facetsQuery(deps)));
    return { head: catalogueHead(await loadList(context, catalogueQuery(deps), beside), deps) };
  },
  head: loadedHead,
  component: ProductsPage,
});

function ProductsPage() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: brands } = useSuspenseQuery(brandsQuery);
  const list = useQuery({ ...catalogueQuery(search), placeholderData: keepPreviousData });
  const { data: facets = [] } = useQuery({ ...facetsQuery(search), enabled: search.category !== undefined });
  const { data: counts } = useQuery(filterCountsQuery(search));
  const { data: categoryCounts } = useQuery(categoryCountsQuery);
  const shownFacets = search.category === undefined ? [] : facets;
  const filters = activeFilters(search, { categories: categories.docs, brands: brands.docs, facets: shownFacets });
  const category = categories.docs.find(({ _id }) => _id === search.category);
  const brand = brands.docs.find(({ _id }) => _id === search.brand);
  const open = (next: CatalogueSearch) => afterPaint(() => void navigate({ to: '/products', search: next }));

  useEffect(() => {
    if (search.keyword) track('search', { search_term: search.keyword });
  }, [search.keyword]);

  return (
    <div className="page-width py-4">
      <Breadcrumb
        crumbs={[
          { label: pageText.home, href: '/' },
          ...(category
            ? [{ label: pageText.catalogue, href: '/products' }, { label: category.name }]
            : [{ label: pageText.catalogue }]),
        ]}
      />
      <div className="mt-2 flex items-start gap-8">
        <Suspense>
          <FilterSidebar
            search={search}
            categories={categories.docs}
            brands={brands.docs}
            facets={shownFacets}
            counts={counts}
            categoryCounts={categoryCounts}
            onSearch={open}
          />
        </Suspense>
        <section aria-label={productListText.results} className="min-w-0 flex-1">
          <ResultHeader
            search={search}
            // The list before it stays in view until the next one has come; its number would be wrong.
            totalDocs={list.isPlaceholderData ? undefined : list.data?.totalDocs}
            isFailed={list.isError}
            subject={search.keyword ?? category?.name}
            ignoredWords={list.data?.ignoredWords}
            onSort={(sortBy) => open(changedSearch(search, { sortBy }))}
          >
            <FilterButton
              search={search}
              categories={categories.docs}
              brands={brands.docs}
              isOfAllProducts
              onApply={(draft) => open({ ...draft, sortBy: search.sortBy })}
            />
          </ResultHeader>
          {brand && (
            <p className="-mt-2 mb-2">
              <Link
                to="/brands/$slug"
                params={{ slug: brand.slug }}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary text-sm hover:underline"
              >
                {productListText.aboutBrand(brand.name)}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            </p>
          )}
          <CatalogueResults
            list={list}
            listName={category?.name ?? pageText.catalogue}
            search={search}
            filters={filters}
            to="/products"
            onSearch={open}
            onClear={() => open({ sortBy: search.sortBy })}
          />
        </section>
      </div>
      <CompareBar />
    </div>
  );
}
