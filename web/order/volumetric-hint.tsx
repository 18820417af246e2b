import { kgText } from '#domain/catalogue/product-weight.ts';
import { type CartItem, itemKey } from '#domain/order/cart.ts';
import { unitWeightGrams } from '#domain/order/totals.ts';
import { gramsByVolume } from '#domain/shipping/volumetric.ts';
import { volumetricText } from '#web/text/id-volumetric.ts';
import type { ItemSizes } from './use-refreshed-cart.ts';

/** Only a text: the order's own figures do not use it. */
export function VolumetricHint({ items, sizes }: { items: readonly CartItem[]; sizes: ItemSizes }) {
  const grams = gramsByVolume(
    items.map((item) => ({ grams: unitWeightGrams(item), size: sizes.get(itemKey(item)), qty: item.qty })),
  );
  return grams === null ? null : <p className="mt-3 text-muted text-sm">{volumetricText.hint(kgText(grams))}</p>;
}
