export const productStatuses = [
  { value: 'draft', label: 'Draf' },
  { value: 'pending', label: 'Menunggu' },
  { value: 'active', label: 'Aktif' },
  { value: 'rejected', label: 'Ditolak' },
  { value: 'archived', label: 'Arsip' },
] as const;

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
