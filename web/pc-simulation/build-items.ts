import { discountedPrice } from '#domain/catalogue/discount.ts';
import type { ProductCard, Variant } from '#domain/catalogue/product.contract.ts';
import { stockOf } from '#domain/order/cart.ts';
import { isPartKind, slotOfKind } from '#domain/pc-advisor/parts.ts';
import { type BuildQuery, type LinkedPart, writeBuildQuery } from '#domain/pc-simulation/build-query.ts';
import { type SimulationChoice, simulationLimits } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { multipleSlots, type SimulationSlot, simulationSlots } from '#domain/pc-simulation/simulation-slots.ts';

/** A part of the build on the screen. */
export type BuildItem = { slot: SimulationSlot; product: ProductCard; variant: Variant | null; qty: number };

export const itemKey = ({ slot, product, variant }: BuildItem) => `${slot}/${product._id}/${variant?.name ?? ''}`;

export const fullPrice = ({ product, variant }: BuildItem) => variant?.price ?? product.price;
/** For one piece, as an order would charge it. */
export const unitPrice = (item: BuildItem) => discountedPrice(fullPrice(item), item.product.discount);

export const totalRupiah = (items: readonly BuildItem[]) =>
  items.reduce((sum, item) => sum + unitPrice(item) * item.qty, 0);

export const isShort = (item: BuildItem) => stockOf(item) < item.qty;

export const itemsOf = (items: readonly BuildItem[], slot: SimulationSlot) =>
  items.filter((item) => item.slot === slot);

export const isMultiple = (slot: SimulationSlot) => multipleSlots.includes(slot);

export const hasRoom = (items: readonly BuildItem[], slot: SimulationSlot) =>
  items.length < simulationLimits.items &&
  itemsOf(items, slot).length < (isMultiple(slot) ? simulationLimits.itemsPerSlot : 1);

/** Where more than one piece makes sense: two kits of memory, several drives or monitors. */
export const takesQty = (slot: SimulationSlot) => slot === 'memory' || isMultiple(slot);

const inOrder = (items: readonly BuildItem[]) =>
  [...items].sort((a, b) => simulationSlots.indexOf(a.slot) - simulationSlots.indexOf(b.slot));

/** The same product once more is a piece more; a slot of one part gives its part up. */
export function withItem(items: readonly BuildItem[], item: BuildItem, replaced: BuildItem | null = null): BuildItem[] {
  const key = itemKey(item);
  const oldKey = replaced && itemKey(replaced);
  const same = items.find((each) => itemKey(each) === key);
  if (same && oldKey !== key) {
    const others = items.filter((each) => oldKey === null || itemKey(each) !== oldKey);
    return takesQty(item.slot) ? withQty(others, same, same.qty + item.qty) : others;
  }
  if (replaced) return items.map((each) => (itemKey(each) === oldKey ? item : each));
  const others = isMultiple(item.slot) ? items : items.filter(({ slot }) => slot !== item.slot);
  return hasRoom(others, item.slot) ? inOrder([...others, item]) : [...items];
}

export function withoutItem(items: readonly BuildItem[], item: BuildItem): BuildItem[] {
  const key = itemKey(item);
  return items.filter((each) => itemKey(each) !== key);
}

export function withQty(items: readonly BuildItem[], item: BuildItem, qty: number): BuildItem[] {
  const key = itemKey(item);
  const within = Math.max(1, Math.min(qty, simulationLimits.qty));
  return items.map((each) => (itemKey(each) === key ? { ...each, qty: within } : each));
}

/** What goes to the shop of a build: never its prices. */
export const choicesOf = (items: readonly BuildItem[]): SimulationChoice[] =>
  items.map(({ slot, product, variant, qty }) => ({ slot, product: product._id, variant: variant?.name ?? null, qty }));

export const buildQueryOf = (items: readonly BuildItem[]): BuildQuery =>
  writeBuildQuery(
    items.map(({ slot, product, variant, qty }) => ({ slot, sku: product.sku, variant: variant?.name ?? null, qty })),
  );

/** The cheapest one in stock, where the address names none or one that is gone. */
function variantOf({ variants }: ProductCard, name: string | null): Variant | null {
  const named = variants.find((variant) => variant.name === name);
  const inStock = variants.filter(({ stock }) => stock === null || stock > 0);
  const byPrice = [...(inStock.length > 0 ? inStock : variants)].sort((a, b) => a.price - b.price);
  return named ?? byPrice[0] ?? null;
}

/** Of the named parts those that the shop sells; where a slot is named twice, its first one. */
export function linkedItems(parts: readonly LinkedPart[], cards: ReadonlyMap<string, ProductCard>): BuildItem[] {
  return parts.reduce<BuildItem[]>((items, { slot, sku, variant, qty }) => {
    const product = cards.get(sku);
    if (!product || !hasRoom(items, slot)) return items;
    return withItem(items, { slot, product, variant: variantOf(product, variant), qty: takesQty(slot) ? qty : 1 });
  }, []);
}

export function slotOfProduct({ categories }: Pick<ProductCard, 'categories'>): SimulationSlot {
  for (const { kind } of categories) {
    if (isPartKind(kind)) return slotOfKind[kind];
    if (kind === 'monitor') return 'monitor';
  }
  return 'other';
}
