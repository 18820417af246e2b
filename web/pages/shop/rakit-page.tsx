import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { Problem } from '#domain/problems.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { savedBuildQuery } from '#web/pc-advisor/pc-advisor.queries.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { advisorText } from '#web/text/id-advisor.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { pageText } from '#web/text/id-shop.ts';
import { simulasiLinkText } from '#web/text/id-simulasi-links.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AdvisorWithoutScript } from './advisor-without-script.tsx';
import { RakitConversation } from './rakit-conversation.tsx';
import { RakitSaved } from './rakit-saved.tsx';

const maxIdLength = 80;

export const Route = createFileRoute('/_storefront/rakit')({
  validateSearch: ({ build }: Record<string, unknown>): { build?: string } => ({
    build: typeof build === 'string' && build !== '' && build.length <= maxIdLength ? build : undefined,
  }),
  loaderDeps: ({ search }) => ({ build: search.build }),
  loader: async ({ context: { queryClient, origin }, deps: { build } }) => {
    const [meta, saved] = await Promise.all([
      queryClient.ensureQueryData(siteMetaQuery),
      // Any other failure is for the page to show, with a way to try again.
      build
        ? queryClient.ensureQueryData(savedBuildQuery(build)).catch((error: unknown) => {
            if (error instanceof Problem && error.status < 500) throw notFound();
          })
        : undefined,
    ]);
    const head = pageHead(
      { meta, origin: origin() },
      {
        title: rakitText.title,
        description: advisorText.pcDescription(meta.name),
        path: '/rakit',
        isPrivate: build !== undefined,
        drawnImage: saved && saved.items.length > 0 ? `/rakitan/saved/${saved._id}/card.png` : null,
      },
    );
    return { head };
  },
  head: loadedHead,
  notFoundComponent: GoneBuild,
  component: RakitPage,
});

function RakitPage() {
  const { build } = Route.useSearch();
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  return (
    <div className="page-width py-4 md:py-6 print:p-0">
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: pageText.home, href: '/' }, { label: rakitText.crumb }]} />
        <h1 className="mt-2 font-extrabold text-2xl md:text-3xl">{rakitText.title}</h1>
        <p className="mt-1 text-muted">{rakitText.intro}</p>
        <p className="mt-1 text-muted text-sm">
          {simulasiLinkText.fromAdvisor}{' '}
          <Link to="/simulasi" className="font-semibold text-primary hover:underline">
            {simulasiLinkText.open}
          </Link>
        </p>
      </div>
      <div className="mt-6 min-h-[32rem] print:mt-0 print:min-h-0">
        {build ? (
          <SavedBuild key={build} id={build} shopName={meta.name} />
        ) : (
          <>
            <AdvisorWithoutScript />
            <RakitConversation shopName={meta.name} />
          </>
        )}
      </div>
    </div>
  );
}

function GoneBuild() {
  return (
    <div className="page-width py-6">
      <EmptyState text={rakitText.gone} action={<LinkButton href="/rakit">{rakitText.start}</LinkButton>} />
    </div>
  );
}

function SavedBuild({ id, shopName }: { id: string; shopName: string }) {
  const { data, error, refetch } = useQuery(savedBuildQuery(id));
  return <RakitSaved saved={data} error={error} onRetry={() => void refetch()} shopName={shopName} />;
}
