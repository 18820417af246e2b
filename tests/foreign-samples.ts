import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { csvLine } from '#server/platform/sheets/csv.ts';

/** Small files as other shops export them, made by hand: headings and layout are theirs, the products are not. */
export type ForeignSample =
  | 'woocommerce'
  | 'shopify'
  | 'shopify-new-headings'
  | 'tokopedia'
  | 'tokopedia-seller-center'
  | 'shopee-sales'
  | 'shopee-basic'
  | 'shopee-media'
  | 'shopee-shipping'
  | 'shopee-new-products';

/** The text of a sample, with its pictures at another place where a test has a server of its own. */
export const foreignCsv = (name: ForeignSample, pictures = 'https://gambar.example'): string =>
  readFileSync(new URL(`./move-in/${name}.csv`, import.meta.url), 'utf8').replaceAll(
    'https://gambar.example',
    pictures,
  );

export const gridOf = (csv: string): string[][] => parse(csv, { relax_column_count: true, skip_empty_lines: false });

/** Market places export workbooks: the cells of their samples. */
export const foreignGrid = (name: ForeignSample, pictures?: string): string[][] => gridOf(foreignCsv(name, pictures));

const [wooHeadings = []] = foreignGrid('woocommerce');

/** A file of WooCommerce with other products; each row by its headings. */
export const wooCsv = (rows: Record<string, string | number>[]): string =>
  [wooHeadings, ...rows.map((row) => wooHeadings.map((name) => row[name] ?? ''))].map(csvLine).join('');
