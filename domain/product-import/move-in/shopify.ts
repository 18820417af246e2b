import type { ForeignProduct, Offer } from './foreign-product.ts';
import { ForeignTable, type Grid, groupedRows, type TableRow } from './foreign-table.ts';
import { gramsOf, htmlOf, isAddress, leafNames } from './foreign-text.ts';

/** Every fact under its older and its present heading. */
const headings = {
  handle: ['handle', 'url handle'],
  description: ['body (html)', 'description'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  grams: ['variant grams', 'weight value (grams)'],
  image: ['image src', 'product image url'],
  variantImage: ['variant image', 'variant image url'],
  published: ['published', 'published on online store'],
} as const;

const cellOf = (row: TableRow, name: keyof typeof headings) => row.cell(...headings[name]);

/** Numbers get an apostrophe, so that spreadsheets leave them as text. */
const withoutApostrophe = (text: string) => text.replace(/^'/, '');

const defaultTitle = 'default title';

function variantName(row: TableRow): string {
  const values = [1, 2, 3].flatMap((number) => row.cell(`option${number} value`) || []);
  const name = values.join(', ');
  return name.toLowerCase() === defaultTitle ? '' : name;
}

function stockOf(row: TableRow): string | null | undefined {
  const stock = cellOf(row, 'stock');
  if (stock === undefined || stock !== '') return stock;
  return cellOf(row, 'tracker') === '' ? null : undefined;
}

/** The price is what is paid, the one to compare with what it was before. */
function offerOf(row: TableRow): Offer {
  const [price, before] = [cellOf(row, 'price') ?? '', cellOf(row, 'compareAt') ?? ''];
  return {
    name: variantName(row),
    sku: withoutApostrophe(cellOf(row, 'sku') ?? ''),
    regular: before === '' || Number(before) === 0 ? price : before,
    sale: before === '' ? '' : price,
    stock: stockOf(row),
  };
}

const isVariant = (row: TableRow) => cellOf(row, 'price') !== '' || (cellOf(row, 'sku') ?? '') !== '';

function productOf(handle: string, rows: readonly TableRow[]): ForeignProduct {
  const main = rows.find((row) => row.cell('title')) ?? rows[0]!;
  const offers = rows.filter(isVariant).map(offerOf);
  const isSingle = offers.length === 1 && offers[0]!.name === '';
  const type = main.cell('type') || leafNames(main.cell('product category') ?? '', '|')[0] || '';
  const description = cellOf(main, 'description');
  const hasCategory = main.cell('type', 'product category') !== undefined;
  const images = [...rows]
    .map((row, index) => ({
      address: cellOf(row, 'image') ?? '',
      place: Number(row.cell('image position')) || index + 1,
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ address }) => address);
  const ofVariants = rows.map((row) => cellOf(row, 'variantImage') ?? '');
  const status = main.cell('status')?.toLowerCase();
  return {
    row: main.line,
    sku: (isSingle && offers[0]!.sku) || handle,
    name: main.cell('title'),
    brand: main.cell('vendor'),
    categories: hasCategory ? [type].filter(Boolean) : undefined,
    descriptionHtml: description === undefined ? undefined : htmlOf(description),
    weightGrams: rows.map((row) => gramsOf(cellOf(row, 'grams') ?? '', 'g')).find(Boolean),
    pictures: cellOf(main, 'image') === undefined ? undefined : [...images, ...ofVariants].filter(isAddress),
    offers: isSingle ? [{ ...offers[0]!, sku: '' }] : offers,
    isUnpublished:
      (status !== undefined && status !== '' && status !== 'active') ||
      cellOf(main, 'published')?.toLowerCase() === 'false',
  };
}

/** The products of Shopify's CSV export, in which rows of one handle are one product; null for another file. */
export function readShopify(grid: Grid): ForeignProduct[] | null {
  const table = ForeignTable.find(grid, headings.handle, 'title', headings.price);
  if (!table) return null;
  let handle = '';
  const groups = groupedRows(table.rows, (row) => {
    // A row without one goes on with the product above it.
    handle = cellOf(row, 'handle') || handle;
    return handle;
  });
  return groups.map(([handle, rows]) => productOf(handle, rows));
}
