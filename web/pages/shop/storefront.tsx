import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { startAnalytics } from '#web/analytics/analytics.ts';
import { track } from '#web/analytics/track.ts';
import { countLead } from '#web/api/count-lead.ts';
import { categoriesQuery } from '#web/catalogue/category.queries.ts';
import { watchPricesLater } from '#web/catalogue/watch-prices-later.ts';
import { retryWaitingOrders } from '#web/order/waiting-orders.ts';
import { AskProductProvider } from '#web/site-meta/ask-product.tsx';
import { FloatingChat } from '#web/site-meta/floating-chat.tsx';
import { clientSettingsQuery, siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { TopBar } from '#web/site-meta/top-bar.tsx';
import { shopText } from '#web/text/id.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

const AskQuestion = lazyPart(() => import('#web/product-questions/ask-question.tsx'), FailedPart);

export const Route = createFileRoute('/_storefront')({ component: Storefront });

function Storefront() {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: settings } = useSuspenseQuery(clientSettingsQuery);
  const queryClient = useQueryClient();
  const year = new Date().getFullYear();

  useEffect(() => {
    return startAnalytics(settings.firebase);
  }, [settings.firebase]);
  useEffect(() => void retryWaitingOrders(), []);
  useEffect(() => {
    return watchPricesLater(queryClient);
  }, [queryClient]);

  return (
    <AskProductProvider
      meta={meta}
      onChoose={({ name, sku }) => {
        countLead('ask');
        track('generate_lead', { items: [{ item_id: sku, item_name: name }] });
      }}
      renderMore={({ _id }, onSent) => (
        <Suspense>
          <AskQuestion productId={_id} onSent={onSent} />
        </Suspense>
      )}
    >
      <a
        href="#isi"
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shopText.skipToContent}
      </a>
      <TopBar meta={meta} />
      <Navbar meta={meta} categories={categories.docs} />
      <Suspense>
        <CategoryStrip categories={categories.docs} mapUrl={meta.company.mapUrl} />
      </Suspense>
      <main id="isi" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Suspense>
        <Footer meta={meta} categories={categories.docs} year={year} />
      </Suspense>
      <FloatingChat
        meta={meta}
        onChoose={() => {
          countLead('chat');
          track('generate_lead', {});
        }}
      />
    </AskProductProvider>
  );
}
