import { refuseStaleUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { products } from './product.tables.ts';

type Times = Pick<typeof products.$inferSelect, 'updatedAt' | 'stockMovedAt'>;

/** When staff or an order last changed the product; staff see it as its `updatedAt`. */
export const changedAtOf = ({ updatedAt, stockMovedAt }: Times): Date =>
  stockMovedAt && stockMovedAt > updatedAt ? stockMovedAt : updatedAt;

/** Pieces that orders moved since an editor read the product matter only where that editor sets the stock. */
export async function refuseStaleProduct(
  startedFrom: string | undefined,
  { setsStock, ...times }: Times & { setsStock: boolean },
  readCurrent: () => unknown,
): Promise<void> {
  const changedAt = changedAtOf(times);
  const startedMs = Date.parse(startedFrom ?? '');
  if (!setsStock && startedMs >= times.updatedAt.getTime() && startedMs <= changedAt.getTime()) return;
  await refuseStaleUpdate(startedFrom, changedAt, readCurrent);
}
