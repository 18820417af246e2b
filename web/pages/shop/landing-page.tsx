import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { track } from '#web/analytics/track.ts';
import { brandsQuery } from '#web/catalogue/brand.queries.ts';
import { BrandWall } from '#web/catalogue/brand-wall.tsx';
import { productRowQuery } from '#web/catalogue/product.queries.ts';
import { BannerPair } from '#web/content/banner-pair.tsx';
import { bannersQuery, slidesQuery, testimoniesQuery } from '#web/content/content.queries.ts';
import { ServicesRow } from '#web/content/services-row.tsx';
import { SlideCarousel } from '#web/content/slide-carousel.tsx';
import { TestimonyList } from '#web/content/testimony-list.tsx';
import { loadedHead } from '#web/head/loaded-head.ts';
import { organisation, pageHead } from '#web/head/seo.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { catalogueText } from '#web/text/id.ts';
import { landingText } from '#web/text/id-shop.ts';
import { LandingRow } from './landing-row.tsx';
import { LandingSkeleton } from './landing-skeleton.tsx';
import { SeenRow } from './seen-row.tsx';

export const Route = createFileRoute('/_storefront/')({
  // The server renders this page for nearly everyone: its loader is needed only on coming back to it.
  codeSplitGroupings: [['component', 'pendingComponent'], ['loader']],
  loader: async ({ context: { queryClient, origin } }) => {
    const [meta] = await Promise.all([
      queryClient.ensureQueryData(siteMetaQuery),
      queryClient.ensureQueryData(slidesQuery),
      queryClient.ensureQueryData(bannersQuery),
      queryClient.ensureQueryData(brandsQuery),
      queryClient.ensureQueryData(testimoniesQuery),
      queryClient.ensureQueryData(productRowQuery('new')),
      queryClient.ensureQueryData(productRowQuery('deal')),
      queryClient.ensureQueryData(productRowQuery('special')),
    ]);
    const site = { meta, origin: origin() };
    const { name: title, description } = meta;
    return { head: pageHead(site, { title, description, path: '/', structured: organisation(site) }) };
  },
  head: loadedHead,
  pendingMs: 100,
  pendingComponent: LandingSkeleton,
  component: LandingPage,
});

const promote = (name: string) => track('select_promotion', { promotion_name: name });

function LandingPage() {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  const { data: slides } = useSuspenseQuery(slidesQuery);
  const { data: banners } = useSuspenseQuery(bannersQuery);
  const { data: brands } = useSuspenseQuery(brandsQuery);
  const { data: testimonies } = useSuspenseQuery(testimoniesQuery);

  useEffect(() => {
    for (const { title } of [...slides.docs, ...banners.docs.slice(0, 4)]) {
      track('view_promotion', { promotion_name: title });
    }
  }, [slides, banners]);

  return (
    <div className="page-width flex flex-col gap-8 py-4 md:gap-12 md:py-6">
      <h1 className="sr-only">{meta.name}</h1>
      <div className="flex flex-col gap-4">
        <SlideCarousel slides={slides.docs} onFollow={promote} />
        <ServicesRow />
      </div>
      {/* A boundary each, so that hydrating one does not block a slow phone for long. */}
      <Suspense>
        <LandingRow sortBy="new" title={landingText.newProducts} label={landingText.newLabel} seeAll="/products" />
        <BannerPair banners={banners.docs.slice(0, 2)} onFollow={promote} />
      </Suspense>
      <Suspense>
        <LandingRow
          sortBy="deal"
          title={landingText.hotDeals}
          subtitle={landingText.hotDealsText}
          label={catalogueText.hotDeals}
          seeAll="/hot-deals"
        />
        <BannerPair banners={banners.docs.slice(2, 4)} onFollow={promote} />
      </Suspense>
      <Suspense>
        <LandingRow sortBy="special" title={landingText.picks} seeAll="/products" />
      </Suspense>
      {brands.docs.length > 0 && (
        <Suspense>
          <Section title={landingText.brands}>
            <BrandWall brands={brands.docs} />
          </Section>
        </Suspense>
      )}
      {testimonies.docs.length > 0 && (
        <Suspense>
          <Section title={landingText.testimonies} subtitle={landingText.testimoniesText}>
            <TestimonyList testimonies={testimonies.docs} />
          </Section>
        </Suspense>
      )}
      <SeenRow />
    </div>
  );
}

function Section({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  return (
    <section className="below-fold">
      <h2 className="text-xl">{title}</h2>
      {subtitle && <p className="text-muted">{subtitle}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
