import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { catalogueSorts } from '#domain/catalogue/product-sort.ts';
import { mayBecome, type ProductStatus, productStatuses } from '#domain/catalogue/product-status.ts';
import { choicesOf } from '#domain/choices.ts';
import { listLimits } from '#domain/page.ts';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { AddLink } from '#web/admin/list/add-link.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import { type ListFilter, ListToolbar } from '#web/admin/list/list-toolbar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { StatusTabs, statusTabs } from '#web/admin/list/status-tabs.tsx';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { useListSearch } from '#web/admin/list/use-list-search.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { allBrandsQuery, allCategoriesQuery, productListQuery } from '#web/admin/product/product.queries.ts';
import { ProductListActions } from '#web/admin/product/product-list-actions.tsx';
import { brandOptions, categoryOptions } from '#web/admin/product/product-options.ts';
import { ProductCards, ProductTable } from '#web/admin/product/product-rows.tsx';
import { useProductActions } from '#web/admin/product/use-product-actions.ts';
import { headWithTitle, loadedHead } from '#web/head/loaded-head.ts';
import { useMay } from '#web/session/areas.ts';
import { listText } from '#web/text/id-admin-list.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/app/product')({
  loader: () => headWithTitle(productText.title),
  head: loadedHead,
  component: ProductListPage,
});

const bulkStatuses: readonly ProductStatus[] = ['pending', 'active', 'rejected', 'archived'];
const newPath = '/app/product/new';

function ProductListPage() {
  const state = useListSearch();
  const { search, page } = state;
  const navigate = useNavigate();
  const isWide = useIsWide();
  const actions = useProductActions();
  const filters = useProductFilters();
  const mayCatalogue = useMay('catalogue');

  const { search: words, status, category, brand, stock, sortBy } = search;
  const filter = { search: words, status, category, brand, stock };
  const found = { ...filter, sortBy };
  const list = useQuery(productListQuery({ page, limit: listLimits.default, ...found }));
  const products = list.data?.docs ?? [];
  const selection = useSelection(products, { query: found, page: state.page, totalDocs: list.data?.totalDocs });
  const chosen = selection.selected;

  const rows = {
    products,
    selection,
    actions,
    onOpen: (id: string, copyOf?: string) =>
      navigate({ to: '/app/product/$id', params: { id }, search: copyOf ? { salin: copyOf } : {} }),
  };

  return (
    <>
      <PageHeader title={productText.title}>
        <ProductListActions isWide={isWide} filter={filter} />
        {mayCatalogue && <AddLink to={newPath} />}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <StatusTabs label={productText.statusTabs} tabs={statusTabs(productStatuses)} state={state} />
        <ListToolbar searchLabel={productText.search} state={state} filters={filters} sorts={catalogueSorts} />
        <PagedList
          list={list}
          state={state}
          narrowing={['search', 'status', 'category', 'brand', 'stock']}
          empty={<EmptyState action={mayCatalogue && <AddLink to={newPath} />} />}
        >
          {() => (isWide ? <ProductTable {...rows} /> : <ProductCards {...rows} />)}
        </PagedList>
        <BulkBar
          selection={selection}
          actions={actions}
          mayRun={mayCatalogue}
          buttons={bulkStatuses
            .filter((to) => (selection.isWide && !status) || chosen.some((product) => mayBecome(product.status, to)))
            .map((action) => ({ action, label: productText.statusActions[action] }))}
        >
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              navigate({
                to: '/app/product/bulk',
                search: selection.isWide ? { ...found, sortBy: undefined } : selection.target.filter,
              })
            }
          >
            {listText.bulkEdit}
          </Button>
        </BulkBar>
      </div>
    </>
  );
}

/** What the list can be narrowed by. */
function useProductFilters(): ListFilter[] {
  const categories = useQuery(allCategoriesQuery);
  const brands = useQuery(allBrandsQuery);
  const stockOptions = choicesOf(productText.stocks);
  return [
    { name: 'category', label: productText.columns.category, options: categoryOptions(categories.data?.docs) },
    { name: 'brand', label: productText.fields.brand, options: brandOptions(brands.data?.docs) },
    { name: 'stock', label: productText.stockFilter, options: stockOptions },
  ];
}
