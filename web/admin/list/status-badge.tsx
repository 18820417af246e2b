import { type ProductStatus, productStatuses } from '#domain/catalogue/product-status.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';

const tones: Record<ProductStatus, BadgeProps['variant']> = {
  draft: 'plain',
  pending: 'warning',
  active: 'success',
  rejected: 'error',
  archived: 'plain',
};

export const statusLabel = (status: ProductStatus) =>
  productStatuses.find((known) => known.value === status)?.label ?? status;

export function StatusBadge({ status }: { status: ProductStatus }) {
  return <Badge variant={tones[status]}>{statusLabel(status)}</Badge>;
}
