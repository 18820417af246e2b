import type { LaptopProduct } from './laptop.ts';

/** A line of the laptop data in JSON Lines, as its README names the fields. For tests and measurements. */
export type LaptopRow = { id: string; brand: string; name: string; price: number; [field: string]: unknown };

const noSpecs = new Set(['id', 'brand', 'name', 'price', 'derived']);

/** The row as a product of the catalogue: every field beside the product's own becomes a main specification. */
export function productOfRow(row: LaptopRow): LaptopProduct {
  const mainSpecs = Object.entries(row)
    .filter(([key, value]) => !noSpecs.has(key) && value !== null)
    .map(([key, value]) => ({ key, value: Array.isArray(value) ? value.map(String) : String(value) }));
  return {
    _id: row.id,
    name: row.name,
    brand: { _id: `brand-${row.brand.toLowerCase()}`, name: row.brand },
    price: row.price,
    discountedPrice: null,
    stock: 5,
    thumbnail: null,
    mainSpecs,
  };
}

export function rowsIn(jsonLines: string): LaptopRow[] {
  return jsonLines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
