import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ShopList } from '#web/content/shop-list.tsx';
import { shopsQuery } from '#web/content/static-page.queries.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { AgentList } from '#web/site-meta/agent-list.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { agentText } from '#web/text/id.ts';
import { pageText } from '#web/text/id-shop.ts';
import { loadStaticPage, StaticPage } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/admin-contact')({
  loader: ({ context }) => loadStaticPage(context, 'admin-contact', context.queryClient.ensureQueryData(shopsQuery)),
  head: loadedHead,
  component: AdminContactPage,
});

function AdminContactPage() {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const { data: shops } = useSuspenseQuery(shopsQuery);
  const greeting = agentText.greeting(meta.name);
  return (
    <StaticPage slug="admin-contact">
      <section className="mt-12 max-w-3xl">
        <h2 className="mb-5 font-bold text-xl">{pageText.customerService}</h2>
        <AgentList meta={meta} message={greeting} />
      </section>
      {shops.docs.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-5 font-bold text-xl">{pageText.ourShops}</h2>
          <ShopList shops={shops.docs} greeting={greeting} />
        </section>
      )}
    </StaticPage>
  );
}
