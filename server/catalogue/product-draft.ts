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

const variantOf = (variant: { name: string; price: number; sku?: string | null; stock?: number | null }): Variant => ({
  name: variant.name,
  price: variant.price,
  sku: variant.sku ?? null,
  stock: variant.stock ?? null,
});

function mergedPictures(before: string[], given: string[] | undefined): string[] {
  if (!given) return before;
  const pictures = [...new Set(given.flatMap((path) => (path === existingPictures ? before : [path])))];
  if (pictures.length > maxPicturesPerProduct) {
    throw new Problem('invalid-input', {
      errors: [{ path: 'mediaUrls', message: `Paling banyak ${maxPicturesPerProduct} gambar` }],
    });
  }
  return pictures;
}

/** `clean` is left to the caller only where the rich text has been cleaned before. */
export function merged(before: Draft, body: Body, clean = cleanHtml): Draft {
  const { values } = before;
  return {
    values: {
      ...values,
      name: body.name ?? values.name,
      sku: body.sku ?? values.sku,
      thumbnail: body.thumbnail === undefined ? values.thumbnail : body.thumbnail,
      mediaUrls: mergedPictures(values.mediaUrls, body.mediaUrls),
      brandId: body.brand === undefined ? values.brandId : body.brand,
      lowStock: body.lowStock === undefined ? values.lowStock : body.lowStock,
      weightGrams: body.weight ?? values.weightGrams,
      isHotDeals: body.isHotDeals ?? values.isHotDeals,
      isFeatured: body.isFeatured ?? values.isFeatured,
      ...stockWithVariants(body.stock ?? values.stock, body.variants?.map(variantOf) ?? values.variants),
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
