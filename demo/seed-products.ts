import { sql } from 'drizzle-orm';
import { dayMs } from '#domain/days.ts';
import { brands } from '#server/catalogue/brand.tables.ts';
import { categories } from '#server/catalogue/category.tables.ts';
import { insertBundle } from '#server/catalogue/save-bundle.service.ts';
import { insertProduct } from '#server/catalogue/save-product.service.ts';
import { rateAgain } from '#server/reviews/review.service.ts';
import { productReviews } from '#server/reviews/review.tables.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PictureSource } from './content/picture-source.ts';
import { drawProduct } from './pictures/draw-product.ts';
import { productSeeds } from './products/all-products.ts';
import { type BundleSeed, bundleSeeds } from './products/bundles.ts';
import { datedOffers } from './products/dated-offers.ts';
import type { ProductSeed } from './products/product-seed.ts';
import { reviewSeeds } from './products/reviews.ts';
import type { OnProgress } from './progress.ts';
import { storeDrawings } from './seed-pictures.ts';
import { insertPriceHistory, type PricedSeed } from './seed-prices.ts';

const pictureSide = 800;

function drawingsOf({ pictures }: ProductSeed): PictureSource[] {
  const { kind, seed, views, variantTurns = [], ...options } = pictures;
  const size = { width: pictureSide, height: pictureSide };
  return [
    ...views.map((view) => ({ ...size, draw: () => drawProduct(kind, seed, { ...options, view }) })),
    ...variantTurns.map((turn) => ({
      ...size,
      draw: () => drawProduct(kind, seed, { ...options, form: { ...options.form, turn } }),
    })),
  ];
}

/** Assigns the stored paths to their owners. */
function splitByCounts(paths: string[], counts: number[]): string[][] {
  let taken = 0;
  return counts.map((count) => {
    taken += count;
    return paths.slice(taken - count, taken);
  });
}

/** Draws the products and the photographs of the reviews; the returned function inserts both and returns the ids by SKU. */
export async function prepareProducts(
  shop: Shop,
  onProgress: OnProgress,
): Promise<(shop: Shop) => Promise<Map<string, string>>> {
  const drawings = [...productSeeds, ...bundleSeeds].map(drawingsOf);
  const photos = reviewSeeds.map((seed) => seed.pictures);
  const all = [...drawings, ...photos].flat();
  const paths = await storeDrawings(shop, all, (done) => {
    if (done % 100 === 0 || done === all.length) onProgress(`Drawing the demo shop: ${done} of ${all.length} pictures`);
  });
  const dealtPaths = splitByCounts(
    paths,
    [...drawings, ...photos].map((group) => group.length),
  );
  return (shop) => insertProducts(shop, dealtPaths.slice(0, drawings.length), dealtPaths.slice(drawings.length));
}

async function insertProducts(shop: Shop, pictures: string[][], photos: string[][]): Promise<Map<string, string>> {
  const categoryIds = new Map((await shop.db.select().from(categories)).map((row) => [row.slug, row.id]));
  const brandIds = new Map((await shop.db.select().from(brands)).map((row) => [row.name, row.id]));
  const now = shop.now().getTime();
  const idBySku = new Map<string, string>();
  const dated = datedOffers(shop.now());
  const priced: PricedSeed[] = [];
  for (const [index, seed] of productSeeds.entries()) {
    const { brand, categories: slugs, subCategory, pictures: drawn, views, ...body } = seed;
    const mediaUrls = pictures[index] ?? [];
    // The first of the list is the newest.
    const createdAt = new Date(now - (index + 1) * 5 * 60 * 60_000);
    const id = await insertProduct(
      shop,
      {
        ...body,
        discount: body.discount ?? null,
        ...dated.get(seed.sku),
        brand: brandIds.get(brand) ?? null,
        categories: (subCategory ? [subCategory] : slugs).flatMap((slug) => categoryIds.get(slug) ?? []),
        thumbnail: mediaUrls[0] ?? null,
        mediaUrls,
        ...(drawn.variantTurns ? variantPictures(seed, mediaUrls) : {}),
      },
      { status: 'active', views, createdAt },
    );
    idBySku.set(seed.sku, id);
    priced.push({ productId: id, since: createdAt, seed });
  }
  for (const [index, seed] of bundleSeeds.entries()) {
    const { brand, categories: slugs, pictures: _, views, parts, terms, weight: _weight, ...body } = seed;
    const mediaUrls = pictures[productSeeds.length + index] ?? [];
    const id = await insertBundle(
      shop,
      {
        body: {
          ...body,
          discount: null,
          brand: brandIds.get(brand) ?? null,
          categories: slugs.flatMap((slug) => categoryIds.get(slug) ?? []),
          thumbnail: mediaUrls[0] ?? null,
          mediaUrls,
        },
        terms,
        parts: parts.map((part) => bundlePart(part, idBySku)),
      },
      { status: 'active', views, createdAt: new Date(now - (productSeeds.length + index + 1) * 5 * 60 * 60_000) },
    );
    idBySku.set(seed.sku, id);
  }
  await insertPriceHistory(shop, priced);
  await insertReviews(shop, idBySku, photos);
  return idBySku;
}

/** The pictures of variants come after those of the product. */
function variantPictures({ name, variants, pictures: { views } }: ProductSeed, mediaUrls: string[]) {
  const own = mediaUrls.slice(views.length);
  return {
    variants: variants.map((variant, index) => ({ ...variant, picture: own[index] ?? null })),
    mediaAlts: mediaUrls.map((_, index) => {
      const variant = variants[index - views.length];
      return variant ? `${name} warna ${variant.name.toLowerCase()}` : '';
    }),
  };
}

function bundlePart([slot, text]: BundleSeed['parts'][number], idBySku: ReadonlyMap<string, string>) {
  const [sku = '', variant = null] = text.split(':');
  const [partId, seed] = [idBySku.get(sku), productSeeds.find((product) => product.sku === sku)];
  if (!partId || !seed) throw new Error(`The demo has no product ${sku}.`);
  return { slot, partId, variant, qty: 1, name: seed.name };
}

async function insertReviews(shop: Shop, idBySku: Map<string, string>, photos: string[][]): Promise<void> {
  const now = shop.now().getTime();
  const rows = reviewSeeds.flatMap(({ product, daysAgo, pictures: _, ...seed }, index) => {
    const productId = idBySku.get(product);
    if (!productId) return [];
    const time = new Date(now - daysAgo * dayMs);
    return [{ ...seed, productId, mediaUrls: photos[index] ?? [], createdAt: time, updatedAt: time }];
  });
  await shop.db.insert(productReviews).values(rows);
  await rateAgain(shop, sql`${rows.map(({ productId }) => productId)}`);
}
