import { dayMs } from '#domain/days.ts';
import { createAlert } from '#server/catalogue/product-alert.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { wishSeeds } from './content/wishes.ts';

export async function insertWishes(shop: Shop, idBySku: ReadonlyMap<string, string>): Promise<void> {
  for (const { product, daysAgo, ...wish } of wishSeeds) {
    const asked = { ...shop, now: () => new Date(shop.now().getTime() - daysAgo * dayMs) };
    await createAlert(asked, { ...wish, product: idBySku.get(product) ?? '', kind: 'price' });
  }
}
