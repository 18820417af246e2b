import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const Route = createFileRoute('/_storefront/order')({ component: EmptyState });
