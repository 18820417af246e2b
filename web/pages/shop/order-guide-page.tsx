import { createFileRoute } from '@tanstack/react-router';
import { loadedHead } from '#web/head/loaded-head.ts';
import { loadStaticPage, StaticPage } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/order-guide')({
  loader: ({ context }) => loadStaticPage(context, 'order-guide'),
  head: loadedHead,
  component: () => <StaticPage slug="order-guide" />,
});
