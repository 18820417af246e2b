import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_storefront/about')({ component: () => <p>about</p> });
