import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/_storefront/laptop-recommendations')({ component: EmptyState });
