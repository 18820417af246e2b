import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { pathOf } from '#domain/endpoint.ts';
import { formatRupiah } from '#domain/money.ts';
import { isSku, readBuildQuery } from '#domain/pc-simulation/build-query.ts';
import {
  type CheckedSimulation,
  type SavedSimulation,
  savedSimulationApi,
} from '#domain/pc-simulation/saved-simulation.contract.ts';
import { Problem } from '#domain/problems.ts';
import { webPaths } from '#domain/web-paths.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { orderTermsQuery } from '#web/order/buyer-order.queries.ts';
import { totalRupiah } from '#web/pc-simulation/build-items.ts';
import { loadCards, savedSimulationQuery } from '#web/pc-simulation/simulation.queries.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { pageText } from '#web/text/id-shop.ts';
import { savedSimulationText, simulasiText } from '#web/text/id-simulasi.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SimulasiBuilder } from './simulasi-builder.tsx';
import { SimulasiSaved } from './simulasi-saved.tsx';
import { readSimulasiSearch, type SimulasiSearch } from './simulasi-search.ts';
import { SimulasiUpgrade } from './simulasi-upgrade.tsx';

export const Route = createFileRoute('/_storefront/simulasi')({
  validateSearch: readSimulasiSearch,
  loaderDeps: ({ search }) => readSimulasiSearch(search),
  loader: async ({ context: { queryClient, origin }, deps }) => {
    const parts = readBuildQuery(deps);
    const added = deps.pakai && isSku(deps.pakai) ? [{ sku: deps.pakai }] : [];
    const [meta, saved] = await Promise.all([
      queryClient.ensureQueryData(siteMetaQuery),
      deps.build ? readSaved(queryClient, deps.build) : undefined,
      loadCards(queryClient, [...parts, ...added]),
      queryClient.ensureQueryData(orderTermsQuery),
    ]);
    const page = saved
      ? { ...savedHead(saved), path: webPaths.savedSimulation(saved._id) }
      : { title: simulasiText.title, description: simulasiText.description(meta.name), path: webPaths.simulation };
    const isPrivate = saved !== undefined || parts.length + added.length > 0;
    return { head: pageHead({ meta, origin: origin() }, { ...page, isPrivate }) };
  },
  head: loadedHead,
  notFoundComponent: GoneBuild,
  component: SimulasiPage,
});

async function readSaved(queryClient: QueryClient, id: string): Promise<CheckedSimulation> {
  try {
    return await queryClient.ensureQueryData(savedSimulationQuery(id));
  } catch (error) {
    throw error instanceof Problem && error.status < 500 ? notFound() : error;
  }
}

/** What a messenger shows of a shared build. */
function savedHead({ _id, items }: SavedSimulation) {
  const total = formatRupiah(totalRupiah(items));
  const names = items.map(({ qty, product }) => (qty > 1 ? `${qty} × ${product.name}` : product.name));
  return {
    title: savedSimulationText.title(total),
    description: savedSimulationText.description(names.join(', '), total).slice(0, 300),
    drawnImage: items.length > 0 ? pathOf(savedSimulationApi.card.path, { id: _id }) : null,
  };
}

function SimulasiPage() {
  const search = Route.useSearch();
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const isUpgrade = search.bagian === 'upgrade';
  return (
    <div className="page-width py-4 md:py-6 print:p-0">
      <div className="print:hidden">
        <Breadcrumb
          crumbs={[
            { label: pageText.home, href: '/' },
            ...(search.build ? [{ label: simulasiText.crumb, href: webPaths.simulation }] : []),
            { label: search.build ? savedSimulationText.heading : simulasiText.crumb },
          ]}
        />
        <h1 className="mt-2 font-extrabold text-2xl md:text-3xl">
          {search.build ? savedSimulationText.heading : simulasiText.title}
        </h1>
        {!search.build && <p className="mt-1 text-muted">{simulasiText.intro}</p>}
      </div>
      {search.build ? (
        <SimulasiSaved key={search.build} id={search.build} meta={meta} />
      ) : (
        <>
          <nav
            aria-label={simulasiText.modes}
            className="mt-4 mb-5 inline-flex max-w-full flex-wrap rounded-control max-sm:flex bg-surface-strong p-1 print:hidden"
          >
            <Mode
              search={{ ...search, bagian: undefined }}
              isActive={!isUpgrade}
              label={simulasiText.modeTexts.rakit}
            />
            <Mode
              search={{ ...search, bagian: 'upgrade' }}
              isActive={isUpgrade}
              label={simulasiText.modeTexts.upgrade}
            />
          </nav>
          <WithoutScript />
          {isUpgrade ? <SimulasiUpgrade /> : <SimulasiBuilder search={search} meta={meta} />}
        </>
      )}
    </div>
  );
}

function Mode({ search, isActive, label }: { search: SimulasiSearch; isActive: boolean; label: string }) {
  return (
    <Link
      to="/simulasi"
      search={search}
      resetScroll={false}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 flex-auto items-center justify-center rounded-control px-4 text-center font-semibold sm:flex-1 sm:whitespace-nowrap',
        isActive ? 'bg-white text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
      )}
    >
      {label}
    </Link>
  );
}

function WithoutScript() {
  return (
    <noscript>
      <p className="mb-4 rounded-control bg-warning-soft p-3 text-warning">
        {simulasiText.needsScript}{' '}
        <a href={webPaths.products} className="font-semibold underline">
          {simulasiText.ourCatalogue}
        </a>
        .
      </p>
    </noscript>
  );
}

function GoneBuild() {
  return (
    <div className="page-width py-6">
      <EmptyState
        heading="h1"
        text={savedSimulationText.gone}
        action={<LinkButton href={webPaths.simulation}>{savedSimulationText.start}</LinkButton>}
      />
    </div>
  );
}
