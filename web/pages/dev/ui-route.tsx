import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** Every primitive in its states; absent in production. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: import.meta.env.DEV ? lazyRouteComponent(() => import('./ui-page.tsx'), 'UiPage') : () => null,
});
