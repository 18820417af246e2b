import type { Discount } from '#domain/catalogue/discount.ts';
import type { ProductUpdate, Variant } from '#domain/catalogue/product.contract.ts';
import { defaultWeightGrams } from '#domain/catalogue/product-weight.ts';
import { stockWithVariants } from '#domain/catalogue/variant-stock.ts';
import { existingPictures, maxPicturesPerProduct } from '#domain/media/media.limits.ts';
import { Problem } from '#domain/problems.ts';
import { cleanHtml } from '#server/platform/rich-text/html.ts';
import type { products } from './product.tables.ts';

export type Row = typeof products.$inferSelect;
export type Body = Omit<ProductUpdate, 'updatedAt'>;

/** A product as it will be, before what is derived from it. */
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
    | 'isHotDeals'
    | 'isFeatured'
    | 'variants'
    | 'description'
    | 'mainSpecs'
    | 'specs'
    | 'status'
  >;
  price: number;
  discount: Discount | null;
  categoryIds: string[];
};

export const blank: Draft = {
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
    isHotDeals: false,
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
    throw new Problem('invalid-input', {
      errors: [{ path: 'mediaUrls', message: `Paling banyak ${maxPicturesPerProduct} gambar` }],
    });
  }
  return pictures;
}

function mergedAlts(before: Draft['values'], given: string[], { mediaAlts }: Body): Record<string, string> {
  if (mediaAlts && mediaAlts.length !== given.length) {
    throw new Problem('invalid-input', {
      errors: [{ path: 'mediaAlts', message: 'Harus ada satu teks untuk setiap gambar' }],
    });
  }
  const texts = given.map((path, place) => [path, mediaAlts ? mediaAlts[place]! : (before.mediaAlts[path] ?? '')]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function variantPicture(variant: GivenVariant, place: number, given: string[], before: Variant[]): string | null {
  const { picture } = variant;
  if (picture === undefined) return before.find(({ name }) => name === variant.name)?.picture ?? null;
  if (picture === null) return null;
  const path = typeof picture === 'number' ? given[picture] : picture;
  if (path !== undefined && given.includes(path)) return path;
  throw new Problem('invalid-input', {
    errors: [{ path: `variants.${place}.picture`, message: 'Pilih gambar dari galeri produk' }],
  });
}

function mergedVariants(before: Variant[], given: string[], { variants }: Body): Variant[] {
  const merged = variants?.map((variant, place) => ({
    name: variant.name,
    price: variant.price,
    sku: variant.sku ?? null,
    stock: variant.stock ?? null,
    picture: variantPicture(variant, place, given, before),
  }));
  // A picture that has left the gallery leaves its variant too; variants without one have no such field, as before there were any.
  return (merged ?? before).map(({ picture, ...variant }) =>
    picture && given.includes(picture) ? { ...variant, picture } : variant,
  );
}

/** `clean` is left to the caller only where the rich text has been cleaned before. */
export function merged(before: Draft, body: Body, clean = cleanHtml): Draft {
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
      isHotDeals: body.isHotDeals ?? values.isHotDeals,
      isFeatured: body.isFeatured ?? values.isFeatured,
      ...stockWithVariants(body.stock ?? values.stock, mergedVariants(values.variants, given, body)),
      description: body.description === undefined ? values.description : clean(body.description),
      mainSpecs: body.mainSpecs ?? values.mainSpecs,
      specs: body.specs ?? values.specs,
    },
    price: body.price ?? before.price,
    discount: body.discount === undefined ? before.discount : body.discount,
    categoryIds: body.categories ? [...new Set(body.categories)] : before.categoryIds,
  };
}

export const discountOf = ({ discountType, discountValue }: Pick<Row, 'discountType' | 'discountValue'>) =>
  discountType && discountValue ? { type: discountType, value: discountValue } : null;

export function draftOf(
  row: Draft['values'] & Pick<Row, 'price' | 'discountType' | 'discountValue'>,
  categoryIds: string[],
): Draft {
  return { values: row, price: row.price, discount: discountOf(row), categoryIds };
}
