import { lastDays } from '#domain/days.ts';
import { productViews } from '#server/catalogue/product.tables.ts';
import { leadDays } from '#server/dashboard/lead.tables.ts';
import type { Shop } from '#server/shop/shop.ts';

const days = 30;
const viewedProducts = 12;

/** Repeatable figures that rise and fall with the week. */
const figure = (day: number, salt: number, from: number, to: number) =>
  from + ((day * 7919 + salt * 104_729 + (day % 7) * 31) % (to - from + 1));

/** A month of visits and chats, so that the charts of the home screen can be judged. */
export async function insertVisits(shop: Shop, productIds: readonly string[]): Promise<void> {
  const named = lastDays(shop.now(), days);
  await shop.db
    .insert(productViews)
    .values(
      productIds
        .slice(0, viewedProducts)
        .flatMap((productId, product) =>
          named.map((day, index) => ({ productId, day, views: figure(index, product, 1, 14) })),
        ),
    );
  await shop.db.insert(leadDays).values(
    named.flatMap((day, index) => [
      { day, kind: 'order' as const, leads: figure(index, 1, 0, 3) },
      { day, kind: 'ask' as const, leads: figure(index, 2, 0, 5) },
      { day, kind: 'chat' as const, leads: figure(index, 3, 0, 4) },
    ]),
  );
}
