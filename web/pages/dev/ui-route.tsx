import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: () => null,
});
