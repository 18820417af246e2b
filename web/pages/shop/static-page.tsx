import type { QueryClient } from '@tanstack/react-query';
import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaticPageSlug } from '#domain/content/page.resource.ts';
import { plainText } from '#domain/plain-text.ts';
import { Problem } from '#domain/problems.ts';
import type { Entry } from '#domain/resources.ts';
import { pageQuery } from '#web/content/content.queries.ts';
import { pageHead } from '#web/seo.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { RichText } from '#web/ui/rich-text.tsx';

type LoadContext = { queryClient: QueryClient; origin: () => string };

/** The five static pages share one view (2.13); a page that staff switched off is not found. */
export async function loadStaticPage({ queryClient, origin }: LoadContext, slug: StaticPageSlug) {
  const page = await queryClient.ensureQueryData(pageQuery(slug)).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not-found' ? notFound() : error;
  });
  return { page, meta: await queryClient.ensureQueryData(siteMetaQuery), origin: origin() };
}

type Loaded = { page: Entry<'page'>; meta: Parameters<typeof pageHead>[0]['meta']; origin: string };

export function staticPageHead(slug: StaticPageSlug, loaded: Loaded | undefined) {
  if (!loaded) return {};
  const description = plainText(loaded.page.content, 160);
  return pageHead(loaded, { title: loaded.page.title, description, path: `/${slug}` });
}

export function StaticPage({ slug, children }: { slug: StaticPageSlug; children?: ReactNode }) {
  const { data: page } = useSuspenseQuery(pageQuery(slug));
  return (
    <div className="page-width py-6">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: page.title }]} />
      <article className="mt-4 max-w-3xl">
        <h1 className="mb-6 font-extrabold text-2xl md:text-3xl">{page.title}</h1>
        <RichText html={page.content} />
      </article>
      {children}
    </div>
  );
}
