import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { activeFilters } from '#web/catalogue/active-filters.ts';
import { brandsQuery } from '#web/catalogue/brand.queries.ts';
import { readCatalogueSearch } from '#web/catalogue/catalogue-search.ts';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { CompareBar } from '#web/catalogue/compare-bar.tsx';
import { FilterButton } from '#web/catalogue/filter-button.tsx';
import { FilterSidebar } from '#web/catalogue/filter-sidebar.tsx';
import { HotDealsBanner } from '#web/catalogue/hot-deals-banner.tsx';
import { categoryCountsQuery, filterCountsQuery, hotDealsQuery } from '#web/catalogue/product.queries.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { catalogueText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { hotDealsHead } from './catalogue-head.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { loadList } from './load-list.ts';

export const Route = createFileRoute('/_storefront/hot-deals')({
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search }) => readCatalogueSearch(search),
  loader: async ({ context, deps }) => {
    const { queryClient } = context;
    const beside = [queryClient.prefetchQuery(filterCountsQuery(deps)), queryClient.prefetchQuery(categoryCountsQuery)];
    return { head: hotDealsHead(await loadList(context, hotDealsQuery(deps), beside), deps) };
  },
  head: loadedHead,
  component: HotDealsPage,
});

function HotDealsPage() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: brands } = useSuspenseQuery(brandsQuery);
  const list = useQuery(hotDealsQuery(search));
  const { data: counts } = useQuery(filterCountsQuery(search));
  const { data: categoryCounts } = useQuery(categoryCountsQuery);
  const choices = { categories: categories.docs, brands: brands.docs };
  const filters = activeFilters({ ...search, specs: undefined }, { ...choices, facets: [] });
  const openHere = (next: typeof search) => afterPaint(() => void navigate({ to: '/hot-deals', search: next }));

  return (
    <div className="page-width py-4 md:py-6">
      <HotDealsBanner>
        <FilterButton search={search} {...choices} onApply={openHere} />
      </HotDealsBanner>
      <div className="mt-6 flex items-start gap-8">
        <Suspense>
          <FilterSidebar
            search={search}
            {...choices}
            counts={counts}
            categoryCounts={categoryCounts}
            onSearch={(next) => void navigate({ to: '/products', search: next })}
          />
        </Suspense>
        <section aria-label={productListText.results} className="min-w-0 flex-1">
          <CatalogueResults
            list={list}
            listName={productListText.hotDeals}
            search={search}
            filters={filters}
            to="/hot-deals"
            label={catalogueText.hotDeals}
            loading={
              <div role="status" className="flex flex-col items-center gap-4 py-24">
                <p className="font-extrabold text-ink text-xl tracking-tight">{meta.name}</p>
                <Spinner size="lg" className="text-deal" />
              </div>
            }
            onSearch={openHere}
            onClear={() => openHere({})}
          />
        </section>
      </div>
      <CompareBar />
    </div>
  );
}
