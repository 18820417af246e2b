import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import type { CartItem } from './cart.ts';
import type { CartBuild } from './cart-build.ts';
import type { CartCoupon } from './coupon.ts';
import type { DeliveryExtra } from './delivery.ts';

/** The order lives in the shopper's browser. */
export type Order = {
  items: CartItem[];
  /** The number is optional and stays on this device until an order is sent. */
  customer: { name: string; address: string; waNumber?: string };
  shipping: {
    destination: string;
    destinationLabel: string;
    method: ShippingOption | null;
    /** What the shopper adds to the parcel; missing without any. */
    extras?: DeliveryExtra[];
  };
  /** The shopper's note from the PC-build advisor; part of the message's first line. */
  note: string;
  /** PCs from the simulation whose parts are among the items; missing in an ordinary order. */
  builds?: CartBuild[];
  /** As the shop described it when its code was entered; missing without one. */
  coupon?: CartCoupon;
};

/** Where the browser stores it. */
export const orderStorageKey = 'order';

export const emptyOrder: Order = {
  items: [],
  customer: { name: '', address: '' },
  shipping: { destination: '', destinationLabel: '', method: null },
  note: '',
};

export const orderLimits = { name: 100, address: 400, waNumber: 30, note: 500, message: 2_000 } as const;
