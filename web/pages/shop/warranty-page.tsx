import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_storefront/warranty')({ component: () => <p>warranty</p> });
