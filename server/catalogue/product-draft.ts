import {
  mergedDiscount,
  periodOf,
  type StatedDiscount,
  type StatedOffer,
  statedOffer,
} from '#domain/catalogue/dated-price.ts';
import type { Variant } from '#domain/catalogue/product.contract.ts';
import { discountErrors } from '#domain/catalogue/product-rules.ts';
import { defaultWeightGrams } from '#domain/catalogue/product-weight.ts';
import type { ProductUpdate } from '#domain/catalogue/save-product.contract.ts';
import { stockWithVariants } from '#domain/catalogue/variant-stock.ts';
import { existingPictures, maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { type FieldError, invalidField, Problem } from '#domain/problems.ts';
import { cleanHtml } from '#server/platform/rich-text/html.ts';
import type { products } from './product.tables.ts';

export type Row = typeof products.$inferSelect;
export type Body = Omit<ProductUpdate, 'updatedAt'>;

/** A product as staff state it, before what is derived from it. */
export type Draft = {
  values: Pick<
    Row,
    | 'name'
    | 'sku'
    | 'thumbnail'
    | 'mediaUrls'
    | 'mediaAlts'
    | 'brandId'
    | 'stock'
    | 'lowStock'
    | 'weightGrams'
    | 'size'
    | 'isHotDeals'
    | 'hotDealsPeriod'
    | 'isFeatured'
    | 'variants'
    | 'description'
    | 'mainSpecs'
    | 'specs'
    | 'status'
  >;
  price: number;
  discount: StatedDiscount | null;
  categoryIds: string[];
};

export const emptyDraft: Draft = {
  values: {
    name: '',
    sku: '',
    thumbnail: null,
    mediaUrls: [],
    mediaAlts: {},
    brandId: null,
    stock: 0,
    lowStock: null,
    weightGrams: defaultWeightGrams,
    size: null,
    isHotDeals: false,
    hotDealsPeriod: null,
    isFeatured: false,
    variants: [],
    description: '',
    mainSpecs: [],
    specs: [],
    status: 'draft',
  },
  price: 0,
  discount: null,
  categoryIds: [],
};

type GivenVariant = NonNullable<Body['variants']>[number];

/** The pictures that a body means, before repeated ones are left out: texts and variants refer to their places. */
const givenPictures = (before: Draft['values'], { mediaUrls }: Body): string[] =>
  mediaUrls?.flatMap((path) => (path === existingPictures ? before.mediaUrls : [path])) ?? before.mediaUrls;

function mergedPictures(given: string[]): string[] {
  const pictures = [...new Set(given)];
  if (pictures.length > maxPicturesPerProduct) {
    throw new Problem('upload-too-large', {
      errors: [{ path: 'mediaUrls', message: `Paling banyak ${maxPicturesPerProduct} gambar` }],
    });
  }
  return pictures;
}

function mergedAlts(before: Draft['values'], given: string[], { mediaAlts }: Body): Record<string, string> {
  if (mediaAlts && mediaAlts.length !== given.length) {
    throw invalidField('mediaAlts', 'Harus ada satu teks untuk setiap gambar');
  }
  const texts = given.map((path, index) => [path, mediaAlts ? mediaAlts[index]! : (before.mediaAlts[path] ?? '')]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function variantPicture(variant: GivenVariant, index: number, given: string[], before: Variant[]): string | null {
  const { picture } = variant;
  if (picture === undefined) return before.find(({ name }) => name === variant.name)?.picture ?? null;
  if (picture === null) return null;
  const path = typeof picture === 'number' ? given[picture] : picture;
  if (path !== undefined && given.includes(path)) return path;
  throw invalidField(`variants.${index}.picture`, 'Pilih gambar dari galeri produk');
}

function mergedVariants(before: Variant[], given: string[], { variants }: Body): Variant[] {
  const stockBefore = (name: string) => before.find((variant) => variant.name === name)?.stock ?? null;
  const merged = variants?.map((variant, index) => ({
    name: variant.name,
    price: variant.price,
    sku: variant.sku ?? null,
    stock: variant.stock === undefined ? stockBefore(variant.name) : variant.stock,
    picture: variantPicture(variant, index, given, before),
  }));
  // A picture that has left the gallery leaves its variant too; `picture` is left out where there is none.
  return (merged ?? before).map(({ picture, ...variant }) =>
    picture && given.includes(picture) ? { ...variant, picture } : variant,
  );
}

/** Without the flag there is nothing that could have a date. */
function mergedHotDeals(before: Draft['values'], body: Body): Pick<StatedOffer, 'isHotDeals' | 'hotDealsPeriod'> {
  const isHotDeals = body.isHotDeals ?? before.isHotDeals;
  const given = body.hotDealsPeriod;
  const hotDealsPeriod = given === undefined ? before.hotDealsPeriod : given && periodOf(given);
  return { isHotDeals, hotDealsPeriod: isHotDeals ? hotDealsPeriod : null };
}

/** Pass `clean` only when the text was cleaned before. */
export function mergeDraft(before: Draft, body: Body, clean = cleanHtml): Draft {
  const { values } = before;
  const given = givenPictures(values, body);
  return {
    values: {
      ...values,
      name: body.name ?? values.name,
      sku: body.sku ?? values.sku,
      thumbnail: body.thumbnail === undefined ? values.thumbnail : body.thumbnail,
      mediaUrls: mergedPictures(given),
      mediaAlts: mergedAlts(values, given, body),
      brandId: body.brand === undefined ? values.brandId : body.brand,
      lowStock: body.lowStock === undefined ? values.lowStock : body.lowStock,
      weightGrams: body.weight ?? values.weightGrams,
      size: body.size === undefined ? values.size : body.size,
      ...mergedHotDeals(values, body),
      isFeatured: body.isFeatured ?? values.isFeatured,
      ...stockWithVariants(body.stock ?? values.stock, mergedVariants(values.variants, given, body)),
      description: body.description === undefined ? values.description : clean(body.description),
      mainSpecs: body.mainSpecs ?? values.mainSpecs,
      specs: body.specs ?? values.specs,
    },
    price: body.price ?? before.price,
    discount: body.discount === undefined ? before.discount : mergedDiscount(before.discount, body.discount),
    categoryIds: body.categories ? [...new Set(body.categories)] : before.categoryIds,
  };
}

/** Only a write that states part of the offer is checked: a product from before the rule can still be edited elsewhere. */
export function offerErrors({ price, values, discount }: Draft, body: Body): FieldError[] {
  const isStated = body.price !== undefined || body.discount !== undefined || body.variants !== undefined;
  return isStated ? discountErrors(price, values.variants, discount) : [];
}

export const discountOf = ({ discountType, discountValue }: Pick<Row, 'discountType' | 'discountValue'>) =>
  discountType && discountValue ? { type: discountType, value: discountValue } : null;

type OfferColumns = Pick<Row, 'discountType' | 'discountValue' | 'isHotDeals' | 'datedDiscount' | 'hotDealsPeriod'>;

/** What staff stated, whether or not it holds already. */
export const statedOf = (row: OfferColumns): StatedOffer => statedOffer({ ...row, discount: discountOf(row) });

export function draftOf(row: Draft['values'] & OfferColumns & Pick<Row, 'price'>, categoryIds: string[]): Draft {
  const { discount, isHotDeals, hotDealsPeriod } = statedOf(row);
  return { values: { ...row, isHotDeals, hotDealsPeriod }, price: row.price, discount, categoryIds };
}
