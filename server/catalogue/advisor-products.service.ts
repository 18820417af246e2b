import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Discount } from '#domain/catalogue/discount.ts';
import type { MainSpec, Variant } from '#domain/catalogue/product.contract.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { categories } from './category.tables.ts';
import { isOwnCategory, productCategories, products } from './product.tables.ts';
import { discountOf } from './product-draft.ts';

/** What the advisors read of a product. */
export type AdvisorProduct = {
  _id: string;
  name: string;
  /** Of the product's first category among the requested kinds. */
  kind: string;
  brand: { _id: string; name: string } | null;
  price: number;
  discountedPrice: number;
  discount: Discount | null;
  stock: number;
  thumbnail: string | null;
  variants: Variant[];
  mainSpecs: MainSpec[];
};

/** Small enough that reading one and working on it never holds up other visitors noticeably. */
const productsAtOnce = 200;

async function kindsOfProducts(shop: Shop, kinds: readonly string[]): Promise<Map<string, string>> {
  const rows = await shop.db
    .select({ productId: productCategories.productId, kind: categories.kind })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(categories.kind, [...kinds]), eq(productCategories.isActive, true), isOwnCategory))
    .orderBy(asc(productCategories.position));
  const kindOf = new Map<string, string>();
  for (const { productId, kind } of rows) if (!kindOf.has(productId)) kindOf.set(productId, kind);
  return kindOf;
}

/** The active products of these kinds, in portions: other requests run between two of them. */
export async function* listProductsOfKind(shop: Shop, ...kinds: string[]): AsyncGenerator<AdvisorProduct[]> {
  const kindOf = await kindsOfProducts(shop, kinds);
  const ids = [...kindOf.keys()];
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    const rows = await shop.db
      .select({
        _id: products.id,
        name: products.name,
        brand: { _id: brands.id, name: brands.name },
        price: products.price,
        discountedPrice: products.discountedPrice,
        discountType: products.discountType,
        discountValue: products.discountValue,
        stock: products.stock,
        thumbnail: products.thumbnail,
        variants: products.variants,
        mainSpecs: products.mainSpecs,
      })
      .from(products)
      .leftJoin(brands, and(eq(brands.id, products.brandId), eq(brands.isActive, true)))
      .where(and(inArray(products.id, ids.slice(start, start + productsAtOnce)), eq(products.status, 'active')));
    yield rows.map(({ discountType, discountValue, ...row }) => ({
      ...row,
      discount: discountOf({ discountType, discountValue }),
      kind: kindOf.get(row._id)!,
    }));
  }
}
