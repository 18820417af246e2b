import { amountOf, categoriesOf, type ForeignProduct, type Offer } from './foreign-product.ts';
import { ForeignTable, type Grid, groupedRows, type TableRow } from './foreign-table.ts';
import { gramsOf, htmlOf, isAddress, isCode } from './foreign-text.ts';

/** Every fact under its key, which stands in the file's first row, and under the labels of a file saved without it. */
const headings = {
  id: ['et_title_product_id', 'kode produk', 'product id'],
  parentSku: ['et_title_parent_sku', 'ps_sku_parent_short', 'sku induk', 'parent sku'],
  name: ['et_title_product_name', 'ps_product_name', 'nama produk', 'product name'],
  description: ['et_title_product_description', 'ps_product_description', 'deskripsi produk', 'product description'],
  category: ['et_title_product_category', 'ps_category', 'kategori', 'category'],
  variation: ['et_title_variation_name', 'nama variasi', 'variation name'],
  sku: ['et_title_variation_sku', 'ps_sku_short', 'sku', 'kode variasi sku'],
  price: ['et_title_variation_price', 'ps_price', 'harga', 'price'],
  stock: ['et_title_variation_stock', 'ps_stock', 'stok', 'stock'],
  weight: ['et_title_product_weight', 'ps_weight', 'berat', 'berat produk', 'product weight'],
  group: ['et_title_variation_integration_no', 'kode integrasi variasi', 'variation integration no.'],
  brand: ['ps_brand', 'et_title_brand', 'merek', 'brand'],
} as const;

const pictureColumns =
  /^(ps_item_cover_image|ps_item_image[._]\d+|foto sampul|foto produk \d+|cover image|item image \d+)$/;
const optionColumns = ['et_title_option_for_variation_1', 'et_title_option_for_variation_2'];

const cellOf = (row: TableRow, fact: keyof typeof headings) => row.cell(...headings[fact]);
const firstOf = (rows: readonly TableRow[], fact: keyof typeof headings) =>
  rows.map((row) => cellOf(row, fact)).find((text) => text !== '') ?? cellOf(rows[0]!, fact);

/** Indonesian files are in grams; those of other countries say kg in the label below the key. */
function weightUnit(grid: Grid): 'g' | 'kg' {
  const labels = grid.slice(0, 6).flat();
  return labels.some((label) => /(berat|weight).*\bkg\b/i.test(label)) ? 'kg' : 'g';
}

function variantName(row: TableRow): string {
  return cellOf(row, 'variation') ?? optionColumns.flatMap((column) => row.cell(column) || []).join(', ');
}

function productOf(id: string, rows: readonly TableRow[], table: ForeignTable, unit: 'g' | 'kg'): ForeignProduct {
  const main = rows[0]!;
  const isSingle = rows.length === 1 && variantName(main) === '';
  const offers = rows.map(
    (row): Offer => ({
      name: isSingle ? '' : variantName(row),
      sku: isSingle ? '' : (cellOf(row, 'sku') ?? ''),
      regular: cellOf(row, 'price') ?? '',
      stock: cellOf(row, 'stock') || undefined,
    }),
  );
  const description = firstOf(rows, 'description');
  return {
    row: main.line,
    // The same in each of Shopee's four files, so that the later ones find what the first has made.
    sku: firstOf(rows, 'parentSku') || `SHOPEE-${id}`,
    name: firstOf(rows, 'name'),
    brand: firstOf(rows, 'brand'),
    ...categoriesOf(firstOf(rows, 'category')),
    descriptionHtml: description === undefined ? undefined : htmlOf(description),
    weightGrams: gramsOf(firstOf(rows, 'weight') ?? '', unit),
    pictures: table.headings.some((heading) => pictureColumns.test(heading))
      ? main.cells(pictureColumns).filter(isAddress)
      : undefined,
    offers: table.has(...headings.price) ? offers : [],
  };
}

/** The template for new products has no ids: its products are distinguished by the number of their variations, or stand alone. */
function templateProducts(table: ForeignTable, unit: 'g' | 'kg'): ForeignProduct[] {
  const rows = table.rows.filter((row) => amountOf(cellOf(row, 'price') ?? '') !== null);
  const groups = groupedRows(rows, (row) => {
    const key = cellOf(row, 'group') || cellOf(row, 'parentSku');
    return key ? `group ${key}` : `line ${row.line}`;
  });
  return groups.map(([, rows]) => {
    const id = cellOf(rows[0]!, 'sku') || cellOf(rows[0]!, 'group') || String(rows[0]!.line);
    return productOf(id, rows, table, unit);
  });
}

/** The products of Shopee's files for mass updates, or of its template for new ones; null for another file. */
export function readShopee(grid: Grid): ForeignProduct[] | null {
  const unit = weightUnit(grid);
  const updates =
    ForeignTable.find(grid, 'et_title_product_id') ??
    ForeignTable.find(grid, headings.id, headings.name, ['nama variasi', 'variation name', 'sku induk', 'parent sku']);
  if (updates) {
    const rows = updates.rows.filter((row) => isCode(cellOf(row, 'id') ?? ''));
    return groupedRows(rows, (row) => cellOf(row, 'id')!).map(([id, rows]) => productOf(id, rows, updates, unit));
  }
  const template = ForeignTable.find(grid, 'ps_product_name', 'ps_price');
  return template && templateProducts(template, unit);
}
