import type { LinkTarget } from './dashboard-card.tsx';

/** The lists of the back office that the first screen leads to. */
export const productList = (search: Record<string, string>): LinkTarget => ({ path: '/app/product', search });
export const lowStock = productList({ status: 'active', stock: 'low' });
export const emptyStock = productList({ status: 'active', stock: 'empty' });
export const newOrders: LinkTarget = { path: '/app/order', search: { status: 'new' } };
export const pendingReviews: LinkTarget = { path: '/app/review', search: { status: 'pending' } };
