import { choicesOf } from '#domain/choices.ts';
/** In the order of the select. */
export const catalogueSorts = choicesOf({
  newest: 'Terbaru',
  highest_cost: 'Harga Tertinggi',
  lowest_cost: 'Harga Terendah',
  highest_reviews: 'Ulasan Terbanyak',
  highest_views: 'Dilihat Terbanyak',
  latest_updated: 'Pembaruan Terakhir',
});

export type CatalogueSort = (typeof catalogueSorts)[number]['value'];

/** `new` is newest; `deal` hot deals or discounted, best first; `special` the featured ones; `best` the best match. */
export const productSorts = [...catalogueSorts.map((sort) => sort.value), 'new', 'deal', 'special', 'best'] as const;
export type ProductSort = (typeof productSorts)[number];

export function isCatalogueSort(text: string | undefined): text is CatalogueSort {
  return catalogueSorts.some((sort) => sort.value === text);
}
