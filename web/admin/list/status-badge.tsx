import { type ProductStatus, productStatuses } from '#domain/catalogue/product-status.ts';
import { labelOfChoice } from '#domain/choices.ts';
import { Badge, type BadgeProps } from '#web/ui/badge.tsx';

const tones: Record<ProductStatus, BadgeProps['variant']> = {
  draft: 'plain',
  pending: 'warning',
  active: 'success',
  rejected: 'error',
  archived: 'plain',
};

export const statusLabel = (status: ProductStatus) => labelOfChoice(productStatuses, status);

export function StatusBadge({ status }: { status: ProductStatus }) {
  return <Badge variant={tones[status]}>{statusLabel(status)}</Badge>;
}
