import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { organisation, pageHead } from '#web/seo.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';

export const Route = createFileRoute('/_storefront/')({
  loader: async ({ context }) => ({
    meta: await context.queryClient.ensureQueryData(siteMetaQuery),
    origin: context.origin(),
  }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead(loaderData, {
          title: loaderData.meta.name,
          description: loaderData.meta.description,
          path: '/',
          structured: organisation(loaderData),
        })
      : {},
  component: LandingPage,
});

function LandingPage() {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  return <h1>{meta.name}</h1>;
}
