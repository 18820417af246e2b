/** The query parameters of the catalogue pages. */
export const catalogueQueryKeys = [
  'keyword',
  'category',
  'brand',
  'minPrice',
  'maxPrice',
  'specs',
  'sortBy',
  'page',
] as const;
