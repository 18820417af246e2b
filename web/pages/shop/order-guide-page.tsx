import { createFileRoute } from '@tanstack/react-router';
import { loadStaticPage, StaticPage, staticPageHead } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/order-guide')({
  loader: ({ context }) => loadStaticPage(context, 'order-guide'),
  head: ({ loaderData }) => staticPageHead('order-guide', loaderData),
  component: () => <StaticPage slug="order-guide" />,
});
