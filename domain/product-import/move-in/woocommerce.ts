import { flagOf } from '#domain/cell-text.ts';
import type { ForeignProduct, Offer } from './foreign-product.ts';
import { ForeignTable, type Grid, type TableRow } from './foreign-table.ts';
import { addressesOf, gramsOf, htmlOf, leafNames } from './foreign-text.ts';

const brandNames = new Set(['brand', 'brands', 'merek', 'merk', 'pa_brand', 'product brand']);
const brandColumns = ['brands', 'brand', 'merek', 'merk', 'meta: _brand', 'meta: brand', 'tax: product_brand'];
const withoutCategory = new Set(['uncategorized', 'uncategorised', 'tak berkategori', 'tanpa kategori']);

type Attribute = { name: string; values: string[] };

/** The export has as many numbered groups of columns as its richest product has attributes. */
function attributesOf(row: TableRow, table: ForeignTable): Attribute[] {
  const attributes: Attribute[] = [];
  for (let number = 1; table.has(`attribute ${number} name`); number += 1) {
    const name = row.cell(`attribute ${number} name`) ?? '';
    const values = leafNames((row.cell(`attribute ${number} value(s)`) ?? '').replaceAll('>', '›'));
    if (name !== '') attributes.push({ name, values: values.map((value) => value.replaceAll('›', '>')) });
  }
  return attributes;
}

/** Line ends are written as `\n`, and those two characters themselves with one more backslash. */
const linesOf = (text: string) => text.replace(/\\\\n|\\n/g, (mark) => (mark === '\\n' ? '\n' : '\\n'));

/** By the day: the export writes dates with or without a time. */
function isOnSale(row: TableRow, today: string): boolean {
  const day = (heading: string) => /^\d{4}-\d{2}-\d{2}/.exec(row.cell(heading) ?? '')?.[0];
  const [starts, ends] = [day('date sale price starts'), day('date sale price ends')];
  return !(starts && starts > today) && !(ends && ends < today);
}

function stockOf(row: TableRow): string | null | undefined {
  const stock = row.cell('stock');
  if (stock === undefined) return undefined;
  if (stock !== '' && stock !== 'parent') return stock;
  // Not counted: all that is known is whether it can be bought.
  return flagOf(row.cell('in stock?') ?? '') === false ? '0' : null;
}

function offerOf(row: TableRow, name: string, today: string): Offer {
  return {
    name,
    sku: name === '' ? '' : (row.cell('sku') ?? ''),
    regular: row.cell('regular price') ?? '',
    sale: isOnSale(row, today) ? (row.cell('sale price') ?? '') : '',
    stock: stockOf(row),
  };
}

/** The values that the variation stands for; one without any is named by what its name has more than the parent's. */
function variationName(row: TableRow, table: ForeignTable): string {
  const values = attributesOf(row, table).flatMap(({ values }) => values);
  if (values.length > 0) return values.join(', ');
  return (row.cell('name') ?? '').split(' - ').slice(1).join(' - ');
}

function descriptionOf(row: TableRow): string | undefined {
  const texts = [row.cell('short description'), row.cell('description')];
  if (texts.every((text) => text === undefined)) return undefined;
  return texts.map((text) => htmlOf(linesOf(text ?? ''))).join('');
}

const typesOf = (row: TableRow) => (row.cell('type') ?? '').toLowerCase().split(/\s*,\s*/);
const keyOf = (row: TableRow) => row.cell('sku') || `id:${row.cell('id') ?? ''}`;
const skuOf = (row: TableRow) => row.cell('sku') || `WC-${row.cell('id') || row.line}`;

function weightOf(row: TableRow, table: ForeignTable): string | undefined {
  const heading = table.headings.find((name) => /^weight \(.+\)$/.test(name));
  return heading && gramsOf(row.cell(heading) ?? '', heading.slice(8, -1));
}

function productOf(row: TableRow, variations: readonly TableRow[], table: ForeignTable, today: string): ForeignProduct {
  const attributes = attributesOf(row, table);
  const varied = new Set(
    variations.flatMap((variation) => attributesOf(variation, table).map(({ name }) => name.toLowerCase())),
  );
  const brandAttribute = attributes.find(({ name }) => brandNames.has(name.toLowerCase()));
  const hasBrand = table.has(...brandColumns) || brandAttribute !== undefined;
  const brand = brandColumns.map((column) => row.cell(column)).find(Boolean) ?? brandAttribute?.values[0] ?? '';
  const categories = row.cell('categories');
  const images = row.cell('images');
  const weight = weightOf(row, table) ?? variations.map((each) => weightOf(each, table)).find(Boolean);
  const base = {
    row: row.line,
    sku: skuOf(row),
    name: row.cell('name'),
    brand: hasBrand ? leafNames(brand)[0] : undefined,
    categories:
      categories === undefined
        ? undefined
        : leafNames(categories).filter((name) => !withoutCategory.has(name.toLowerCase())),
    descriptionHtml: descriptionOf(row),
    weightGrams: weight,
    isFeatured: flagOf(row.cell('is featured?') ?? '') ?? undefined,
    specs: attributes
      .filter(({ name }) => !varied.has(name.toLowerCase()) && !brandNames.has(name.toLowerCase()))
      .map(({ name, values }) => ({ key: name, value: values.join(', ') })),
    pictures:
      images === undefined ? undefined : [row, ...variations].flatMap((each) => addressesOf(each.cell('images') ?? '')),
    isUnpublished: table.has('published') && row.cell('published') !== '1',
  };
  if (typesOf(row).includes('grouped')) {
    const message = 'Produk grup tidak punya harga sendiri: impor anggotanya saja.';
    return { ...base, offers: [], problem: { field: 'price', message } };
  }
  const offers =
    variations.length > 0
      ? variations.map((variation) => offerOf(variation, variationName(variation, table), today))
      : [offerOf(row, '', today)];
  return { ...base, offers: withParentStock(offers, row, variations) };
}

/** Variations may share the stock of their parent: then only the product has a number. */
function withParentStock(offers: Offer[], parent: TableRow, variations: readonly TableRow[]): Offer[] {
  const shared = parent.cell('stock');
  if (!shared || !variations.some((row) => row.cell('stock') === 'parent')) return offers;
  const each = Math.floor(Math.max(0, Number(shared)) / offers.length);
  return Number.isFinite(each) ? offers.map((offer) => ({ ...offer, stock: String(each) })) : offers;
}

/** The products of WooCommerce's own CSV export; null for another file. */
export function readWooCommerce(grid: Grid, today: string): ForeignProduct[] | null {
  const table = ForeignTable.find(grid, 'type', 'sku', 'name', 'regular price');
  if (!table) return null;
  const isVariation = (row: TableRow) => typesOf(row).includes('variation');
  const parents = table.rows.filter((row) => !isVariation(row));
  const byKey = new Map(parents.flatMap((row) => [[keyOf(row), row] as const, [`id:${row.cell('id')}`, row] as const]));
  const children = Map.groupBy(table.rows.filter(isVariation), (row) => byKey.get(row.cell('parent') ?? ''));
  const orphans = (children.get(undefined) ?? []).map((row): ForeignProduct => {
    const message = `Produk induk '${(row.cell('parent') ?? '').slice(0, 60)}' tidak ada di berkas ini.`;
    return { row: row.line, sku: skuOf(row), offers: [], problem: { field: 'sku', message } };
  });
  return [...parents.map((row) => productOf(row, children.get(row) ?? [], table, today)), ...orphans];
}
