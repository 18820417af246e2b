import { slugOf } from '#domain/slug.ts';
import { amountOf, categoriesOf, type ForeignProduct } from './foreign-product.ts';
import { ForeignTable, type Grid, groupedRows, type TableRow } from './foreign-table.ts';
import { gramsOf, htmlOf, isAddress, isCode, withoutCode } from './foreign-text.ts';

const price = ['harga (rp)', 'harga'];
const name = ['nama produk'];
const skuColumns = ['sku name', 'nama sku', 'sku'];
const categoryColumns = ['kategori', 'nama kategori', 'kategori kode', 'kode kategori'];
/** A hand-made list may have a name and a price too; these headings are Tokopedia's. */
const ownHeadings = ['sku name', 'product id', 'minimum pemesanan', 'nomor etalase', 'kategori kode', 'kode kategori'];
const pictureColumns = /^(gambar|foto produk|url gambar) \d+$/;

/** Below the heading stand instructions; the products begin with the first row that has a price. */
function dataRows(table: ForeignTable): TableRow[] {
  const first = table.rows.findIndex((row) => amountOf(row.cell(...price) ?? '') !== null);
  return first === -1 ? [] : table.rows.slice(first);
}

/** One product per row, as in 'Tambah Sekaligus' and 'Ubah Sekaligus'. */
function templateProduct(row: TableRow, table: ForeignTable): ForeignProduct {
  const id = row.cell('product id', 'id produk') ?? '';
  const title = row.cell(...name) ?? '';
  const description = row.cell('deskripsi produk', 'deskripsi');
  const pictures = row.cells(pictureColumns).filter(isAddress);
  const sku = row.cell(...skuColumns) || (id && `TOKOPEDIA-${id}`) || slugOf(title, 60).toUpperCase();
  return {
    row: row.line,
    sku,
    name: title,
    brand: row.cell('merek', 'brand'),
    ...categoriesOf(row.cell(...categoryColumns)),
    descriptionHtml: description === undefined ? undefined : htmlOf(description),
    weightGrams: gramsOf(row.cell('berat (gram)', 'berat') ?? '', 'g'),
    pictures: table.headings.some((heading) => pictureColumns.test(heading)) ? pictures : undefined,
    offers: [
      {
        name: '',
        sku: '',
        regular: row.cell(...price) ?? '',
        stock: row.cell('jumlah stok', 'stok'),
      },
    ],
    isUnpublished: /^(nonaktif|tidak aktif)$/i.test(row.cell('status') ?? ''),
  };
}

const singleVariant = new Set(['', 'default', 'bawaan', 'standar']);

/** One product in as many rows as it has variants, as Seller Center writes it for Tokopedia and TikTok Shop. */
function sellerCenterProduct(id: string, rows: readonly TableRow[], table: ForeignTable): ForeignProduct {
  const main = rows[0]!;
  const variantOf = (row: TableRow) => {
    const text = row.cell('variation_value') ?? '';
    return singleVariant.has(text.toLowerCase()) ? '' : text;
  };
  const isSingle = rows.length === 1 && variantOf(main) === '';
  const own = main.cell('seller_sku') ?? '';
  const description = main.cell('product_description');
  const brand = main.cell('brand');
  const pictureColumns = /^(main_image|image_\d+)$/;
  const quantityColumns = /^(warehouse_)?quantity(\W.*)?$/;
  return {
    row: main.line,
    sku: (isSingle && own) || `TOKOPEDIA-${id}`,
    name: main.cell('product_name'),
    brand: brand && withoutCode(brand),
    ...categoriesOf(main.cell('category')),
    descriptionHtml: description === undefined ? undefined : htmlOf(description),
    weightGrams: rows.map((row) => gramsOf(row.cell('parcel_weight') ?? '', 'g')).find(Boolean),
    pictures: table.has('main_image') ? main.cells(pictureColumns).filter(isAddress) : undefined,
    offers: table.has('price')
      ? rows.map((row) => {
          const counts = row.cells(quantityColumns);
          const hasStock = table.headings.some((heading) => quantityColumns.test(heading));
          const sum = counts.reduce((total, count) => total + Number(count), 0);
          return {
            name: isSingle ? '' : variantOf(row),
            sku: isSingle ? '' : (row.cell('seller_sku') ?? ''),
            regular: row.cell('price') ?? '',
            stock: hasStock ? String(counts.length === 1 ? counts[0] : sum) : undefined,
          };
        })
      : [],
    // `Aktif(1)`: any other number is a state in which it is not sold.
    isUnpublished: /\((?!1\))\d+\)$/.test(main.cell('product_status') ?? ''),
  };
}

/** The products of a file of Tokopedia: its own templates, or Seller Center's; null for another file. */
export function readTokopedia(grid: Grid): ForeignProduct[] | null {
  const sellerCenter = ForeignTable.find(grid, 'product_id', 'product_name', ['sku_id', 'seller_sku']);
  if (sellerCenter) {
    const rows = sellerCenter.rows.filter((row) => isCode(row.cell('product_id') ?? ''));
    return groupedRows(rows, (row) => row.cell('product_id')!).map(([id, rows]) =>
      sellerCenterProduct(id, rows, sellerCenter),
    );
  }
  const template = ForeignTable.find(grid, name, 'harga (rp)', ownHeadings);
  return template && dataRows(template).map((row) => templateProduct(row, template));
}
