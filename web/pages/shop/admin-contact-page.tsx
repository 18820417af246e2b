import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_storefront/admin-contact')({ component: () => <p>admin-contact</p> });
