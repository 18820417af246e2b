import type { Discount } from '#domain/catalogue/discount.ts';

/** What the cart stores of a product, so that it can be shown without a request. */
export type CartProduct = {
  _id: string;
  name: string;
  sku: string | null;
  thumbnail: string | null;
  price: number;
  discount: Discount | null;
  /** Grams; null where the shop did not say. */
  weight: number | null;
  stock: number;
};

/** A variant may have a stock of its own. */
export type CartVariant = {
  name: string;
  price: number;
  sku?: string | null;
  stock?: number | null;
  picture?: string | null;
};

export type CartItem = { product: CartProduct; variant: CartVariant | null; qty: number };

export const cartLimits = { items: 100 } as const;

export function stockOf({ product, variant }: Pick<CartItem, 'product' | 'variant'>): number {
  return variant?.stock ?? product.stock;
}

/** The variant's own where it has one. */
export const pictureOf = ({ product, variant }: Pick<CartItem, 'product' | 'variant'>): string | null =>
  variant?.picture ?? product.thumbnail;

/** With the variant: two lines of a cart may be of one product. */
export const itemName = ({ product, variant }: Pick<CartItem, 'product' | 'variant'>): string =>
  variant ? `${product.name} (${variant.name})` : product.name;

/** The same product in the same variant is one line of the cart. */
export const lineKey = ({ product, variant }: { product: string; variant: string | null }): string =>
  JSON.stringify([product, variant]);

export function itemKey({ product, variant }: Pick<CartItem, 'product' | 'variant'>): string {
  return lineKey({ product: product._id, variant: variant?.name ?? null });
}

const withinStock = (qty: number, stock: number) => Math.max(1, Math.min(Math.trunc(qty) || 1, stock));

/** Adds to the line that is already there, up to the stock; what is out of stock is not added. The line takes the newest price. */
function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const stock = stockOf(added);
  if (stock < 1) return [...items];
  const key = itemKey(added);
  const before = items.find((item) => itemKey(item) === key);
  const qty = withinStock((before?.qty ?? 0) + Math.max(1, Math.trunc(added.qty) || 1), stock);
  if (before) return items.map((item) => (item === before ? { ...added, qty } : item));
  return [...items, { ...added, qty }];
}

/** All of them are added, or none where they do not fit: null. */
export function addItems(items: readonly CartItem[], added: readonly CartItem[]): CartItem[] | null {
  const next = added.reduce<CartItem[]>(addItem, [...items]);
  return next.length > Math.max(items.length, cartLimits.items) ? null : next;
}

/** Those of which the cart could not take as many as wanted, because the stock ends before. */
export function limitedByStock(items: readonly CartItem[], added: readonly CartItem[]): CartItem[] {
  return added.filter((wanted) => {
    const before = items.find((item) => itemKey(item) === itemKey(wanted));
    return (before?.qty ?? 0) + wanted.qty > stockOf(wanted);
  });
}

export function setQty(items: readonly CartItem[], key: string, qty: number): CartItem[] {
  return items.map((item) => (itemKey(item) === key ? { ...item, qty: withinStock(qty, stockOf(item)) } : item));
}

export function removeItem(items: readonly CartItem[], key: string): CartItem[] {
  return items.filter((item) => itemKey(item) !== key);
}

/** The badge in the navbar counts pieces. */
export function piecesIn(items: readonly CartItem[]): number {
  return items.reduce((pieces, item) => pieces + item.qty, 0);
}
