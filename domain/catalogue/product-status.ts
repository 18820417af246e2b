import { choicesOf } from '#domain/choices.ts';
export const productStatuses = choicesOf({
  draft: 'Draf',
  pending: 'Menunggu',
  active: 'Aktif',
  rejected: 'Ditolak',
  archived: 'Arsip',
});

export type ProductStatus = (typeof productStatuses)[number]['value'];

/** The life of a product: status → allowed next. Only `active` is public. */
export const nextStatuses: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['pending'],
  pending: ['active', 'rejected'],
  active: ['archived'],
  archived: ['active'],
  rejected: ['draft'],
};

export function mayBecome(from: ProductStatus, to: ProductStatus): boolean {
  return nextStatuses[from].includes(to);
}
