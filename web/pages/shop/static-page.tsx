import type { QueryClient } from '@tanstack/react-query';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pagePath } from '#domain/content/page.resource.ts';
import { plainText } from '#domain/plain-text.ts';
import { pageQuery } from '#web/content/static-page.queries.ts';
import { pageHead } from '#web/head/seo.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { pageText } from '#web/text/id-shop.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { foundEntry } from './found-entry.ts';

type LoadContext = { queryClient: QueryClient; origin: () => string };

/** All pages that staff write share one view; `also` is what else the page shows. */
export async function loadStaticPage(context: LoadContext, slug: string, also?: Promise<unknown>) {
  const [loaded] = await Promise.all([loadPage(context, slug), also]);
  return loaded;
}

/** A page that staff switched off is not found. */
async function loadPage({ queryClient, origin }: LoadContext, slug: string) {
  const page = await foundEntry(queryClient.ensureQueryData(pageQuery(slug)));
  const site = { meta: await queryClient.ensureQueryData(siteMetaQuery), origin: origin() };
  const description = plainText(page.content, 160);
  return { head: pageHead(site, { title: page.title, description, path: pagePath(page.slug) }) };
}

export function StaticPage({ slug, children }: { slug: string; children?: ReactNode }) {
  const { data: page } = useSuspenseQuery(pageQuery(slug));
  return (
    <div className="page-width py-6">
      <Breadcrumb crumbs={[{ label: pageText.home, href: '/' }, { label: page.title }]} />
      <article className="mt-4 max-w-3xl">
        <h1 className="mb-6 font-extrabold text-2xl md:text-3xl">{page.title}</h1>
        <RichText html={page.content} />
      </article>
      {children}
    </div>
  );
}
