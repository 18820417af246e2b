import type { Place } from './dashboard-card.tsx';

/** The lists of the back office that the first screen leads to. */
export const productList = (search: Record<string, string>): Place => ({ path: '/app/product', search });
export const lowStock = productList({ status: 'active', stock: 'low' });
export const emptyStock = productList({ status: 'active', stock: 'empty' });
export const newOrders: Place = { path: '/app/order', search: { status: 'new' } };
export const pendingReviews: Place = { path: '/app/review', search: { status: 'pending' } };
