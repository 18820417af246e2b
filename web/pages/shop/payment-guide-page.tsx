import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_storefront/payment-guide')({ component: () => <p>payment-guide</p> });
