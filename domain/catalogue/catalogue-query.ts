/** The query parameters of the catalogue pages. */
export const catalogueQueryKeys = [
  'keyword',
  'category',
  'brand',
  'minPrice',
  'maxPrice',
  'stock',
  'specs',
  'sortBy',
  'page',
] as const;

/** Several brands stand in one parameter, with commas between them. */
const maxBrands = 20;
export const maxBrandsLength = maxBrands * 61;

export function parseBrands(text: string | undefined): string[] {
  return [...new Set(text?.split(',').filter(Boolean))].slice(0, maxBrands);
}

/** The list with this one put in or taken out; undefined when none is left. */
export function toggledBrand(text: string | undefined, id: string): string | undefined {
  const before = parseBrands(text);
  const after = before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-maxBrands);
  return after.join(',') || undefined;
}
