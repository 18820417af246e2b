import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { catalogueSorts } from '#domain/catalogue/product-sort.ts';
import { mayBecome, type ProductStatus, productStatuses } from '#domain/catalogue/product-status.ts';
import { listLimits } from '#domain/page.ts';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import { PagedList } from '#web/admin/list/paged-list.tsx';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { StatusTabs } from '#web/admin/list/status-tabs.tsx';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { type ListSearch, useListSearch } from '#web/admin/list/use-list-search.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { allBrandsQuery, allCategoriesQuery, productListQuery } from '#web/admin/product/product.queries.ts';
import { ProductListActions } from '#web/admin/product/product-list-actions.tsx';
import { ProductCards, ProductTable } from '#web/admin/product/product-rows.tsx';
import { useProductActions } from '#web/admin/product/use-product-actions.ts';
import { loadedHead, titled } from '#web/head/loaded-head.ts';
import { adminText, listText, productText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';

export const Route = createFileRoute('/app/product')({
  loader: () => titled(productText.title),
  head: loadedHead,
  component: ProductListPage,
});

const bulkStatuses: readonly ProductStatus[] = ['pending', 'active', 'rejected', 'archived'];

function ProductListPage() {
  const place = useListSearch();
  const { search, page, change } = place;
  const navigate = useNavigate();
  const isWide = useIsWide();
  const actions = useProductActions();

  const { search: words, status, category, brand, stock, sortBy } = search;
  const limit = String(listLimits.default);
  const list = useQuery(
    productListQuery({ page: String(page), limit, search: words, status, category, brand, stock, sortBy }),
  );
  const products = list.data?.docs ?? [];
  const selection = useSelection(products.map((product) => product._id));
  const chosen = products.filter((product) => selection.has(product._id));

  const rows = {
    products,
    selection,
    actions,
    onOpen: (id: string, copyOf?: string) =>
      navigate({ to: '/app/product/$id', params: { id }, search: (copyOf ? { salin: copyOf } : {}) as never }),
  };

  return (
    <>
      <PageHeader title={productText.title}>
        <ProductListActions isWide={isWide} />
        <AddProduct />
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <StatusTabs
          label={productText.statusTabs}
          tabs={tabs}
          status={status}
          onStatus={(status) => change({ status })}
        />
        <Filters search={search} onChange={change} />
        <PagedList
          list={list}
          place={place}
          narrowing={['search', 'status', 'category', 'brand', 'stock']}
          empty={<EmptyState action={<AddProduct />} />}
        >
          {() => (isWide ? <ProductTable {...rows} /> : <ProductCards {...rows} />)}
        </PagedList>
        <BulkBar count={chosen.length} onClear={selection.clear}>
          {bulkStatuses
            .filter((to) => chosen.some((product) => mayBecome(product.status, to)))
            .map((to) => (
              <Button
                key={to}
                size="sm"
                variant="secondary"
                busy={actions.isBusy}
                onClick={() => actions.changeStatus(chosen, to)}
              >
                {productText.statusActions[to]}
              </Button>
            ))}
          <Button size="sm" variant="danger" busy={actions.isBusy} onClick={() => actions.remove(chosen)}>
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{adminText.remove}</span>
          </Button>
        </BulkBar>
      </div>
    </>
  );
}

function AddProduct() {
  return (
    <Link to="/app/product/$id" params={{ id: 'new' }} className={buttonClass()}>
      <Plus aria-hidden="true" />
      {adminText.add}
    </Link>
  );
}

const tabs: readonly { value: string | undefined; label: string }[] = [
  { value: undefined, label: adminText.all },
  ...productStatuses,
];

function Filters({ search, onChange }: { search: ListSearch; onChange: (patch: ListSearch) => void }) {
  const categories = useQuery(allCategoriesQuery);
  const brands = useQuery(allBrandsQuery);
  const named = (docs: readonly { _id: string; name: string }[] = []) =>
    docs.map(({ _id, name }) => ({ value: _id, label: name }));
  const selects = [
    { name: 'category', label: productText.columns.category, options: named(categories.data?.docs) },
    { name: 'brand', label: productText.fields.brand, options: named(brands.data?.docs) },
    {
      name: 'stock',
      label: productText.stockFilter,
      options: Object.entries(productText.stocks).map(([value, label]) => ({ value, label })),
    },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={productText.search}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          className="min-w-0 max-md:w-[calc(50%-0.25rem)] md:w-46"
          emptyLabel={`${label}: ${adminText.all}`}
          options={options}
          value={search[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value || undefined })}
        />
      ))}
      <Select
        aria-label={listText.sort}
        className="min-w-0 max-md:w-[calc(50%-0.25rem)] md:ml-auto md:w-40"
        options={catalogueSorts}
        value={search.sortBy ?? 'newest'}
        onChange={(event) => onChange({ sortBy: event.target.value === 'newest' ? undefined : event.target.value })}
      />
    </div>
  );
}
