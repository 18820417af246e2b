import type { Discount } from '#domain/catalogue/discount.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { escapePart, wholeNumberOf } from '#domain/cell-text.ts';
import { maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import type { ImportColumn } from '#domain/product-import/import-columns.ts';
import { isCode, withoutCode } from './foreign-text.ts';

/** Shops and market places whose export files are understood as they come. */
export const foreignSources = ['woocommerce', 'shopify', 'tokopedia', 'shopee'] as const;
export type ForeignSource = (typeof foreignSources)[number];

/** What a reader should know about the file before it is imported, each with how many products it concerns. */
export const foreignNotes = ['stock-unknown', 'unpublished', 'category-code', 'pictures-left-out'] as const;
export type ForeignNote = { note: (typeof foreignNotes)[number]; count: number };

/** One thing to buy: the product itself, or one of its variants. Amounts are as the file writes them. */
export type Offer = {
  /** Empty for a product without variants. */
  name: string;
  sku: string;
  regular: string;
  /** Undefined where the file has no column for it. */
  sale?: string | undefined;
  /** Null: in stock, but not counted. Undefined where the file does not say. */
  stock?: string | null | undefined;
};

/** A product of another shop's file. What is undefined is not in the file and does not change. */
export type ForeignProduct = {
  /** The line of the file that it begins on. */
  row: number;
  sku: string;
  name?: string | undefined;
  brand?: string | undefined;
  categories?: string[] | undefined;
  descriptionHtml?: string | undefined;
  weightGrams?: string | undefined;
  isFeatured?: boolean | undefined;
  specs?: { key: string; value: string }[] | undefined;
  pictures?: string[] | undefined;
  offers: Offer[];
  isUnpublished?: boolean;
  hasCategoryCode?: boolean;
  /** Why the row cannot be imported at all. */
  problem?: { field: string; message: string };
};

export type ForeignRow = {
  row: number;
  cells: Map<ImportColumn, string>;
  isUnpublished: boolean;
  problem: ForeignProduct['problem'];
};

/** Whole rupiah of `12999000`, `12999000.00`, `149999,5` or `Rp 1.500.000`; null for what is no amount. */
export function amountOf(text: string): number | null {
  const bare = text.trim();
  if (/^\d{1,15}[.,](?:\d{1,2}|\d{4,12})$/.test(bare)) return Math.round(Number(bare.replace(',', '.')));
  return wholeNumberOf(bare);
}

/** The category of a market place: a path with its code, or the code alone, which names nothing. */
export function categoriesOf(text: string | undefined): Pick<ForeignProduct, 'categories' | 'hasCategoryCode'> {
  if (text === undefined || text === '') return {};
  if (isCode(text)) return { hasCategoryCode: true };
  return { categories: [withoutCode(text).split(/[>/]/).at(-1)!.trim()].filter(Boolean) };
}

/** Sold more than there was counts as sold out. */
function pieces(text: string): string {
  const value = Number(text.trim());
  if (!Number.isFinite(value)) return text;
  return String(Math.max(0, Math.floor(value)));
}

type Priced = Offer & { full: number; pay: number };

function pricedOf(offer: Offer): Priced | null {
  const [regular, sale] = [offer.regular.trim(), offer.sale?.trim() ?? ''];
  const full = amountOf(regular === '' ? sale : regular);
  const pay = sale === '' ? full : amountOf(sale);
  if (full === null || pay === null) return null;
  return { ...offer, full: Math.max(full, pay), pay };
}

/** One discount for all variants, as an amount or a percent; null where they have none in common. */
function commonDiscount(offers: readonly Priced[]): Discount | null {
  const [first, ...others] = offers;
  if (!first || first.pay === first.full) return null;
  const off = first.full - first.pay;
  if (others.every(({ full, pay }) => full - pay === off)) return { type: 'nominal', value: off };
  const percent = Math.round((off / first.full) * 10_000) / 100;
  const isShared = offers.every(({ full, pay }) => Math.round(full - (full * percent) / 100) === pay);
  return isShared ? { type: 'percent', value: percent } : null;
}

function unreadablePrice(offers: readonly Offer[]): string | undefined {
  const wrong = offers.find((offer) => pricedOf(offer) === null);
  if (!wrong) return undefined;
  return amountOf(wrong.regular) === null ? wrong.regular : (wrong.sale ?? '');
}

/** Variants of one name are distinguished by their SKU, or by a number. */
function uniqueNames(offers: readonly Priced[]): string[] {
  const seen = new Set<string>();
  return offers.map(({ name, sku }, index) => {
    const plain = (name.trim() || sku.trim() || `Varian ${index + 1}`).slice(0, productLimits.variantName);
    let unique = plain;
    for (let number = 2; seen.has(unique.toLowerCase()); number += 1) {
      const ending = ` (${sku.trim() && number === 2 ? sku.trim().slice(0, 30) : number})`;
      unique = plain.slice(0, productLimits.variantName - ending.length) + ending;
    }
    seen.add(unique.toLowerCase());
    return unique;
  });
}

function variantCell(offers: readonly Priced[], priceOf: (offer: Priced) => number): string {
  const names = uniqueNames(offers);
  return offers
    .map((offer, index) =>
      [
        `${escapePart(names[index]!)}=${priceOf(offer)}`,
        ...(offer.sku.trim() === '' ? [] : [`sku=${escapePart(offer.sku.trim())}`]),
        ...(offer.stock === undefined ? [] : [`stock=${escapePart(offer.stock === null ? '1' : pieces(offer.stock))}`]),
      ].join(';'),
    )
    .join('|');
}

function offerCells({ offers }: ForeignProduct, put: (column: ImportColumn, text: string) => void): void {
  if (offers.length === 0) return;
  const priced = offers.flatMap((offer) => pricedOf(offer) ?? []);
  const wrong = unreadablePrice(offers);
  if (wrong !== undefined) {
    put('price', wrong);
    return;
  }
  const isSingle = offers.length === 1 && offers[0]!.name.trim() === '';
  const hasSale = offers.some(({ sale }) => sale !== undefined);
  const discount = commonDiscount(priced);
  // Without a discount in common the price that shoppers pay is kept, and the crossed-out one is not.
  const priceOf = (offer: Priced) => (discount || offers.length === 1 ? offer.full : offer.pay);
  put('price', String(Math.min(...priced.map(priceOf))));
  put('variants', isSingle ? '' : variantCell(priced, priceOf));
  if (hasSale) {
    put('discountType', discount?.type ?? '');
    put('discountValue', discount ? String(discount.value) : '');
  }
  const counts = offers.flatMap(({ stock }) => (stock === undefined ? [] : [stock === null ? '1' : pieces(stock)]));
  if (counts.length === 0) return;
  const sum = counts.reduce((total, count) => total + Number(count), 0);
  put('stock', Number.isFinite(sum) ? String(sum) : counts.find((count) => !Number.isFinite(Number(count)))!);
}

const listCell = (parts: readonly string[]) => parts.map(escapePart).join('|');

/** The product as a row of the shop's own columns: from here on it is read and checked as any other. */
export function foreignRowOf(product: ForeignProduct): ForeignRow {
  const cells = new Map<ImportColumn, string>();
  const put = (column: ImportColumn, text: string | undefined) => {
    if (text !== undefined) cells.set(column, text);
  };
  put('sku', product.sku.trim());
  put('name', product.name?.trim());
  put('brand', product.brand?.trim());
  put('categories', product.categories && listCell(product.categories.slice(0, productLimits.categories)));
  put('weight', product.weightGrams);
  put('isFeatured', product.isFeatured === undefined ? undefined : String(product.isFeatured));
  put('description', product.descriptionHtml);
  const specs = product.specs
    ?.filter(({ key, value }) => key.trim() !== '' && value.trim() !== '')
    .slice(0, productLimits.specs)
    .map(({ key, value }) => {
      const parts = [key.trim().slice(0, productLimits.specKey), value.trim().slice(0, productLimits.specValue)];
      return parts.map(escapePart).join('=');
    });
  put('specs', specs?.join('|'));
  offerCells(product, put);
  if (product.pictures) {
    const [first = '', ...others] = [...new Set(product.pictures)];
    put('thumbnail', first);
    put('mediaUrls', listCell(others.slice(0, maxPicturesPerProduct)));
  }
  return { row: product.row, cells, isUnpublished: product.isUnpublished === true, problem: product.problem };
}

export function foreignNotesOf(products: readonly ForeignProduct[]): ForeignNote[] {
  const counted: Record<ForeignNote['note'], (product: ForeignProduct) => boolean> = {
    'stock-unknown': ({ offers }) => offers.some(({ stock }) => stock === null),
    unpublished: ({ isUnpublished }) => isUnpublished === true,
    'category-code': ({ hasCategoryCode }) => hasCategoryCode === true,
    'pictures-left-out': ({ pictures }) => new Set(pictures).size > maxPicturesPerProduct + 1,
  };
  return foreignNotes
    .map((note) => ({ note, count: products.filter(counted[note]).length }))
    .filter(({ count }) => count > 0);
}
