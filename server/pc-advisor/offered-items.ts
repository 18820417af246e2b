import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import type { ChosenItem, PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { listProducts } from '#server/catalogue/product.service.ts';
import type { Shop } from '#server/shop/shop.ts';
import type { PickedItem } from './advisor-task.ts';

export type Cards = ReadonlyMap<string, ProductCard>;

/** As many as the list of products takes at once. */
const idsAtOnce = 50;

/** The products as the public sees them now; what is not sold is not among them. */
export async function readCards(shop: Shop, items: readonly Pick<ChosenItem, 'product'>[]): Promise<Cards> {
  const ids = [...new Set(items.map(({ product }) => product))];
  const cards = new Map<string, ProductCard>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const wanted = ids.slice(start, start + idsAtOnce);
    const query = { page: 1, limit: idsAtOnce, ids: wanted.join(','), isPublic: true };
    for (const card of (await listProducts(shop, query, null)).docs) cards.set(card._id, card);
  }
  return cards;
}

export type Offer = { product: ProductCard; variant: PcBuildItem['variant']; priceRupiah: number; stock: number };

/** How the product, in the variant where it has any, is sold now; null when it is not. */
export function offerOf(
  { product, variant: name }: Pick<ChosenItem, 'product' | 'variant'>,
  cards: Cards,
): Offer | null {
  const card = cards.get(product);
  if (!card) return null;
  const variant = card.variants.find((each) => each.name === name) ?? null;
  if ((name !== null || card.variants.length > 0) && !variant) return null;
  const stock = Math.min(card.stock, variant?.stock ?? card.stock);
  return { product: card, variant, priceRupiah: variant?.price ?? card.price, stock };
}

export type CountedOffer = Pick<PickedItem, 'product' | 'variant' | 'qty' | 'listRupiah' | 'payRupiah'>;

/** Whether the shop still offers what the advisor counted on. */
export function isStillOffered(item: CountedOffer, cards: Cards): boolean {
  const offer = offerOf(item, cards);
  return (
    offer !== null &&
    offer.priceRupiah === item.payRupiah &&
    offer.product.price === item.listRupiah &&
    offer.stock >= item.qty
  );
}

export function shownItem(item: ChosenItem, cards: Cards): PcBuildItem {
  const { product, variant } = offerOf(item, cards)!;
  return { name: item.name, product, variant, qty: item.qty };
}
