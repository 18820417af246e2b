import type { LaptopAnswers } from '#domain/laptop-advisor/answers.ts';
import type { LaptopRecommendations } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { type LaptopIndex, startLaptopIndex } from '#domain/laptop-advisor/laptop-index.ts';
import { recommend } from '#domain/laptop-advisor/recommend.ts';
import { listProductsOfKind } from '#server/catalogue/advisor-products.service.ts';
import { leastPriceVersion } from '#server/catalogue/dated-prices.service.ts';
import { perShop, StaleWhileRebuild } from '#server/platform/cache/stale-while-rebuild.ts';
import type { Shop } from '#server/shop/shop.ts';

async function buildIndex(shop: Shop): Promise<LaptopIndex> {
  const index = startLaptopIndex();
  for await (const laptops of listProductsOfKind(shop, 'laptop')) index.add(laptops);
  return index.finish();
}

/** After a write, a request waits this long for the new index before the previous one answers it. */
const rebuildWaitMs = 250;

const laptopIndex = perShop(
  (shop: Shop) =>
    new StaleWhileRebuild({
      name: 'laptop index',
      log: shop.log,
      version: () => shop.cache.version(),
      build: () => buildIndex(shop),
      waitMs: rebuildWaitMs,
      leastVersion: () => leastPriceVersion(shop),
    }),
);

export async function recommendLaptops(shop: Shop, answers: LaptopAnswers): Promise<LaptopRecommendations> {
  return recommend(await laptopIndex(shop).read(), answers);
}
