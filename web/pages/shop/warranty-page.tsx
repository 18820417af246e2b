import { createFileRoute } from '@tanstack/react-router';
import { loadStaticPage, StaticPage, staticPageHead } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/warranty')({
  loader: ({ context }) => loadStaticPage(context, 'warranty'),
  head: ({ loaderData }) => staticPageHead('warranty', loaderData),
  component: () => <StaticPage slug="warranty" />,
});
