import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { laptopAdvisorTexts } from '#domain/laptop-advisor/questions.ts';
import { brandsQuery } from '#web/catalogue/brand.queries.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { readLaptopSearch } from '#web/laptop-advisor/laptop-search.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { advisorText } from '#web/text/id-advisor.ts';
import { pageText } from '#web/text/id-shop.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { AdvisorWithoutScript } from './advisor-without-script.tsx';
import { LaptopConversation } from './laptop-conversation.tsx';

export const Route = createFileRoute('/_storefront/laptop-recommendations')({
  loader: async ({ context: { queryClient, origin } }) => {
    const [meta] = await Promise.all([
      queryClient.ensureQueryData(siteMetaQuery),
      // The chat works without the brands too.
      queryClient.prefetchQuery(brandsQuery),
    ]);
    const head = pageHead(
      { meta, origin: origin() },
      {
        title: laptopAdvisorTexts.title,
        description: advisorText.laptopDescription(meta.name),
        path: '/laptop-recommendations',
      },
    );
    return { head };
  },
  head: loadedHead,
  component: LaptopRecommendationsPage,
});

function LaptopRecommendationsPage() {
  const search = readLaptopSearch(Route.useSearch());
  const { data: brands } = useQuery(brandsQuery);
  return (
    <div className="page-width pt-4 pb-28 md:pt-6">
      <Breadcrumb crumbs={[{ label: pageText.home, href: '/' }, { label: advisorText.laptopTitle }]} />
      <div className="mx-auto mt-2 max-w-4xl">
        <h1 className="font-extrabold text-2xl md:text-3xl">{laptopAdvisorTexts.title}</h1>
        <p className="mt-1 text-muted">{laptopAdvisorTexts.intro}</p>
        <div className="mt-6 min-h-[32rem]">
          <AdvisorWithoutScript />
          <LaptopConversation search={search} brands={brands?.docs ?? []} />
        </div>
      </div>
    </div>
  );
}
