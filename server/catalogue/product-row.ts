import type { Bundle, Product, ProductCard } from '#domain/catalogue/product.contract.ts';
import { cleanHtml } from '#server/platform/rich-text/html.ts';
import type { products } from './product.tables.ts';
import { changedAtOf } from './product-version.ts';

type Row = typeof products.$inferSelect;
export type Named = { _id: string; name: string };
export type CardRow = Omit<Row, 'description' | 'specs' | 'mediaAlts' | 'size' | 'search' | 'specTokens'> & {
  brand: Named | null;
  categories: (Named & { kind: string })[];
};

/** Only ends: what has not begun yet is for staff alone. */
function endsOf({ datedDiscount, discountType, hotDealsPeriod, isHotDeals }: CardRow) {
  const discountEndsAt = discountType ? datedDiscount?.endAt : null;
  const hotDealsEndsAt = isHotDeals ? hotDealsPeriod?.endAt : null;
  return { ...(discountEndsAt ? { discountEndsAt } : {}), ...(hotDealsEndsAt ? { hotDealsEndsAt } : {}) };
}

/** A row as lists show it; only staff see what has not begun yet, and the version that an edit starts from. */
export function cardOf(row: CardRow, seesAll = false): ProductCard {
  return {
    _id: row.id,
    name: row.name,
    sku: row.sku,
    thumbnail: row.thumbnail,
    mediaUrls: row.mediaUrls,
    categories: row.categories,
    brand: row.brand,
    price: row.price,
    discount: row.discountType && row.discountValue ? { type: row.discountType, value: row.discountValue } : null,
    ...endsOf(row),
    discountedPrice: row.discountedPrice,
    stock: row.stock,
    weight: row.weightGrams,
    isHotDeals: row.isHotDeals,
    isFeatured: row.isFeatured,
    variants: row.variants,
    mainSpecs: row.mainSpecs,
    status: row.status,
    views: row.views,
    rating: {
      average: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum / row.ratingCount) * 10) / 10,
      count: row.ratingCount,
    },
    ...(seesAll ? { schedule: { discount: row.datedDiscount, hotDeals: row.hotDealsPeriod } } : {}),
    ...(row.bundle ? { isBundle: true as const } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: (seesAll ? changedAtOf(row) : row.updatedAt).toISOString(),
  };
}

export function productOf(
  row: CardRow & Pick<Row, 'description' | 'specs' | 'mediaAlts' | 'size'>,
  { bundle, seesAll = false }: { bundle?: Bundle | undefined; seesAll?: boolean } = {},
): Product {
  return {
    ...cardOf(row, seesAll),
    mediaAlts: row.mediaUrls.map((path) => row.mediaAlts[path] ?? ''),
    description: cleanHtml(row.description),
    specs: row.specs,
    ...(row.size ? { size: row.size } : {}),
    ...(bundle ? { bundle } : {}),
  };
}
