import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_storefront/order-guide')({ component: () => <p>order-guide</p> });
