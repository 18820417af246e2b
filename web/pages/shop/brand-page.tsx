import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect } from 'react';
import { productsPerPage } from '#domain/catalogue/product.limits.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Entry } from '#domain/resources.ts';
import { stringifySearch } from '#web/api/search.ts';
import { brandQuery } from '#web/catalogue/brand.queries.ts';
import { readCatalogueSearch } from '#web/catalogue/catalogue-search.ts';
import { CompareBar } from '#web/catalogue/compare-bar.tsx';
import { CompareCorner } from '#web/catalogue/compare-toggle.tsx';
import { catalogueQuery } from '#web/catalogue/product.queries.ts';
import { ProductGrid } from '#web/catalogue/product-grid.tsx';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { useAskProduct } from '#web/site-meta/ask-product.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { catalogueText } from '#web/text/id.ts';
import { productListText } from '#web/text/id-product-list.ts';
import { Breadcrumb, catalogueCrumbs } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { SkeletonGrid } from '#web/ui/skeleton.tsx';
import { brandStructured } from './brand-structured.ts';
import { itemList } from './catalogue-head.ts';
import { foundEntry } from './found-entry.ts';
import { trackChoice, trackList } from './tracked-item.ts';

const columns = 'grid-cols-[repeat(auto-fill,minmax(max(6rem,34%),1fr))] sm:grid-cols-3 lg:grid-cols-5';

export const Route = createFileRoute('/_storefront/brands/$slug')({
  validateSearch: (raw: Record<string, unknown>): { page?: string } => ({ page: readCatalogueSearch(raw).page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient, origin }, params: { slug }, deps: { page } }) => {
    const brand = await foundEntry(queryClient.ensureQueryData(brandQuery(slug)));
    const [meta, list] = await Promise.all([
      queryClient.ensureQueryData(siteMetaQuery),
      queryClient.ensureQueryData(catalogueQuery({ brand: brand._id, page })),
    ]);
    const site = { meta, origin: origin() };
    const about = plainText(brand.description ?? '', 160);
    const head = pageHead(site, {
      title: productListText.brandTitle(brand.name),
      description: about || productListText.brandDescription(brand.name, meta.name),
      path: `/brands/${brand.slug}${stringifySearch({ page })}`,
      image: brand.logo,
      structured: [
        ...brandStructured(site.origin, brand, about),
        ...(list.docs.length > 0 ? [itemList(site.origin, list.docs)] : []),
      ],
    });
    return { head };
  },
  head: loadedHead,
  component: BrandPage,
});

function BrandPage() {
  const { slug } = Route.useParams();
  const { data: brand } = useSuspenseQuery(brandQuery(slug));
  return (
    <div className="page-width py-4">
      <Breadcrumb crumbs={catalogueCrumbs(brand.name)} />
      <header className="mt-2 mb-8 flex flex-col gap-4 rounded-card border border-line bg-white p-4 md:flex-row md:items-center md:gap-8 md:p-6">
        {brand.logo && (
          <Picture
            path={brand.logo}
            alt={brand.alt ?? ''}
            width={400}
            height={160}
            sizes="12rem"
            className="h-16 w-auto self-start object-contain md:h-20 md:self-center"
          />
        )}
        <div className="min-w-0 max-w-2xl flex-1">
          <h1 className="mb-2 font-extrabold text-2xl">{brand.name}</h1>
          {brand.description && <RichText html={brand.description} />}
        </div>
        <Link
          to="/products"
          search={{ brand: brand._id }}
          className={buttonClass({
            variant: 'secondary',
            wraps: true,
            className: 'shrink-0 self-start md:ml-auto md:self-center',
          })}
        >
          <SlidersHorizontal aria-hidden="true" />
          {productListText.filterBrand}
        </Link>
      </header>
      <BrandProducts brand={brand} />
      <CompareBar />
    </div>
  );
}

function BrandProducts({ brand }: { brand: Entry<'brand'> }) {
  const { page } = Route.useSearch();
  const { slug } = Route.useParams();
  const navigate = useNavigate();
  const askProduct = useAskProduct();
  const list = useQuery({ ...catalogueQuery({ brand: brand._id, page }), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;

  useEffect(() => {
    if (data && !isPlaceholderData) trackList(brand.name, data.docs);
  }, [data, isPlaceholderData, brand.name]);

  const searchAt = (number: number) => ({ page: number > 1 ? String(number) : undefined });
  return (
    <section aria-label={productListText.brandProducts(brand.name)}>
      <h2 className="mb-4 text-xl">{productListText.brandProducts(brand.name)}</h2>
      {list.isError && <ErrorState isRetrying={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonGrid count={productsPerPage} className={columns} />}
      {data?.totalDocs === 0 && <p className="text-muted">{productListText.noBrandProducts}</p>}
      {data && data.totalDocs > 0 && data.docs.length === 0 && (
        <EmptyState
          text={catalogueText.pageGone}
          action={
            <Link to="/brands/$slug" params={{ slug }} className={buttonClass()}>
              {catalogueText.firstPage}
            </Link>
          }
        />
      )}
      {data && (
        <ProductGrid
          products={data.docs}
          seenAtOnce={2}
          isBusy={isPlaceholderData}
          corner={(product) => <CompareCorner product={product} />}
          onAsk={askProduct}
          onOpen={(product, index) => trackChoice(brand.name, product, index)}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pagination
          className="mt-8"
          pages={data}
          hrefFor={(number) => `/brands/${slug}${stringifySearch(searchAt(number))}`}
          onPage={(number) => void navigate({ to: '/brands/$slug', params: { slug }, search: searchAt(number) })}
        />
      )}
    </section>
  );
}
