import { useEffect, useState } from 'react';
import { productApi, type SellableUnit } from '#domain/catalogue/product.contract.ts';
import { type CartItem, itemKey } from '#domain/order/cart.ts';
import { refreshCart } from '#domain/order/cart-changes.ts';
import { Problem } from '#domain/problems.ts';
import type { ParcelSize } from '#domain/shipping/volumetric.ts';
import { callApi } from '#web/api/call-api.ts';
import { currentOrder, updateOrder } from './order-store.ts';

async function sellableNow({ product, variant }: CartItem): Promise<SellableUnit | null | undefined> {
  try {
    return await callApi(productApi.sku, {
      params: { id: product._id },
      query: variant ? { variant: variant.name } : {},
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return null;
    // Offline or the shop is busy: the item stays as it was, the shop confirms in the chat.
    console.info('could not refresh a cart item', error);
    return undefined;
  }
}

/** By the item's key. Not stored with the cart: every page reads that, and only the checkout shows sizes. */
export type ItemSizes = ReadonlyMap<string, ParcelSize>;

type RefreshedCart = {
  notices: readonly string[];
  sizes: ItemSizes;
  showNotices: (notices: readonly string[]) => void;
};

/** On opening, the cart takes today's prices and stock; what changed is returned as notices. */
export function useRefreshedCart(): RefreshedCart {
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [sizes, setSizes] = useState<ItemSizes>(new Map());
  useEffect(() => {
    const { items } = currentOrder();
    if (items.length === 0) return;
    let isGone = false;
    void Promise.all(items.map(async (item) => [itemKey(item), await sellableNow(item)] as const)).then((fetched) => {
      if (isGone) return;
      const answers = new Map(fetched);
      // The cart may have changed meanwhile, here or in another tab: what is in it now is refreshed.
      const { items: now } = currentOrder();
      const refreshed = refreshCart(
        now,
        now.map((item) => answers.get(itemKey(item))),
      );
      updateOrder((order) => ({ ...order, items: refreshed.items }));
      setNotices(refreshed.notices);
      setSizes(new Map(fetched.flatMap(([key, unit]) => (unit?.size ? [[key, unit.size] as const] : []))));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return { notices, sizes, showNotices: setNotices };
}
