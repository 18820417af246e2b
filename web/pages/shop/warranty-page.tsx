import { createFileRoute } from '@tanstack/react-router';
import { loadedHead } from '#web/head/loaded-head.ts';
import { loadStaticPage, StaticPage } from './static-page.tsx';

export const Route = createFileRoute('/_storefront/warranty')({
  loader: ({ context }) => loadStaticPage(context, 'warranty'),
  head: loadedHead,
  component: () => <StaticPage slug="warranty" />,
});
