import { createFileRoute } from '@tanstack/react-router';
import { loadStaticPage, StaticPage, staticPageHead } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/payment-guide')({
  loader: ({ context }) => loadStaticPage(context, 'payment-guide'),
  head: ({ loaderData }) => staticPageHead('payment-guide', loaderData),
  component: () => <StaticPage slug="payment-guide" />,
});
