import { dayMs } from '#domain/days.ts';
import { productPrices } from '#server/catalogue/product.tables.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { ProductSeed } from './products/product-seed.ts';

/** What a product cost before its discount: days before it, and times the price of today. */
const steps = [
  { days: 95, times: 1.1 },
  { days: 50, times: 1.04 },
  { days: 14, times: 1 },
];

const thousands = (rupiah: number) => Math.round(rupiah / 1_000) * 1_000;

export type PricedSeed = { productId: string; since: Date; seed: Pick<ProductSeed, 'price' | 'variants' | 'discount'> };

/** A past for the prices of the discounted products, so that their charts show something. */
export async function insertPriceHistory(shop: Shop, priced: readonly PricedSeed[]): Promise<void> {
  const rows = priced
    .filter(({ seed }) => seed.discount)
    .flatMap(({ productId, since, seed }) =>
      steps.map(({ days, times }) => ({
        productId,
        at: new Date(since.getTime() - days * dayMs),
        price: thousands(seed.price * times),
        variants: seed.variants.map(({ name, price }) => ({ name, price: thousands(price * times) })),
        isOffered: true,
      })),
    );
  await shop.db.insert(productPrices).values(rows);
}
