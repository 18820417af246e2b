import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MainSpec, Variant } from '#domain/catalogue/product.contract.ts';
import type { Shop } from '#server/shop/shop.ts';
import { brands } from './brand.tables.ts';
import { categories } from './category.tables.ts';
import { productCategories, products } from './product.tables.ts';

/** What the advisors read of a product. */
export type AdvisorProduct = {
  _id: string;
  name: string;
  /** Of the product's first category among the kinds asked for. */
  kind: string;
  brand: { _id: string; name: string } | null;
  price: number;
  discountedPrice: number;
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
    .where(and(inArray(categories.kind, [...kinds]), eq(productCategories.isActive, true)))
    .orderBy(asc(productCategories.position));
  const kindOf = new Map<string, string>();
  for (const { productId, kind } of rows) if (!kindOf.has(productId)) kindOf.set(productId, kind);
  return kindOf;
}

/** The active products of these kinds, in portions: between two of them the server attends to other requests. */
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
        stock: products.stock,
        thumbnail: products.thumbnail,
        variants: products.variants,
        mainSpecs: products.mainSpecs,
      })
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(and(inArray(products.id, ids.slice(start, start + productsAtOnce)), eq(products.status, 'active')));
    yield rows.map((row) => ({ ...row, kind: kindOf.get(row._id)! }));
  }
}

/** How long a question waits for a write to be worked in before it is answered from what was known before. */
const defaultPatienceMs = 250;

/**
 * What an advisor works out of the catalogue, once for each state of it and only when somebody asks. After a write the
 * first questions wait a moment for the new state; where that takes long, the one before answers meanwhile.
 */
export function cachePerCatalogue<Index>(
  shop: Pick<Shop, 'cache' | 'log'>,
  build: () => Promise<Index>,
  patienceMs = defaultPatienceMs,
): () => Promise<Index> {
  let known: { version: number; index: Index } | undefined;
  let building: Promise<void> | undefined;

  async function rebuild(): Promise<void> {
    // Taken before the first read: a write that comes in between makes this state an old one.
    const version = shop.cache.version();
    try {
      known = { version, index: await build() };
    } finally {
      building = undefined;
    }
  }

  async function fresh(version: number): Promise<Index> {
    while (known === undefined || known.version < version) {
      building ??= rebuild();
      await building;
    }
    return known.index;
  }

  return () => {
    const version = shop.cache.version();
    if (known?.version === version) return Promise.resolve(known.index);
    const answer = fresh(version);
    if (known === undefined) return answer;
    const before = known.index;
    const insteadOf = (error: unknown) => {
      shop.log.error({ err: error }, 'an advisor answers from an older state of the catalogue');
      return before;
    };
    return Promise.race([answer.catch(insteadOf), wait(patienceMs, before, { ref: false })]);
  };
}
