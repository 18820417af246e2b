import { dayMs } from '#domain/days.ts';
import { createAlert } from '#server/catalogue/product-alert.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import { alertSeeds } from './content/alerts.ts';

export async function insertAlerts(shop: Shop, idBySku: ReadonlyMap<string, string>): Promise<void> {
  for (const { product, daysAgo, ...alert } of alertSeeds) {
    const asked = { ...shop, now: () => new Date(shop.now().getTime() - daysAgo * dayMs) };
    await createAlert(asked, { ...alert, product: idBySku.get(product) ?? '', kind: 'price' });
  }
}
