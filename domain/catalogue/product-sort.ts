/** Section 9, in the order of the select. */
export const catalogueSorts = [
  { value: 'newest', label: 'Terbaru' },
  { value: 'highest_cost', label: 'Harga Tertinggi' },
  { value: 'lowest_cost', label: 'Harga Terendah' },
  { value: 'highest_reviews', label: 'Ulasan Terbanyak' },
  { value: 'highest_views', label: 'Dilihat Terbanyak' },
  { value: 'latest_updated', label: 'Pembaruan Terakhir' },
] as const;

export type CatalogueSort = (typeof catalogueSorts)[number]['value'];

/** `new` is newest; `deal` hot deals or discounted, best first; `special` the featured ones; `best` the best match. */
export const productSorts = [...catalogueSorts.map((sort) => sort.value), 'new', 'deal', 'special', 'best'] as const;
export type ProductSort = (typeof productSorts)[number];

export function isCatalogueSort(text: string | undefined): text is CatalogueSort {
  return catalogueSorts.some((sort) => sort.value === text);
}
