import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';

export const Route = createFileRoute('/_storefront/')({ component: LandingPage });

function LandingPage() {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  return <h1>{meta.name}</h1>;
}
