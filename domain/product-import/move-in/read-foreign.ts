import {
  type ForeignNote,
  type ForeignProduct,
  type ForeignRow,
  type ForeignSource,
  foreignNotesOf,
  foreignRowOf,
} from './foreign-product.ts';
import type { Grid } from './foreign-table.ts';
import { readShopee } from './shopee.ts';
import { readShopify } from './shopify.ts';
import { readTokopedia } from './tokopedia.ts';
import { readWooCommerce } from './woocommerce.ts';

const readers: [ForeignSource, (grid: Grid, today: string) => ForeignProduct[] | null][] = [
  ['woocommerce', readWooCommerce],
  ['shopify', readShopify],
  ['tokopedia', readTokopedia],
  ['shopee', readShopee],
];

export type ForeignFile = { source: ForeignSource; rows: ForeignRow[]; notes: ForeignNote[] };

/** The file of another shop, known by its headings; null for any other. `today` is a day such as 2030-01-31. */
export function readForeign(grid: Grid, today: string): ForeignFile | null {
  for (const [source, read] of readers) {
    const products = read(grid, today);
    if (products) return { source, rows: products.map(foreignRowOf), notes: foreignNotesOf(products) };
  }
  return null;
}
