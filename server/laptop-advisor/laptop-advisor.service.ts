import type { LaptopAnswers } from '#domain/laptop-advisor/answers.ts';
import type { LaptopRecommendations } from '#domain/laptop-advisor/laptop-advisor.contract.ts';
import { type LaptopIndex, startLaptopIndex } from '#domain/laptop-advisor/laptop-index.ts';
import { recommend } from '#domain/laptop-advisor/recommend.ts';
import { cachePerCatalogue, listProductsOfKind } from '#server/catalogue/advisor-products.service.ts';
import type { Shop } from '#server/shop/shop.ts';

async function readIndex(shop: Shop): Promise<LaptopIndex> {
  const index = startLaptopIndex();
  for await (const laptops of listProductsOfKind(shop, 'laptop')) index.add(laptops);
  return index.finish();
}

const kept = new WeakMap<Shop['cache'], () => Promise<LaptopIndex>>();

function laptopIndex(shop: Shop): Promise<LaptopIndex> {
  let current = kept.get(shop.cache);
  if (!current) {
    current = cachePerCatalogue(shop, () => readIndex(shop));
    kept.set(shop.cache, current);
  }
  return current();
}

export async function recommendLaptops(shop: Shop, answers: LaptopAnswers): Promise<LaptopRecommendations> {
  return recommend(await laptopIndex(shop), answers);
}
