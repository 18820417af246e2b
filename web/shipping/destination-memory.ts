import type { ShippingDestination } from '#domain/shipping/shipping.contract.ts';
import { createStoredValue, parsedJson } from '#web/store/stored-value.ts';

const stored = createStoredValue<ShippingDestination | null>('destination', {
  empty: null,
  read(text) {
    const value = parsedJson(text) as ShippingDestination | null | undefined;
    return typeof value?.zip_code === 'string' && typeof value.label === 'string' ? value : null;
  },
});

/** The destination that was chosen last in this browser: the product page estimates with it, the checkout begins with it. */
export const rememberedDestination = stored.get;
export const rememberDestination = (destination: ShippingDestination): void => stored.set(destination);
