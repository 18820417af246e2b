import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import Scale from 'lucide-react/icons/scale';
import { Problem } from '#domain/problems.ts';
import { compareRows } from '#web/catalogue/compare-rows.ts';
import { maxCompared, setCompared } from '#web/catalogue/compare-store.ts';
import { CompareTable } from '#web/catalogue/compare-table.tsx';
import { productQuery } from '#web/catalogue/product.queries.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { catalogueText } from '#web/text/id.ts';
import { compareText } from '#web/text/id-compare.ts';
import { Breadcrumb, catalogueCrumbs } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';

function idsOf(raw: Record<string, unknown>): { ids?: string } {
  const text = typeof raw.ids === 'string' ? raw.ids : '';
  const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '' && id.length <= 60);
  return { ids: ids.slice(0, maxCompared).join(',') || undefined };
}

/** A product that is no longer sold is left out of the comparison. */
async function isKnown(queryClient: QueryClient, id: string): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(productQuery(id));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

export const Route = createFileRoute('/_storefront/products/compare')({
  validateSearch: idsOf,
  loaderDeps: ({ search }) => idsOf(search),
  loader: async ({ context: { queryClient, origin }, deps }) => {
    const wanted = deps.ids?.split(',') ?? [];
    const isSold = await Promise.all(wanted.map((id) => isKnown(queryClient, id)));
    const meta = await queryClient.ensureQueryData(siteMetaQuery);
    const head = pageHead(
      { meta, origin: origin() },
      {
        title: catalogueText.compareTitle,
        description: compareText.description(meta.name),
        path: '/products/compare',
        isPrivate: true,
      },
    );
    return { head, ids: wanted.filter((_, index) => isSold[index]) };
  },
  head: loadedHead,
  component: ComparePage,
});

function ComparePage() {
  const { ids } = Route.useLoaderData();
  const navigate = useNavigate();
  const products = useSuspenseQueries({ queries: ids.map(productQuery) }).map(({ data }) => data);

  function remove(id: string) {
    const left = ids.filter((other) => other !== id);
    setCompared(left);
    void navigate({ to: '/products/compare', search: { ids: left.join(',') || undefined }, replace: true });
    // The pressed button is removed with its column.
    keepFocus(() => null);
  }

  return (
    <div className="page-width py-4">
      <Breadcrumb crumbs={catalogueCrumbs(catalogueText.compareTitle)} />
      <h1 className="mt-2 mb-4 text-xl md:text-2xl">{catalogueText.compareTitle}</h1>
      {products.length === 0 ? (
        <EmptyState
          icon={<Scale />}
          text={compareText.howTo}
          action={
            <Link to="/products" className={buttonClass()}>
              {compareText.openCatalogue}
            </Link>
          }
        />
      ) : (
        <CompareTable products={products} rows={compareRows(products)} onRemove={remove} />
      )}
    </div>
  );
}
