import { isSameValue } from '#domain/same-value.ts';
import { mergedDiscount, type Period, periodOf, type StatedDiscount } from './dated-price.ts';
import { productLimits } from './product.limits.ts';
import { discountErrors } from './product-rules.ts';

/** The ending that a new price gets: the nearest amount of `step` times something plus `ending`. */
const roundings = {
  none: { step: 1, ending: 0 },
  '000': { step: 1_000, ending: 0 },
  '900': { step: 1_000, ending: 900 },
  '9000': { step: 10_000, ending: 9_000 },
} as const;
export type PriceRounding = keyof typeof roundings;
export const priceRoundings = Object.keys(roundings) as [PriceRounding, ...PriceRounding[]];

export type PriceEdit = {
  direction: 'raise' | 'lower';
  by: 'percent' | 'rupiah';
  amount: number;
  rounding: PriceRounding;
};
export type StockEdit = { mode: 'set' | 'raise' | 'lower'; amount: number };
export type CategoryEdit = { mode: 'replace' | 'add'; _id: string };

/** What is done to many products at once; what is left out stays as it is. */
export type ProductEdit = {
  price?: PriceEdit | undefined;
  stock?: StockEdit | undefined;
  /** Null takes the discount away. */
  discount?: StatedDiscount | null | undefined;
  isHotDeals?: boolean | undefined;
  /** Only where hot deals are switched on; without it they have no dates. */
  hotDealsPeriod?: Period | undefined;
  isFeatured?: boolean | undefined;
  brand?: string | undefined;
  category?: CategoryEdit | undefined;
};

export type EditedFacts = {
  price: number;
  variantPrices: { name: string; price: number }[];
  discount: StatedDiscount | null;
  stock: number;
  isHotDeals: boolean;
  hotDealsPeriod: Period | null;
  isFeatured: boolean;
  brand: string | null;
  categories: string[];
};
type EditedProduct = EditedFacts & {
  /** Then the stock is the sum of the variants'. */
  hasVariantStock: boolean;
  /** Then price and stock follow from the parts. */
  isBundle: boolean;
};

const stockOfVariants = 'Stok diatur per varian';

function roundPrice(price: number, rounding: PriceRounding): number {
  const { step, ending } = roundings[rounding];
  return Math.max(0, Math.round((price - ending) / step)) * step + ending;
}

export function editedPrice(price: number, { direction, by, amount, rounding }: PriceEdit): number {
  // What has no price yet does not get one by the way.
  if (price === 0) return 0;
  const change = by === 'percent' ? (price * amount) / 100 : amount;
  const next = direction === 'raise' ? price + change : price - change;
  return next < 0 ? next : roundPrice(next, rounding);
}

/** Rounding alone, without an amount, may go either way. */
function isReversed(before: number, after: number, { direction, amount }: PriceEdit): boolean {
  return amount > 0 && (direction === 'raise' ? after < before : after > before);
}

function editedStock(stock: number, { mode, amount }: StockEdit): number {
  if (mode === 'set') return amount;
  return mode === 'raise' ? stock + amount : Math.max(0, stock - amount);
}

function editedCategories(categories: string[], { mode, _id }: CategoryEdit): string[] {
  if (mode === 'replace') return [_id];
  return categories.includes(_id) ? categories : [...categories, _id];
}

const editedPeriod = ({ isHotDeals, hotDealsPeriod }: ProductEdit) =>
  isHotDeals && hotDealsPeriod ? periodOf(hotDealsPeriod) : null;

const pricesOf = ({ price, variantPrices }: EditedFacts) => [price, ...variantPrices.map((variant) => variant.price)];

function reasonAgainstPrices(before: EditedFacts, after: EditedFacts, edit: PriceEdit | undefined): string | null {
  const prices = pricesOf(after);
  if (prices.some((price) => price < 0)) return 'Harga menjadi kurang dari Rp 0';
  // A price of Rp 0 means that there is none yet: nothing that is sold gets there by lowering or rounding.
  if (pricesOf(before).some((price, index) => price > 0 && prices[index] === 0)) return 'Harga menjadi Rp 0';
  if (prices.some((price) => price > productLimits.maxRupiah)) return 'Harga menjadi terlalu besar';
  const isTurned = edit && pricesOf(before).some((price, index) => isReversed(price, prices[index]!, edit));
  return isTurned ? 'Pembulatan membalik perubahan' : null;
}

function reasonAgainst(before: EditedProduct, after: EditedFacts, edit: ProductEdit): string | null {
  if (before.isBundle && (edit.price || edit.stock)) return 'Harga dan stok paket mengikuti isinya';
  const reason = reasonAgainstPrices(before, after, edit.price);
  if (reason) return reason;
  if (edit.price || edit.discount) {
    const [wrong] = discountErrors(after.price, after.variantPrices, after.discount);
    if (wrong) return wrong.message;
  }
  if (edit.stock && before.hasVariantStock) return stockOfVariants;
  if (after.stock > productLimits.maxStock) return 'Stok menjadi terlalu besar';
  if (after.categories.length > productLimits.categories) return `Sudah punya ${productLimits.categories} kategori`;
  return null;
}

/** The product with what an edit changed as it was before, or why it stays as it is. */
export function restoreProduct<Product extends EditedProduct>(
  product: Product,
  before: Partial<EditedFacts>,
): { after: Product } | { reason: string } {
  if (before.stock !== undefined && product.hasVariantStock) return { reason: stockOfVariants };
  const after = { ...product, ...before };
  const isOffer = before.price !== undefined || before.variantPrices !== undefined || before.discount !== undefined;
  const [wrong] = isOffer ? discountErrors(after.price, after.variantPrices, after.discount) : [];
  return wrong ? { reason: wrong.message } : { after };
}

/** The fields that differ, as they are in the second. */
export function differingFacts(before: EditedFacts, after: EditedFacts): Partial<EditedFacts> {
  const names = Object.keys(after) as (keyof EditedFacts)[];
  return Object.fromEntries(
    names.filter((name) => !isSameValue(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

/** The product after the edit, or why it stays as it is. */
export function editProduct(
  { hasVariantStock, isBundle, ...facts }: EditedProduct,
  edit: ProductEdit,
): { after: EditedFacts } | { reason: string } {
  const { price, stock, category } = edit;
  const after: EditedFacts = {
    price: price ? editedPrice(facts.price, price) : facts.price,
    variantPrices: facts.variantPrices.map((variant) => ({
      name: variant.name,
      price: price ? editedPrice(variant.price, price) : variant.price,
    })),
    discount: edit.discount === undefined ? facts.discount : mergedDiscount(facts.discount, edit.discount),
    stock: stock && !hasVariantStock ? editedStock(facts.stock, stock) : facts.stock,
    isHotDeals: edit.isHotDeals ?? facts.isHotDeals,
    hotDealsPeriod: edit.isHotDeals === undefined ? facts.hotDealsPeriod : editedPeriod(edit),
    isFeatured: edit.isFeatured ?? facts.isFeatured,
    brand: edit.brand ?? facts.brand,
    categories: category ? editedCategories(facts.categories, category) : facts.categories,
  };
  const reason = reasonAgainst({ ...facts, hasVariantStock, isBundle }, after, edit);
  if (reason) return { reason };
  return Object.keys(differingFacts(facts, after)).length === 0 ? { reason: 'Sudah seperti itu' } : { after };
}
