import { createFileRoute } from '@tanstack/react-router';
import { loadedHead } from '#web/head/loaded-head.ts';
import { loadStaticPage, StaticPage } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/payment-guide')({
  loader: ({ context }) => loadStaticPage(context, 'payment-guide'),
  head: loadedHead,
  component: () => <StaticPage slug="payment-guide" />,
});
